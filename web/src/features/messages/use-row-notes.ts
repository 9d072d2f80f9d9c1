import { useMemo } from 'react';
import { useDrafts } from './drafts.store';
import { useOutbox } from './outbox.store';
import { useTyping } from './typing.store';

/** What this device knows of a conversation beyond what the server says. */
export interface RowNote {
  isTyping: boolean;
  /** Something could not be sent. */
  hasFailed: boolean;
  /** The last message written here that still waits to be sent. */
  waiting: { content: string; at: number } | null;
  draft: string;
}

/** The notes for the rows of a list of conversations; `openId` is the one being written in, whose draft is in view. */
export function useRowNotes(openId: string | undefined): (matchId: string) => RowNote {
  const entries = useOutbox((state) => state.entries);
  const typing = useTyping((state) => state.typing);
  const drafts = useDrafts((state) => state.drafts);
  return useMemo(
    () => (matchId) => {
      const own = entries.filter((entry) => entry.matchId === matchId);
      const last = own.findLast(({ state }) => state === 'pending');
      return {
        isTyping: typing.has(matchId),
        hasFailed: own.some(({ state }) => state === 'failed'),
        waiting: last ? { content: last.content, at: last.queuedAt } : null,
        draft: matchId === openId ? '' : (drafts[matchId] ?? ''),
      };
    },
    [entries, typing, drafts, openId],
  );
}
