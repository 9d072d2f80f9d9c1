import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnedFocus } from './use-returned-focus';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
}

/** A panel that rises from the bottom edge: filters, choices. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const returnFocus = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-modal className="fixed inset-0 z-30 grid items-end justify-items-center overflow-auto bg-scrim">
          <Radix.Content
            {...returnFocus}
            aria-describedby={undefined}
            className="grid w-full max-w-140 animate-slide-up gap-4 rounded-t-sheet bg-surface px-4 pt-2 pb-[calc(24px+env(safe-area-inset-bottom,0px))] shadow-3"
          >
            <span aria-hidden className="h-1 w-10 justify-self-center rounded-full bg-line" />
            <Radix.Title className="text-h2">{title}</Radix.Title>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
