import type { LanguageCode, LanguageDto, TranslationDto } from '@mingle/core/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client';
import { useLanguage, useT } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { mayBeForeign } from './foreign.rules';
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
export const translationQuery = ({ text, target, names = [] }: Foreign) =>
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
  /** Why there is none, where it was wanted without a tap. */
  error: Error | null;
  /** Shows the translation, asking for it if need be. A toast says when there is none. */
  show: () => void;
  showOriginal: () => void;
}

export interface LiveTranslation {
  isWanted: boolean;
  /** Nothing is asked for before. */
  isSeen: boolean;
  /** How it is asked for. */
  query: (foreign: Foreign) => ReturnType<typeof translationQuery>;
}

/** Tap to translate, and back (rule 117); with `live` it is there without a tap, and a tap hides it. */
export function useTranslation(foreign: Foreign, live?: LiveTranslation): Translation {
  const { text, target } = foreign;
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOffered = mayBeForeign(text, target);
  const wanted = chosen ?? live?.isWanted === true;
  const isLive = isOffered && wanted && live?.isWanted === true;
  const query = translationQuery(foreign);
  const { data, isFetching, error } = useQuery(
    isLive ? { ...live.query(foreign), enabled: live.isSeen } : { ...query, enabled: false },
  );

  const show = async () => {
    try {
      const { sourceLanguage } = await client.fetchQuery(query);
      if (sourceLanguage === target) toast({ title: t('translation.same', { language: languageName(target, language) }) });
      else setChosen(true);
    } catch {
      toast({ title: t('translation.failed'), description: t('translation.failedText'), variant: 'destructive' });
    }
  };
  // What was found to be the reader's own language, or came back as it went, needs no second showing; a tap wants an answer.
  const isNews = data && data.sourceLanguage !== target && (chosen === true || data.translatedText !== text);
  return {
    isOffered: isOffered && !(isLive && data && !isNews),
    shown:
      wanted && isNews
        ? {
            text: data.translatedText,
            language: target,
            from: data.sourceLanguage,
            fromName: languageName(data.sourceLanguage, language),
          }
        : null,
    isBusy: isFetching,
    error: isLive ? error : null,
    show: () => void show(),
    showOriginal: () => setChosen(false),
  };
}
