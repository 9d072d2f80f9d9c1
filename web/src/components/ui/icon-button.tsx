import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx';

const VARIANTS = {
  plain: 'text-ink',
  fill: 'bg-surface-2 text-ink',
  brand: 'bg-brand-600 text-on-brand',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What it does, in words. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof VARIANTS;
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({ label, icon, variant = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'grid size-11 flex-none place-items-center rounded-full transition-transform duration-(--press) ease-soft',
        'active:not-disabled:scale-95 disabled:bg-surface-2 disabled:text-ink-3',
        VARIANTS[variant],
      )}
    >
      {icon}
    </button>
  );
}
