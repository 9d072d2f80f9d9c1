import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LanternScene } from '../../../components/chrome/lantern-scene';
import { Logo } from '../../../components/chrome/logo';
import { ButtonLink } from '../../../components/ui/button';
import { PageHeading } from '../../../components/ui/page-heading';
import { useT } from '../../../lib/i18n';

export interface AuthScreenProps {
  title: string;
  subtitle: string;
  /** At the end of the bar: the language. */
  end?: ReactNode;
  children: ReactNode;
}

/** The frame of /auth: the way back, the heading, the form, the footer, and from 1024 px the marketing panel. */
export function AuthScreen({ title, subtitle, end, children }: AuthScreenProps) {
  const t = useT();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-2">
      <div className="mx-auto flex min-h-dvh w-full max-w-110 flex-col px-4 pt-1 pb-2 lg:justify-center lg:gap-1 lg:px-5 lg:py-4">
        <header className="mb-3 -ml-4 flex items-center justify-between">
          <ButtonLink to="/onboarding" variant="ghost" size="small" icon={<ArrowLeft aria-hidden size={20} />}>
            {t('site.backHome')}
          </ButtonLink>
          {end}
        </header>
        <main id="content" className="grid gap-6">
          <div>
            <div className="mb-3">
              <Logo size={56} />
            </div>
            <PageHeading>{title}</PageHeading>
            <p className="text-ink-2">{subtitle}</p>
          </div>
          {children}
        </main>
        <Footer />
      </div>
      <aside aria-hidden="true" className="sticky top-4 m-4 hidden h-[calc(100dvh-32px)] overflow-hidden rounded-[32px] lg:block">
        <LanternScene className="absolute inset-0 size-full" />
        <div className="absolute inset-x-0 top-2/5 bottom-0 bg-linear-to-b from-transparent to-photo-scrim/90" />
        <div className="absolute inset-x-10 bottom-10 grid gap-3 text-white">
          <p className="text-balance text-hero leading-(--lh-head) font-bold">{t('site.heroTitle')}</p>
          <p className="text-lg">{t('site.freeToUse')}</p>
        </div>
      </aside>
    </div>
  );
}

const FOOTER_LINK = 'inline-flex min-h-11 items-center px-1 text-meta text-ink-2 underline underline-offset-3';

function Footer() {
  const t = useT();
  return (
    <footer className="mt-auto flex flex-wrap justify-center gap-x-5 pt-3 lg:mt-4">
      <Link to="/terms" className={FOOTER_LINK}>
        {t('site.terms')}
      </Link>
      <Link to="/privacy" className={FOOTER_LINK}>
        {t('site.privacy')}
      </Link>
      {/* Without a target, as specified: there is no support page yet. */}
      {/* biome-ignore lint/a11y: a link that leads nowhere is what is asked for. */}
      <a role="link" aria-disabled="true" className={FOOTER_LINK}>
        {t('accounts.support')}
      </a>
    </footer>
  );
}
