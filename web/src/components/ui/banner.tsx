import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

const TONES = {
  warning: 'bg-gold-soft text-gold-800',
  info: 'bg-teal-soft text-teal-700',
  danger: 'bg-danger-soft text-danger',
};

export interface BannerProps {
  tone?: keyof typeof TONES;
  icon?: ReactNode;
  /** Rounded, for a place inside a page; else it runs from edge to edge. */
  card?: boolean;
  /** alert interrupts a screen reader, status waits its turn. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A sentence that stays until its cause is gone. */
export function Banner({ tone = 'warning', icon, card, role, children }: BannerProps) {
  return (
    <div
      role={role}
      data-outlined
      className={cx('flex flex-none items-start gap-2.5 px-4 py-2.5 text-sm font-medium', card && 'rounded-bubble', TONES[tone])}
    >
      {icon && <span className="mt-px flex-none">{icon}</span>}
      <span className="min-w-0">{children}</span>
    </div>
  );
}
