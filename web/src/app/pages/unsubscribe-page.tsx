import { useSearchParams } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { UnsubscribeScreen } from '../../features/settings/components/unsubscribe-screen';
import '../settings-texts';
import { useChangeLanguage } from '../use-change-language';

export default function UnsubscribePage() {
  const changeLanguage = useChangeLanguage();
  const [query] = useSearchParams();
  return <UnsubscribeScreen token={query.get('token') ?? ''} end={<LanguageSwitch onLanguage={changeLanguage} />} />;
}
