import { useCallback } from 'react';
import { keyOf, useT } from './i18n';

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
