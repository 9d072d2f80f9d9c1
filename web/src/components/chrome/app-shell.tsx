import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { useT } from '../../lib/i18n';

export interface AppShellProps {
  /** {@link MainNav}. */
  nav: ReactNode;
  /** Above everything, such as the offline banner. */
  notice?: ReactNode;
  /** The pink page of Discover. */
  pink?: boolean;
  /** The page itself never scrolls: Discover's stack and a chat's thread fill the screen. */
  fixed?: boolean;
  /** A {@link Header} and a main part of id `content`. */
  children: ReactNode;
}

/** The frame of every signed-in screen. */
export function AppShell({ nav, notice, pink, fixed, children }: AppShellProps) {
  const t = useT();
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col lg:grid lg:grid-cols-[var(--spacing-rail)_minmax(0,1fr)]',
        fixed && 'h-dvh',
        pink && 'bg-linear-to-b from-discover-from to-discover-to bg-fixed',
      )}
    >
      <a
        href="#content"
        className="sr-only rounded-full bg-inverse px-4 py-3 text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {t('chrome.skipToContent')}
      </a>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col lg:col-start-2 lg:row-start-1">
        {notice}
        {children}
      </div>
      {nav}
    </div>
  );
}
