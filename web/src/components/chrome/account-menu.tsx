import type { Language } from '@mingle/core/contract';
import { EllipsisVertical, Heart, LogOut, Settings } from 'lucide-react';
import { useLanguage, useT } from '../../lib/i18n';
import { THEMES, type Theme, useTheme } from '../../lib/theme';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu';
import { LANGUAGE_NAMES } from './language-names';

export interface AccountMenuProps {
  name: string;
  onLikes: () => void;
  onSettings: () => void;
  onLanguage: (language: Language) => void;
  onSignOut: () => void;
}

const THEME_NAMES = { system: 'chrome.themeSystem', light: 'chrome.themeLight', dark: 'chrome.themeDark' } as const;

/** What belongs to the account and to this device. */
export function AccountMenu({ name, onLikes, onSettings, onLanguage, onSignOut }: AccountMenuProps) {
  const t = useT();
  const language = useLanguage();
  const { theme, setTheme } = useTheme();
  return (
    <Menu trigger={<IconButton label={t('chrome.account')} icon={<EllipsisVertical aria-hidden size={22} />} />}>
      <MenuLabel>{name}</MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<Heart aria-hidden size={20} />} onSelect={onLikes}>
        {t('chrome.likes')}
      </MenuItem>
      <MenuItem icon={<Settings aria-hidden size={20} />} onSelect={onSettings}>
        {t('chrome.settings')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice label={t('chrome.language')} value={language} options={LANGUAGE_NAMES} onChange={onLanguage} />
      <MenuSeparator />
      <MenuChoice<Theme>
        label={t('chrome.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(THEME_NAMES[value]) }))}
        onChange={setTheme}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden size={20} />} onSelect={onSignOut}>
        {t('chrome.signOut')}
      </MenuItem>
    </Menu>
  );
}
