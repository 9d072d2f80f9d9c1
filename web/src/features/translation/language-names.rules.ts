import type { Language } from '@mingle/core/contract';

/** A language's name in the reader's own: "Thai", "ภาษาไทย". */
export function languageName(code: string, reader: Language): string {
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;
  return reader === 'th' ? `ภาษา${name}` : name;
}
