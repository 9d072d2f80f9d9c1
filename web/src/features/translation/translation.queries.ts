import { detectLanguage, type LanguageCode, type LanguageDto, type TranslationDto } from '@mingle/core/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client';

import { useLanguage, useT } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { languageName } from './language-names.rules';
import './texts';

const REMEMBERED_MS = 60 * 60_000;

/** Every language that may be chosen. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => api.get<LanguageDto[]>('/languages', { signal }),
  staleTime: Infinity,
});

export interface Foreign {
  /** As somebody wrote it. */
  text: string;
  /** What the reader reads. */
  target: LanguageCode;
  /** Names in the text that stay as they are written. */
  names?: readonly string[];
}

/** POST /api/translate: a text's translation never changes, so it is asked for once. */
const translationQuery = ({ text, target, names = [] }: Foreign) =>
  queryOptions({
    queryKey: ['translation', target, names, text],
    queryFn: ({ signal }) =>
      api.post<TranslationDto>(
        '/translate',
        { text, targetLanguage: target, sourceLanguage: 'auto', ...(names.length > 0 && { names }) },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: REMEMBERED_MS,
    retry: false,
  });

export interface Translation {
  /** Whether the text may be in another language than the reader's: only then is a translation offered. */
  isOffered: boolean;
  /** The translation while it is shown, else null: then the original is. */
  shown: { text: string; language: LanguageCode; from: LanguageCode; fromName: string } | null;
  isBusy: boolean;
  /** Shows the translation, asking for it if need be. A toast says when there is none. */
  show: () => void;
  showOriginal: () => void;
}

/** Tap to translate, and back (rule 117). */
export function useTranslation(foreign: Foreign): Translation {
  const { text, target } = foreign;
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const query = translationQuery(foreign);
  const { data, isFetching } = useQuery({ ...query, enabled: false });
  const [wanted, setWanted] = useState(false);

  const show = async () => {
    try {
      const { sourceLanguage } = await client.fetchQuery(query);
      if (sourceLanguage === target) toast({ title: t('translation.same', { language: languageName(target, language) }) });
      else setWanted(true);
    } catch {
      toast({ title: t('translation.failed'), description: t('translation.failedText'), variant: 'destructive' });
    }
  };
  return {
    isOffered: /\p{L}/u.test(text) && detectLanguage(text) !== target,
    shown:
      wanted && data
        ? {
            text: data.translatedText,
            language: target,
            from: data.sourceLanguage,
            fromName: languageName(data.sourceLanguage, language),
          }
        : null,
    isBusy: isFetching,
    show: () => void show(),
    showOriginal: () => setWanted(false),
  };
}
