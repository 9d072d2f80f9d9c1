import type { MatchDto } from '@mingle/core/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Flag, UserMinus } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { messagesQuery } from '../features/messages/messages.queries';
import type { ThreadMenuItem, ThreadParts } from '../features/messages/thread-parts';
import { closeSafety, openSafety, useSafety } from '../features/safety/safety.store';
import { useT } from '../lib/i18n';
import { paths } from './paths';

// Nobody opens these at once.
const SafetyDialogs = lazy(() => import('./safety-dialogs'));

/** Of what the other person wrote, so many may be pointed at. */
const LISTED = 15;
const LISTED_LENGTH = 60;

/** Unmatching, blocking and reporting, from a chat and from where one was. */
export function useSafetyParts(): ThreadParts {
  const t = useT();
  return useMemo(
    () => ({
      menuItems: (match): ThreadMenuItem[] => {
        const concern = { matchId: match.id, userId: match.otherUser.id, name: match.otherUser.fullName };
        const item = (step: 'unmatch' | 'block' | 'report', icon: ThreadMenuItem['icon']): ThreadMenuItem => ({
          key: step,
          label: t(`messages.${step}`),
          icon,
          tone: 'danger',
          onSelect: () => openSafety(step, concern),
        });
        return [
          item('report', <Flag aria-hidden size={20} />),
          item('unmatch', <UserMinus aria-hidden size={20} />),
          item('block', <Ban aria-hidden size={20} />),
        ];
      },
      layers: (match) => <ThreadSafety match={match} />,
      gone: (matchId) => <GoneSafety matchId={matchId} />,
    }),
    [t],
  );
}

/** The dialogs of a chat; whoever is parted from leaves the screen for the list. */
function ThreadSafety({ match }: { match: MatchDto }) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useSafety(({ open }) => open !== null);
  // With the chat go its questions, for instance when the other person ends it.
  useEffect(() => closeSafety, []);
  if (!isOpen) return null;
  const theirs = client
    .getQueryData(messagesQuery(match.id).queryKey)
    ?.messages.filter(({ sender_id, kind }) => sender_id === match.otherUser.id && (kind === 'text' || kind === 'image'));
  const messages = (theirs ?? [])
    .slice(-LISTED)
    .reverse()
    .map(({ id, content }) => ({ id, text: shortened(content) || t('messages.photo') }));
  return (
    <Suspense fallback={null}>
      <SafetyDialogs messages={messages} onParted={() => void navigate(paths.chats)} />
    </Suspense>
  );
}

/** Also of a match that is no more somebody may be reported (rule 38). */
function GoneSafety({ matchId }: { matchId: string }) {
  const t = useT();
  const isOpen = useSafety(({ open }) => open !== null);
  useEffect(() => closeSafety, []);
  return (
    <>
      <Button
        variant="ghost"
        icon={<Flag aria-hidden size={18} />}
        onClick={() => openSafety('report', { matchId, userId: null, name: null })}
      >
        {t('messages.reportPerson')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SafetyDialogs messages={[]} onParted={closeSafety} />
        </Suspense>
      )}
    </>
  );
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > LISTED_LENGTH ? `${letters.slice(0, LISTED_LENGTH - 1).join('')}…` : text;
}
