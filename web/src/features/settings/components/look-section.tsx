import type { Language, LanguageCode } from '@mingle/core/contract';
import { LANGUAGE_NAMES } from '../../../components/chrome/language-names';
import { Segmented } from '../../../components/ui/segmented';
import { rememberLanguage, useLanguage, useT } from '../../../lib/i18n';
import { THEMES, type Theme, useTheme } from '../../../lib/theme';
import { useSaveLanguage, useSignedInUser } from '../../session/session.queries';
import { ReadingLanguageField } from '../../translation/components/reading-language-field';
import { SettingsSection } from './settings-section';

const THEME_NAMES = { system: 'chrome.themeSystem', light: 'chrome.themeLight', dark: 'chrome.themeDark' } as const;

/** The language goes with the account, the look stays on this device. */
export function LookSection({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const t = useT();
  const { theme, setTheme } = useTheme();
  const user = useSignedInUser();
  const language = useLanguage();
  const save = useSaveLanguage();
  const handleReading = (reading: LanguageCode) => {
    // The interface keeps its language, also where it does not speak the chosen one.
    rememberLanguage(language);
    save.mutate({ user, language: reading });
  };
  return (
    <SettingsSection title={t('settings.look')} open>
      <Segmented<Language>
        label={t('chrome.language')}
        options={LANGUAGE_NAMES}
        value={language}
        onChange={(chosen) => chosen && onLanguage(chosen)}
      />
      <ReadingLanguageField value={save.isPending ? save.variables.language : user.language} onChange={handleReading} />
      <Segmented<Theme>
        label={t('chrome.theme')}
        options={THEMES.map((value) => ({ value, label: t(THEME_NAMES[value]) }))}
        value={theme}
        onChange={(chosen) => chosen && setTheme(chosen)}
      />
    </SettingsSection>
  );
}
