import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

const TONES = {
  neutral: 'bg-surface-2 text-ink-2',
  brand: 'bg-brand-soft text-brand-700',
  teal: 'bg-teal-soft text-teal-700',
  gold: 'bg-gold-400 text-on-gold',
  violet: 'bg-violet-700 text-bg',
  warning: 'bg-gold-soft text-gold-800',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
};

export type BadgeTone = keyof typeof TONES;

/** A word with its icon, 24 px high: never a colour alone. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      data-outlined
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.25 py-0.5 text-meta font-semibold whitespace-nowrap tabular-nums',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
