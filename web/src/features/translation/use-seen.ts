import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come into view, as long as anybody `wants` to know; once it has, it stays so. What is `awaited`
 * counts as seen from the beginning, if the page is.
 */
export function useSeen<E extends Element>(wants: boolean, awaited: boolean): { ref: RefObject<E | null>; isSeen: boolean } {
  const ref = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(() => awaited && document.visibilityState === 'visible');
  useEffect(() => {
    if (!wants || isSeen || !ref.current) return;
    if (!('IntersectionObserver' in globalThis)) {
      setIsSeen(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wants, isSeen]);
  return { ref, isSeen };
}
