import type { Language } from '@mingle/core/contract';
import { LANGUAGE_NAMES } from '../../../components/chrome/language-names';
import { Segmented } from '../../../components/ui/segmented';
import { useLanguage, useT } from '../../../lib/i18n';
import { THEMES, type Theme, useTheme } from '../../../lib/theme';
import { SettingsSection } from './settings-section';

const THEME_NAMES = { system: 'chrome.themeSystem', light: 'chrome.themeLight', dark: 'chrome.themeDark' } as const;

/** The language goes with the account, the look stays on this device. */
export function LookSection({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const t = useT();
  const { theme, setTheme } = useTheme();
  return (
    <SettingsSection title={t('settings.look')} open>
      <Segmented<Language>
        label={t('chrome.language')}
        options={LANGUAGE_NAMES}
        value={useLanguage()}
        onChange={(language) => language && onLanguage(language)}
      />
      <Segmented<Theme>
        label={t('chrome.theme')}
        options={THEMES.map((value) => ({ value, label: t(THEME_NAMES[value]) }))}
        value={theme}
        onChange={(chosen) => chosen && setTheme(chosen)}
      />
    </SettingsSection>
  );
}
