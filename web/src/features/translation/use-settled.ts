import { useEffect, useRef, useState } from 'react';

/** A text once it has stood still for `stillMs`, and no more than one in `everyMs`. */
export function useSettled(text: string, stillMs: number, everyMs: number): string {
  const [settled, setSettled] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === '') {
      setSettled('');
      return;
    }
    const wait = Math.max(stillMs, last.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setSettled(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, stillMs, everyMs]);
  return settled;
}
