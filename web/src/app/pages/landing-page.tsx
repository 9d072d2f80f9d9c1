import { ArrowRight, BadgeCheck, CalendarHeart, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { LanternScene } from '../../components/chrome/lantern-scene';
import { PublicShell } from '../../components/chrome/public-shell';
import { ButtonLink } from '../../components/ui/button';
import { PageHeading } from '../../components/ui/page-heading';
import { useT } from '../../lib/i18n';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../paths';
import { SiteFooter } from '../site-footer';
import { useChangeLanguage } from '../use-change-language';

export default function LandingPage() {
  const t = useT();
  usePageTitle(t('site.heroTitle'));
  const changeLanguage = useChangeLanguage();
  const end = (
    <>
      <LanguageSwitch onLanguage={changeLanguage} />
      <ButtonLink to={paths.auth} variant="line" size="small">
        {t('site.signIn')}
      </ButtonLink>
    </>
  );
  return (
    <PublicShell pink end={end} foot={<SiteFooter />}>
      <section className="rounded-b-[32px] bg-linear-to-b from-discover-from to-discover-to px-4 pt-6 pb-8 lg:py-14">
        <div className="mx-auto grid max-w-280 gap-8 lg:grid-cols-[1.1fr_1fr] lg:items-center">
          <div className="grid justify-items-start gap-5">
            <div className="[&_h1]:text-hero [&_h1]:font-extrabold lg:[&_h1]:text-[3.5rem]">
              <PageHeading>{t('site.heroTitle')}</PageHeading>
            </div>
            <p className="max-w-[36ch] text-lg leading-(--lh) text-ink-2">{t('site.heroText')}</p>
            <ButtonLink to={paths.auth} variant="primary" size="large">
              {t('site.getStarted')}
              <ArrowRight aria-hidden size={20} />
            </ButtonLink>
            <p className="text-sm font-medium text-ink-2">{t('site.freeToUse')}</p>
          </div>
          <LanternScene className="h-72 w-full rounded-[32px] shadow-2 lg:h-105" />
        </div>
      </section>
      <section
        aria-label={t('site.features')}
        className="mx-auto grid w-full max-w-280 gap-6 px-4 py-8 lg:grid-cols-3 lg:gap-8 lg:px-0 lg:py-14"
      >
        <Feature icon={<BadgeCheck aria-hidden />} title={t('site.verifiedTitle')} text={t('site.verifiedText')} />
        <Feature icon={<MapPin aria-hidden />} title={t('site.locationTitle')} text={t('site.locationText')} />
        <Feature icon={<CalendarHeart aria-hidden />} title={t('site.planTitle')} text={t('site.planText')} />
      </section>
    </PublicShell>
  );
}

function Feature({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="flex gap-4">
      <span className="grid size-12 flex-none place-items-center rounded-card bg-brand-soft text-brand-700">{icon}</span>
      <div className="grid content-start gap-0.5">
        <h2 className="text-lg">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
    </div>
  );
}
