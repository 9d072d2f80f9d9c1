import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { useT } from '../../lib/i18n';
import { PageHeading } from '../ui/page-heading';
import { BrandLink } from './brand-link';

export interface HeaderProps {
  /**
   * The screen's h1. Left out where the logo stands instead, null where nothing does; the screen then brings its own
   * {@link PageHeading}.
   */
  title?: ReactNode;
  /** Where the back arrow leads; left out there is none. */
  backTo?: string;
  /** At the end of the bar: links, the account menu. */
  end?: ReactNode;
  /** Lets the page's colour through. */
  clear?: boolean;
  line?: boolean;
}

/** The bar at the top of a signed-in screen, 56 px. */
export function Header({ title, backTo, end, clear, line }: HeaderProps) {
  const t = useT();
  return (
    <header
      className={cx(
        'flex h-bar flex-none items-center gap-2 pr-3',
        backTo ? 'pl-1' : 'pl-4 lg:pl-8',
        clear ? 'bg-transparent' : 'sticky top-0 z-10 bg-bg',
        line && 'border-b border-line',
      )}
    >
      {backTo && (
        <Link to={backTo} aria-label={t('ui.back')} className="grid size-11 flex-none place-items-center rounded-full text-ink">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      )}
      {title === undefined ? (
        <span className="lg:hidden">
          <BrandLink to="/home" />
        </span>
      ) : (
        title !== null && <PageHeading size="bar">{title}</PageHeading>
      )}
      <span className="ml-auto flex flex-none items-center gap-2">{end}</span>
    </header>
  );
}
