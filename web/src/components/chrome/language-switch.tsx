import type { Language } from '@mingle/core/contract';
import { useLanguage } from '../../lib/i18n';
import { LANGUAGE_NAMES } from './language-names';

/** One button that changes to the other language, named in that language: for public pages. */
export function LanguageSwitch({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const language = useLanguage();
  return LANGUAGE_NAMES.filter(({ value }) => value !== language).map(({ value, label, lang }) => (
    <button
      key={value}
      type="button"
      lang={lang}
      onClick={() => onLanguage(value)}
      className="min-h-11 rounded-full px-3 text-sm font-semibold"
    >
      {label}
    </button>
  ));
}
