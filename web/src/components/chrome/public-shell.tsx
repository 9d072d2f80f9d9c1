import type { ReactNode } from 'react';
import { BrandLink } from './brand-link';

export interface PublicShellProps {
  /** At the end of the bar. */
  end?: ReactNode;
  foot?: ReactNode;
  /** The bar takes the pink of a hero below it. */
  pink?: boolean;
  children: ReactNode;
}

/** The frame of the pages that anyone may read. */
export function PublicShell({ end, foot, pink, children }: PublicShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={pink ? 'bg-discover-from' : 'bg-bg'}>
        <div className="mx-auto flex h-bar max-w-280 items-center gap-2 pr-3 pl-4 lg:px-0">
          <BrandLink to="/" />
          <span className="ml-auto flex items-center gap-1">{end}</span>
        </div>
      </header>
      <main id="content" className="flex flex-1 flex-col">
        {children}
      </main>
      {foot && <footer className="mx-auto w-full max-w-280 px-4 py-6 lg:px-0">{foot}</footer>}
    </div>
  );
}
