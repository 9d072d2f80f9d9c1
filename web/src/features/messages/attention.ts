import { useSyncExternalStore } from 'react';

/** The chat that is on screen, if any. */
let openMatchId: string | null = null;

/** Says which chat is on screen; the answer takes it back. */
export function openChat(matchId: string): () => void {
  openMatchId = matchId;
  return () => {
    if (openMatchId === matchId) openMatchId = null;
  };
}

/** Whether someone looks at this page now: it is visible and has the focus (rule 48). */
const isAttended = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Whether someone looks at this chat now. Only then may reading be told. */
export const isReading = (matchId: string): boolean => openMatchId === matchId && isAttended();

export const useIsAttended = (): boolean => useSyncExternalStore(subscribe, isAttended);

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
}
