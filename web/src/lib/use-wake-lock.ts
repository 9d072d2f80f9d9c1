import { useEffect, useState } from 'react';

/** Keeps the screen on while this is shown, where the browser can. Answers whether it does. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isGone) return void lock.release();
        lock.addEventListener('release', () => setHeld(false));
        setHeld(true);
      } catch {
        // A battery that runs low refuses: the card is shown all the same.
      }
    };
    void take();
    // The browser lets go whenever one looks elsewhere.
    document.addEventListener('visibilitychange', take);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
