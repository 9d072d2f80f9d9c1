import type { OwnUserDto, PersonDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { permissionQuery } from '../../matches/permission.queries';
import { isGone } from '../direct-messages.queries';
import { useDirectSending } from '../use-direct-sending';
import { useMatchCreation } from '../use-match-creation';
import { DirectBar } from './direct-header';
import { DirectSkeleton } from './direct-skeleton';
import { DirectThread } from './direct-thread';

const PremiumFeatureDialog = lazy(async () => ({ default: (await import('./direct-dialogs')).PremiumFeatureDialog }));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface DirectScreenProps {
  viewer: OwnUserDto;
  userId: string;
  /** What was written turned out to belong into the chat. */
  onAlreadyMatched: (matchId: string, unsent: string) => void;
  /** Reporting and blocking, in the header. */
  safety: (person: PersonDto) => ReactNode;
}

/** /direct-messages/{userId}: words before a match, or why there can be none (spec sections 2 and 4). */
export function DirectScreen(props: DirectScreenProps) {
  return (
    <main id="content" className="flex min-h-0 flex-1 flex-col">
      {UUID.test(props.userId) && props.userId !== props.viewer.id ? <AskedScreen {...props} /> : <NobodyThere />}
    </main>
  );
}

function AskedScreen({ viewer, userId, onAlreadyMatched, safety }: DirectScreenProps) {
  const t = useT();
  const permission = useQuery(permissionQuery(userId));
  const sending = useDirectSending(userId, onAlreadyMatched);
  const creation = useMatchCreation();
  usePageTitle(t('direct.pageTitle'));

  if (isGone(permission.error)) return <NobodyThere />;
  if (!permission.data) {
    return permission.error ? (
      <>
        <DirectBar>
          <PageHeading size="bar">{t('direct.pageTitle')}</PageHeading>
        </DirectBar>
        <ErrorState text={t('direct.checkFailed')} busy={permission.isFetching} onRetry={() => permission.refetch()} />
      </>
    ) : (
      <DirectSkeleton />
    );
  }
  const { reason, matchId } = permission.data;
  // Whoever has just made the match is led there with a word about it.
  const isLeaving = sending.isBusy || creation.creatingFor !== null || creation.isLeaving;
  if (reason === 'already_matched' && matchId && !isLeaving) return <Navigate to={`/chat/${matchId}`} replace />;
  return (
    <>
      <DirectThread
        viewer={viewer}
        userId={userId}
        permission={permission.data}
        sending={sending}
        creation={creation}
        safety={safety}
      />
      <Suspense fallback={null}>
        <PremiumFeatureDialog benefits={sending.benefits} onClose={sending.closeBenefits} />
      </Suspense>
    </>
  );
}

/** Unknown, blocked, gone, malformed or oneself: one text for all (rule 127). */
function NobodyThere() {
  const t = useT();
  return (
    <>
      <DirectBar>
        <PageHeading size="bar">{t('direct.pageTitle')}</PageHeading>
      </DirectBar>
      <EmptyState
        picture={<MessageCircleOff aria-hidden size={48} />}
        title={t('direct.gone')}
        action={
          <ButtonLink variant="primary" to="/matches">
            {t('direct.backToMatches')}
          </ButtonLink>
        }
      />
    </>
  );
}
