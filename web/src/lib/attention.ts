import { useSyncExternalStore } from 'react';

/** Whether someone looks at this page now: it is visible and has the focus (rule 48). */
export const isAttended = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

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
