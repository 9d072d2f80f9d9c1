import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n';
import { IconButton } from './icon-button';
import { useReturnedFocus } from './use-returned-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Above the title, edge to edge. */
  picture?: ReactNode;
  /** Cannot be left by Escape, by a press outside or by a close button. */
  locked?: boolean;
  /** A cross in the corner, for a dialog that has no button to leave it by. */
  closable?: boolean;
  children?: ReactNode;
}

/** A question or a note that takes the whole attention; a sheet from the edge is {@link Sheet}. */
export function Dialog({ open, onOpenChange, title, description, picture, locked, closable, children }: DialogProps) {
  const t = useT();
  const stay = (event: Event) => locked && event.preventDefault();
  const returnFocus = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix' own overlay: its scroll lock writes a style element, which the content policy refuses. */}
        <div data-modal className="fixed inset-0 z-30 grid place-items-center-safe overflow-auto bg-scrim p-4">
          <Radix.Content
            {...returnFocus}
            onEscapeKeyDown={stay}
            onPointerDownOutside={stay}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className="relative grid w-full max-w-105 animate-rise overflow-hidden rounded-sheet bg-surface shadow-3"
          >
            {picture}
            <div className="grid gap-4 px-5 pt-6 pb-5">
              <div className="grid gap-2">
                <Radix.Title className={closable ? 'pr-10 text-h2' : 'text-h2'}>{title}</Radix.Title>
                {description !== undefined && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
              </div>
              {children}
            </div>
            {closable && !locked && (
              <span className="absolute top-3 right-3">
                <IconButton label={t('ui.close')} icon={<X aria-hidden size={20} />} onClick={() => onOpenChange(false)} />
              </span>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
