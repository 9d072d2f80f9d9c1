import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsAttended } from '../../lib/attention';
import { useConnection } from '../../lib/connection';
import { openChat } from './attention';
import { tellMark } from './marks';
import { type Thread, unreadUpTo } from './thread.rules';

/** Marks a conversation as read while its end is on screen, the page is visible and has the focus (rule 48). */
export function useReadMarks(matchId: string, thread: Thread, viewerId: string, isAtEnd: boolean): void {
  const client = useQueryClient();
  const isAttended = useIsAttended();
  const isUp = useConnection(({ socket }) => socket === 'up');
  const upToSeq = unreadUpTo(thread, viewerId);
  const seen = isAttended && isAtEnd ? upToSeq : null;

  useEffect(() => openChat(matchId), [matchId]);
  useEffect(() => {
    if (seen !== null && isUp) void tellMark(client, viewerId, matchId, seen, 'read');
  }, [client, viewerId, matchId, seen, isUp]);
}
