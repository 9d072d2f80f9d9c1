import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { mayBeForeign } from '../foreign.rules';
import { type Foreign, translationQuery } from '../translation.queries';
import { useSettled } from '../use-settled';

/** How long nothing is typed before it is looked up, in ms; at most twenty a minute, so that reading keeps its share of the limit. */
const STILL_MS = 700;
const EVERY_MS = 3000;

/** What the other person will read of what is being written. It only looks on: sending waits for nothing here. */
export function TheyWillRead({ text, name, ...reader }: Foreign & { name: string }) {
  const t = useT();
  const settled = useSettled(text.trim(), STILL_MS, EVERY_MS);
  const isForeign = mayBeForeign(settled, reader.target);
  const { data, error } = useQuery({
    ...translationQuery({ ...reader, text: settled }),
    enabled: isForeign,
    placeholderData: keepPreviousData,
  });
  if (!isForeign || text.trim() === '') return null;
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 503;
    return isUnknown ? <p className={LINE}>{t('translation.asWritten', { name })}</p> : null;
  }
  if (!data || data.sourceLanguage === reader.target) return null;
  return (
    <p className={LINE}>
      <span className="font-semibold">{t('translation.theyWillRead')}</span>{' '}
      <span lang={data.targetLanguage} dir="auto" className="user-text">
        {data.translatedText}
      </span>
    </p>
  );
}

const LINE = 'line-clamp-3 flex-none px-4 pb-1.5 text-sm text-ink-2 lg:px-6';
