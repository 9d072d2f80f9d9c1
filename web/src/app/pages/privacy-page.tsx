import { useT } from '../../lib/i18n';
import { LegalPage } from './legal-page';

export default function PrivacyPage() {
  const t = useT();
  const sections = [
    { title: t('site.privacyAdults'), text: t('site.privacyAdultsText') },
    { title: t('site.privacyKept'), text: t('site.privacyKeptText') },
    { title: t('site.privacySeen'), text: t('site.privacySeenText') },
    { title: t('site.privacyId'), text: t('site.privacyIdText') },
    { title: t('site.privacyDevice'), text: t('site.privacyDeviceText') },
  ];
  return <LegalPage title={t('site.privacyTitle')} sections={sections} />;
}
