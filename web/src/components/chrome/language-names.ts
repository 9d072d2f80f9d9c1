import type { Language } from '@mingle/core/contract';

/** Each language in its own script, as its readers look for it. */
export const LANGUAGE_NAMES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'th', label: 'ไทย', lang: 'th' },
];
