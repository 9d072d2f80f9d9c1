import { useT } from '../../lib/i18n';
import { LegalPage } from './legal-page';

export default function TermsPage() {
  const t = useT();
  const sections = [
    { title: t('site.termsAdults'), text: t('site.termsAdultsText') },
    { title: t('site.termsConduct'), text: t('site.termsConductText') },
    { title: t('site.termsServices'), text: t('site.termsServicesText') },
    { title: t('site.termsSafety'), text: t('site.termsSafetyText') },
    { title: t('site.termsContent'), text: t('site.termsContentText') },
    { title: t('site.termsLaw'), text: t('site.termsLawText') },
  ];
  return <LegalPage title={t('site.termsTitle')} sections={sections} />;
}
