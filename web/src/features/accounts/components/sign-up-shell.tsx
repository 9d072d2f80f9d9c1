import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';

const STEPS = 3;

export interface SignUpShellProps {
  /** Left out where there are no others. */
  step?: 1 | 2 | 3;
  backTo?: string;
  /** What the step before shall remember. */
  backState?: unknown;
  /** Room for two cards side by side. */
  wide?: boolean;
  title: string;
  text?: string;
  /** At the end of the bar: the language. */
  end?: ReactNode;
  /** Stays at the bottom of the screen. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of the three steps to an account. */
export function SignUpShell({ step, backTo, backState, wide, title, text, end, foot, children }: SignUpShellProps) {
  const t = useT();
  const width = wide ? 'max-w-220' : 'max-w-140';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 bg-bg">
        <div className={cx('mx-auto flex h-bar items-center gap-2 pr-2 pl-1 lg:mt-6', width)}>
          {backTo && (
            <Link
              to={backTo}
              state={backState}
              aria-label={t('ui.back')}
              className="grid size-11 flex-none place-items-center rounded-full text-ink"
            >
              <ArrowLeft aria-hidden size={24} />
            </Link>
          )}
          {step && <Progress step={step} />}
          <span className={cx('flex-none', !step && 'ml-auto')}>{end}</span>
        </div>
      </header>
      <main id="content" className={cx('mx-auto grid w-full flex-1 content-start gap-6 px-4 pt-4 pb-8 lg:pt-8', width)}>
        <div className="grid gap-2">
          <PageHeading>{title}</PageHeading>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
        {children}
      </main>
      {foot && (
        <footer className="sticky bottom-0 border-t border-line bg-bg px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom,0px))]">
          <div className="mx-auto max-w-132">{foot}</div>
        </footer>
      )}
    </div>
  );
}

function Progress({ step }: { step: number }) {
  const t = useT();
  return (
    <>
      <span aria-hidden="true" className="mr-2 ml-1 flex max-w-45 flex-1 gap-1.5">
        {Array.from({ length: STEPS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are the same three at all times.
          <span key={index} className={cx('h-1.5 flex-1 rounded-full', index < step ? 'bg-brand-600' : 'bg-surface-2')} />
        ))}
      </span>
      <span className="ml-auto text-meta whitespace-nowrap text-ink-3 tabular-nums">
        {t('signup.step', { step, steps: STEPS })}
      </span>
    </>
  );
}
