import { isAttended } from '../../lib/attention';

/** The chat that is on screen, if any. */
let openMatchId: string | null = null;

/** Says which chat is on screen; the answer takes it back. */
export function openChat(matchId: string): () => void {
  openMatchId = matchId;
  return () => {
    if (openMatchId === matchId) openMatchId = null;
  };
}

/** Whether someone looks at this chat now. Only then may reading be told. */
export const isReading = (matchId: string): boolean => openMatchId === matchId && isAttended();
