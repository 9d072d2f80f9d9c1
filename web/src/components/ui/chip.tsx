import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Left out when the chip opens something instead of being on or off. */
  pressed?: boolean;
  icon?: ReactNode;
}

/** A small filter, 44 px high; chosen it is filled and ticked. */
export function Chip({ pressed, icon, children, ...button }: ChipProps) {
  return (
    <button
      {...button}
      type="button"
      aria-pressed={pressed}
      className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border border-control bg-surface px-3.5 text-sm font-medium whitespace-nowrap text-ink aria-pressed:border-brand-600 aria-pressed:bg-brand-600 aria-pressed:font-semibold aria-pressed:text-on-brand disabled:bg-surface-2 disabled:text-ink-3"
    >
      {pressed ? <Check aria-hidden size={16} /> : icon}
      {children}
    </button>
  );
}
