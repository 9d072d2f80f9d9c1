import { useDrag } from '@use-gesture/react';
import { type RefObject, useState } from 'react';

/** held: at the finger; target: where it would be put. */
export type TileLook = 'rest' | 'held' | 'target';

/** A touch is held this long before it takes the photo along, so that a swipe still scrolls; in ms. */
const HOLD_MS = 200;

export type PhotoDrag = ReturnType<typeof usePhotoDrag>;

/** Puts photos in another order by dragging one onto the place of another. */
export function usePhotoDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<{ from: number; to: number } | null>(null);

  const bind = useDrag(
    ({ args: [from], first, last, canceled, movement: [x, y], xy, event }) => {
      const tile = tileAt(list.current, from);
      if (!tile) return;
      const to = placeUnder(list.current, xy, from);
      tile.style.transform = last ? '' : `translate3d(${x}px, ${y}px, 0)`;
      tile.style.pointerEvents = last ? '' : 'none';
      if (first || !last) setHeld({ from, to });
      if (!last) return;
      setHeld(null);
      if (!canceled && event.type !== 'pointercancel' && to !== from) onMove(from, to);
    },
    { filterTaps: true, preventScroll: HOLD_MS, pointer: { keys: false, touch: true }, threshold: 6 },
  );

  const lookOf = (index: number): TileLook => {
    if (!held) return 'rest';
    if (held.from === index) return 'held';
    return held.to === index ? 'target' : 'rest';
  };
  return { bind: (index: number) => bind(index), lookOf };
}

const tileAt = (list: HTMLElement | null, index: number) => list?.querySelector<HTMLElement>(`[data-place="${index}"]`) ?? null;

/** The place whose tile is under the finger; else its own. */
function placeUnder(list: HTMLElement | null, [x, y]: [number, number], own: number): number {
  for (const tile of list?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
    const place = Number(tile.dataset['place']);
    if (place === own) continue;
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return place;
  }
  return own;
}
