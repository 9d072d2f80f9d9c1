import type { OwnUserDto, PersonDto } from '@mingle/core/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Header } from '../../../components/chrome/header';
import { PageHeading } from '../../../components/ui/page-heading';
import { messageOf } from '../../../lib/api-error';
import { useConnection } from '../../../lib/connection';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { usePageTitle } from '../../../lib/page-title';
import { toast } from '../../../lib/toast';
import { pinGreeting } from '../../matches/greetings.store';
import { tellLocalOfMatch } from '../../matches/match-news';
import { useNextGreeting } from '../../matches/use-next-greeting';
import { beginDecision, setFilters } from '../deck.store';
import { useSwipe } from '../discover.queries';
import type { Decision } from '../swipe.rules';
import { useDeck } from '../use-deck';
import { useUndo } from '../use-undo';
import { DeckStates } from './deck-states';
import { FilterBar } from './filter-bar';
import { QuotaPill } from './quota-pill';
import { SwipeStack } from './swipe-stack';

// Needed by few visits: not among what the first card waits for.
const LimitDialog = lazy(() => import('./limit-dialog'));
const FirstMessageDialog = lazy(() => import('../../matches/components/first-message-dialog'));

export interface DiscoverScreenProps {
  viewer: OwnUserDto;
  /** At the end of the bar. */
  account: ReactNode;
  /** Above the stack, for what concerns the whole deck. */
  notice?: ReactNode;
  /** Beside the stack on wide screens. */
  aside?: ReactNode;
}

/** /home: the stack of people to like or pass. */
export function DiscoverScreen({ viewer, account, notice, aside }: DiscoverScreenProps) {
  const t = useT();
  const overlay = useOverlay();
  const online = useConnection((state) => state.online);
  const deck = useDeck(viewer);
  const greeting = useNextGreeting(viewer);
  const [atLimit, setAtLimit] = useState(false);
  usePageTitle(t('discover.title'));

  const { undo, begin, offer } = useUndo(viewer);
  const swipe = useSwipe({
    onPassed: offer,
    onMatch: (person, matchId) => {
      if (viewer.userType === 'local') tellLocalOfMatch(matchId, person.fullName);
      else pinGreeting({ viewerId: viewer.id, matchId, person });
    },
    onLimit: () => setAtLimit(true),
    onError: (error) =>
      toast({ title: t('discover.swipeError'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
  });
  const handleDecide = (person: PersonDto, decision: Decision) => {
    beginDecision(person.id);
    begin(person);
    swipe.mutate({ person, decision });
  };

  return (
    <>
      <Header
        clear
        end={
          <>
            <QuotaPill viewerId={viewer.id} />
            {account}
          </>
        }
      />
      <main id="content" className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-hidden px-3 pb-3 lg:px-6 lg:pb-5">
        <PageHeading hidden>{t('discover.title')}</PageHeading>
        {notice}
        {viewer.userType && (
          <FilterBar
            viewerType={viewer.userType}
            filters={deck.filters}
            isPaid={deck.isPaid}
            online={online}
            onChange={setFilters}
          />
        )}
        {deck.view === 'cards' ? (
          <SwipeStack people={deck.people} disabled={!online} onDecide={handleDecide} onUndo={undo} />
        ) : (
          <DeckStates view={deck.view} failure={deck.failure} isFetching={deck.isFetching} refresh={deck.refresh} />
        )}
        {aside}
      </main>
      <Suspense fallback={null}>
        {atLimit && <LimitDialog viewerId={viewer.id} onClose={() => setAtLimit(false)} />}
        {greeting && <FirstMessageDialog key={greeting.matchId} viewer={viewer} greeting={greeting} />}
      </Suspense>
    </>
  );
}
