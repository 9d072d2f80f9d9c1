import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { PublicShell } from '../../components/chrome/public-shell';
import { PageHeading } from '../../components/ui/page-heading';
import { useT } from '../../lib/i18n';
import { usePageTitle } from '../../lib/page-title';
import '../legal-texts';
import { paths } from '../paths';
import { SiteFooter } from '../site-footer';
import { useChangeLanguage } from '../use-change-language';

export interface LegalPageProps {
  title: string;
  sections: readonly { title: string; text: string }[];
}

/** A page of rules that anyone may read. */
export function LegalPage({ title, sections }: LegalPageProps) {
  const t = useT();
  usePageTitle(title);
  const changeLanguage = useChangeLanguage();
  return (
    <PublicShell end={<LanguageSwitch onLanguage={changeLanguage} />} foot={<SiteFooter />}>
      <div className="mx-auto grid w-full max-w-160 gap-6 px-4 py-6 lg:py-12">
        <div className="grid gap-2">
          <Link to={paths.auth} className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-700">
            {t('site.backToLogin')}
          </Link>
          <PageHeading>{title}</PageHeading>
          <p className="text-sm text-ink-2">{t('legal.lastUpdated', { date: t('legal.legalDate') })}</p>
        </div>
        {sections.map((section) => (
          <section key={section.title} className="grid gap-1">
            <h2 className="text-lg">{section.title}</h2>
            <p className="text-ink-2">{section.text}</p>
          </section>
        ))}
      </div>
    </PublicShell>
  );
}
