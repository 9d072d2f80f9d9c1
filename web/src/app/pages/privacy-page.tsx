import { useT } from '../../lib/i18n';
import { LegalPage } from './legal-page';

export default function PrivacyPage() {
  const t = useT();
  const sections = [
    { title: t('legal.privacyAdults'), text: t('legal.privacyAdultsText') },
    { title: t('legal.privacyKept'), text: t('legal.privacyKeptText') },
    { title: t('legal.privacySeen'), text: t('legal.privacySeenText') },
    { title: t('legal.privacyId'), text: t('legal.privacyIdText') },
    { title: t('legal.privacyTranslation'), text: t('legal.privacyTranslationText') },
    { title: t('legal.privacyReports'), text: t('legal.privacyReportsText') },
    { title: t('legal.privacyChoices'), text: t('legal.privacyChoicesText') },
    { title: t('legal.privacyExport'), text: t('legal.privacyExportText') },
    { title: t('legal.privacyDelete'), text: t('legal.privacyDeleteText') },
    { title: t('legal.privacyHowLong'), text: t('legal.privacyHowLongText') },
    { title: t('legal.privacyDevice'), text: t('legal.privacyDeviceText') },
  ];
  return <LegalPage title={t('legal.privacyTitle')} sections={sections} />;
}
