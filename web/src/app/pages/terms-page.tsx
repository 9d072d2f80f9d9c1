import { useT } from '../../lib/i18n';
import { LegalPage } from './legal-page';

export default function TermsPage() {
  const t = useT();
  const sections = [
    { title: t('legal.termsAdults'), text: t('legal.termsAdultsText') },
    { title: t('legal.termsConduct'), text: t('legal.termsConductText') },
    { title: t('legal.termsServices'), text: t('legal.termsServicesText') },
    { title: t('legal.termsSafety'), text: t('legal.termsSafetyText') },
    { title: t('legal.termsReport'), text: t('legal.termsReportText') },
    { title: t('legal.termsContent'), text: t('legal.termsContentText') },
    { title: t('legal.termsLaw'), text: t('legal.termsLawText') },
  ];
  return <LegalPage title={t('legal.termsTitle')} sections={sections} />;
}
