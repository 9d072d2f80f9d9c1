import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Spinner } from '../../../components/ui/spinner';
import { useT } from '../../../lib/i18n';
import { NotTranslated } from '../line-batch';
import { lineQuery } from '../live-translation.queries';
import { type Foreign, useTranslation } from '../translation.queries';
import { useSeen } from '../use-seen';

export interface MessageTranslationProps extends Foreign {
  /** Whether it comes without a tap. */
  isLive: boolean;
  /** It has come in while one was there: its translation is spoken. */
  isFresh: boolean;
}

const LINK = 'inline-flex min-h-8 items-center gap-1 rounded-full px-1 text-meta font-semibold underline underline-offset-3';

/** What a message says in the reader's language, outlined under its bubble; the bubble itself stays as it was written. */
export function MessageTranslation({ isLive, isFresh, ...foreign }: MessageTranslationProps) {
  const t = useT();
  const { ref, isSeen } = useSeen<HTMLDivElement>(isLive, isFresh);
  const live = { isWanted: isLive, isSeen, query: lineQuery };
  const { isOffered, shown, isBusy, error, show, showOriginal } = useTranslation(foreign, live);
  const isShown = shown !== null;
  const pressedFor = useRef<boolean | null>(null);
  // The button that was pressed is gone: its counterpart has the focus, so that no keyboard is lost.
  useEffect(() => {
    if (pressedFor.current !== isShown) return;
    pressedFor.current = null;
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus();
  }, [isShown, ref]);
  const toggle = (act: () => void) => () => {
    pressedFor.current = !isShown;
    act();
  };
  if (!isOffered && !shown) return null;
  return (
    <div
      ref={ref}
      role={isFresh ? 'status' : undefined}
      className="me-auto mt-0.5 mb-1 grid min-h-8 max-w-[75%] justify-items-start lg:max-w-[min(75%,520px)]"
    >
      {shown ? (
        <div className="grid gap-0.5 rounded-msg rounded-tl-[4px] border border-line px-3 pt-1.5 text-[0.9375rem] text-ink">
          <p lang={shown.language} dir="auto" className="user-text whitespace-pre-wrap">
            {shown.text}
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-meta text-ink-3">
            <Languages aria-hidden size={14} />
            {t('translation.from', { language: shown.fromName })}
            <button type="button" className={`${LINK} text-ink-2`} onClick={toggle(showOriginal)}>
              {t('translation.hide')}
            </button>
          </p>
        </div>
      ) : error instanceof NotTranslated && error.why === 'unknown' ? (
        <p className="px-1 py-1.5 text-meta text-ink-3">{t('translation.unknown')}</p>
      ) : (
        <button type="button" className={`${LINK} text-ink-2`} aria-busy={isBusy} onClick={isBusy ? undefined : toggle(show)}>
          {isBusy ? <Spinner /> : <Languages aria-hidden size={14} />}
          {t(isBusy ? 'translation.translating' : 'translation.translate')}
        </button>
      )}
    </div>
  );
}
