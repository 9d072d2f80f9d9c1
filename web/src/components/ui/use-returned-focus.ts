import { useRef } from 'react';

/**
 * For the content of a dialog that opens by state and not from a trigger of its own: when it closes, the focus goes back to
 * where it was, if that is still there.
 */
export function useReturnedFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return;
      event.preventDefault();
      before.current.focus();
    },
  };
}
