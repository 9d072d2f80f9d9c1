import { create } from 'zustand';
import { recall, remember } from './storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read by public/theme.js before the first paint too. */
const STORAGE_KEY = 'theme';

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** The theme of this device. The system's choice holds until another is made by hand. */
export const useTheme = create<ThemeState>((set) => ({
  theme: themeFrom(recall(STORAGE_KEY)),
  setTheme: (theme) => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    remember(STORAGE_KEY, theme === 'system' ? null : theme);
    set({ theme });
  },
}));

function themeFrom(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
