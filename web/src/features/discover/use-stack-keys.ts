import { useEffect, useRef } from 'react';
import type { Decision } from './swipe.rules';

export interface StackKeys {
  onDecide: (decision: Decision) => void;
  onPhoto: (step: 1 | -1) => void;
  onToggle: () => void;
  onUndo: () => void;
}

/** Where keys mean something else than the stack. */
const BUSY =
  'input, textarea, select, [contenteditable=true], [role=slider], [role=menu], [role=menu] *, [data-modal], [data-modal] *';
const PRESSABLE = 'a, button, [role=button], summary';

/** Left passes, right likes, up and down leaf through the photos, Enter tells more, Z undoes: from anywhere on the screen. */
export function useStackKeys(keys: StackKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.matches(BUSY) || document.querySelector('[data-modal]')) return;
      const act = actionFor(event, target, current.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

function actionFor(
  { key, code }: KeyboardEvent,
  target: Element | null,
  { onDecide, onPhoto, onToggle, onUndo }: StackKeys,
): (() => void) | null {
  if (key === 'ArrowLeft') return () => onDecide('pass');
  if (key === 'ArrowRight') return () => onDecide('like');
  if (key === 'ArrowUp') return () => onPhoto(-1);
  if (key === 'ArrowDown') return () => onPhoto(1);
  // By its place as well: a Thai keyboard writes something else there.
  if (key === 'z' || key === 'Z' || code === 'KeyZ') return onUndo;
  return key === 'Enter' && !target?.matches(PRESSABLE) ? onToggle : null;
}
