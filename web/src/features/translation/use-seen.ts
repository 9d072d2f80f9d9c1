import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come into view, as long as anybody `wants` to know; once it has, it stays so. */
export function useSeen<E extends Element>(wants: boolean): { ref: RefObject<E | null>; isSeen: boolean } {
  const ref = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
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
