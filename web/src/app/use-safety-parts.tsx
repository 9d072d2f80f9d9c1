import type { MatchDto } from '@mingle/core/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { messagesQuery } from '../features/messages/messages.queries';
import type { ThreadParts } from '../features/messages/thread-parts';
import { closeSafety, openSafety } from '../features/safety/safety.store';
import { useT } from '../lib/i18n';
import { paths } from './paths';
import { safetyItem } from './safety-item';
import { SafetyLayer } from './safety-layer';

/** Of what the other person wrote, so many may be pointed at. */
const LISTED = 15;
const LISTED_LENGTH = 60;

/** Unmatching, blocking and reporting, from a chat and from where one was. */
export function useSafetyParts(): ThreadParts {
  const t = useT();
  return useMemo(
    () => ({
      menuItems: (match) => {
        const concern = { matchId: match.id, userId: match.otherUser.id, name: match.otherUser.fullName };
        return [safetyItem(t, 'report', concern), safetyItem(t, 'unmatch', concern), safetyItem(t, 'block', concern)];
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
  const theirs = () => {
    const messages = client.getQueryData(messagesQuery(match.id).queryKey)?.messages ?? [];
    return messages
      .filter(({ sender_id, kind }) => sender_id === match.otherUser.id && (kind === 'text' || kind === 'image'))
      .slice(-LISTED)
      .reverse()
      .map(({ id, content }) => ({ id, text: shortened(content) || t('messages.photo') }));
  };
  return <SafetyLayer messages={theirs} onParted={() => void navigate(paths.chats)} />;
}

/** Also of a match that is no more somebody may be reported (rule 38). */
function GoneSafety({ matchId }: { matchId: string }) {
  const t = useT();
  return (
    <>
      <Button
        variant="ghost"
        icon={<Flag aria-hidden size={18} />}
        onClick={() => openSafety('report', { matchId, userId: null, name: null })}
      >
        {t('messages.reportPerson')}
      </Button>
      <SafetyLayer onParted={closeSafety} />
    </>
  );
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > LISTED_LENGTH ? `${letters.slice(0, LISTED_LENGTH - 1).join('')}…` : text;
}
