import { useCallback } from 'react';
import { en } from '../locales/en';
import { flatten, type MessageKey } from '../locales/keys';
import { useT } from './i18n';

let keysByText: Map<string, MessageKey> | undefined;

/** Which catalogue entry says exactly this in English. Compiled messages are lists; a plain one has a single part. */
function keyOf(english: string): MessageKey | undefined {
  keysByText ??= new Map(Object.entries(flatten(en)).map(([key, message]) => [String(message), key as MessageKey]));
  return keysByText.get(english);
}

/**
 * Says in the reader's language what the server or the contract said in English, where a catalogue has that very text;
 * other text passes unchanged (rule 123: languages are overlays).
 */
export function useOverlay(): (english: string) => string {
  const t = useT();
  return useCallback(
    (english) => {
      const key = keyOf(english);
      return key ? t(key) : english;
    },
    [t],
  );
}
