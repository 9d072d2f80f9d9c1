import type { ReactNode } from 'react';
import { PublicShell } from '../../../components/chrome/public-shell';
import { PageHeading } from '../../../components/ui/page-heading';
import { usePageTitle } from '../../../lib/page-title';

export interface IdentityScreenProps {
  title: string;
  text?: ReactNode;
  /** At the end of the bar: the language. */
  end?: ReactNode;
  children: ReactNode;
}

/** The frame of what has to be settled before the product itself. */
export function IdentityScreen({ title, text, end, children }: IdentityScreenProps) {
  usePageTitle(title);
  return (
    <PublicShell end={end}>
      <div className="mx-auto grid w-full max-w-110 gap-6 px-4 pt-4 pb-8 lg:pt-12">
        <div className="grid gap-2">
          <PageHeading>{title}</PageHeading>
          {text && <p className="user-text text-ink-2">{text}</p>}
        </div>
        {children}
      </div>
    </PublicShell>
  );
}
