import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../lib/cx';

/** Shorter waits show nothing, so that nothing flickers. */
const DELAY_MS = 150;

/** A grey box of the size of what will stand there; give its size by class. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      className={cx(
        'relative block overflow-hidden bg-skeleton',
        !className.includes('rounded-') && 'rounded-input',
        'after:absolute after:inset-0 after:-translate-x-full after:animate-shimmer after:bg-linear-to-r after:from-transparent after:via-surface/55 after:to-transparent',
        className,
      )}
    />
  );
}

/** The boxes of a screen that is loading, shown after 150 ms, and its text for screen readers at once. */
export function Skeletons({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden className={cx(className, !shown && 'invisible')}>
        {children}
      </div>
    </div>
  );
}
