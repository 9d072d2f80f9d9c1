import { useT } from '../../lib/i18n';
import { LegalPage } from './legal-page';

export default function PrivacyPage() {
  const t = useT();
  const sections = [
    { title: t('site.privacyAdults'), text: t('site.privacyAdultsText') },
    { title: t('site.privacyKept'), text: t('site.privacyKeptText') },
    { title: t('site.privacySeen'), text: t('site.privacySeenText') },
    { title: t('site.privacyId'), text: t('site.privacyIdText') },
    { title: t('site.privacyChoices'), text: t('site.privacyChoicesText') },
    { title: t('site.privacyExport'), text: t('site.privacyExportText') },
    { title: t('site.privacyDelete'), text: t('site.privacyDeleteText') },
    { title: t('site.privacyHowLong'), text: t('site.privacyHowLongText') },
    { title: t('site.privacyDevice'), text: t('site.privacyDeviceText') },
  ];
  return <LegalPage title={t('site.privacyTitle')} sections={sections} />;
}
