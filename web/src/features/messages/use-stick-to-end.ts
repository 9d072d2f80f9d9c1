import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which one still counts as being there. */
const NEAR_END_PX = 80;
/** Pixels from the start within which earlier messages are fetched. */
const NEAR_START_PX = 400;

export interface StickyEnd {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
  onScroll: () => void;
}

/**
 * Keeps the end of a list in view as long as one is there, whatever grows or shrinks; and keeps one's place when
 * earlier lines come in before the first, told by `firstKey`.
 */
export function useStickToEnd(firstKey: string | undefined, onNearStart: () => void): StickyEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const sticks = useRef(true);
  const before = useRef({ firstKey, height: 0 });

  const toEnd = useCallback(() => {
    sticks.current = true;
    setIsAtEnd(true);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);

  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    sticks.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    setIsAtEnd(sticks.current);
    if (box.scrollTop < NEAR_START_PX && box.scrollHeight > box.clientHeight) onNearStart();
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (sticks.current) box.scrollTop = box.scrollHeight;
    else if (before.current.firstKey !== firstKey) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { firstKey, height: box.scrollHeight };
  });

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (sticks.current && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
    });
    for (const box of [scroller.current, content.current]) if (box) observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return { scroller, content, isAtEnd, toEnd, onScroll };
}
