import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { LANGUAGES, type Language } from '@mingle/core/contract';
import { forAll } from '../locales/en-for-all';
import { type Catalogue, flatten, type MessageKey } from '../locales/keys';
import { recall, remember } from './storage';

export type { MessageKey };
export type MessageValues = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const STORAGE_KEY = 'language';

/** English is always there; any other language is fetched when it is chosen. */
const catalogues: Record<Language, () => Promise<Partial<Catalogue>>> = {
  en: async () => ({}),
  th: async () => (await import('../locales/th')).th,
};

const english = flatten(forAll);

export const i18n = setupI18n({ locale: 'en', messages: { en: english } });

/** For a part of the client that is fetched later: it brings its English along. */
export const addEnglish = (part: Partial<Catalogue>): void => i18n.load('en', Object.assign(english, flatten(part)));

/** Which message says exactly this in English. Compiled messages are lists; a plain one has a single part. */
export const keyOf = (text: string): MessageKey | undefined =>
  Object.keys(english).find((key): key is MessageKey => String(english[key]) === text);

/** The translations, for a component: it is drawn anew when the language changes. */
export function useT(): Translate {
  const { _ } = useLingui();
  return _;
}

/** The translations, outside of components. */
export const t: Translate = (key, values) => i18n._(key, values);

export function useLanguage(): Language {
  const { i18n: active } = useLingui();
  return isLanguage(active.locale) ? active.locale : 'en';
}

/** Changes the language of the whole page, and tells the browser which it is. */
export async function activateLanguage(language: Language): Promise<void> {
  i18n.load(language, flatten(await catalogues[language]()));
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Keeps the choice of someone who is not signed in, on this device. */
export const rememberLanguage = (language: Language): void => remember(STORAGE_KEY, language);

/** The account's language, else what was chosen on this device, else the first of the browser's that we speak. */
export function preferredLanguage(account?: string | null): Language {
  const wishes = [account, recall(STORAGE_KEY), ...navigator.languages];
  return wishes.map((wish) => wish?.slice(0, 2)).find(isLanguage) ?? 'en';
}

function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}
