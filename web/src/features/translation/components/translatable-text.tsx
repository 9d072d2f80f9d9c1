import { Languages } from 'lucide-react';
import { Spinner } from '../../../components/ui/spinner';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';
import { type Foreign, useTranslation } from '../translation.queries';

export interface TranslatableTextProps extends Foreign {
  /** Of the paragraph. */
  className?: string;
}

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full text-sm font-semibold underline underline-offset-3 aria-busy:no-underline';

/** What somebody wrote, with its translation one tap away and the original never lost. Give it the text as its key. */
export function TranslatableText({ className, ...foreign }: TranslatableTextProps) {
  const t = useT();
  const { isOffered, shown, isBusy, show, showOriginal } = useTranslation(foreign);
  return (
    <div className="grid justify-items-start">
      <p lang={shown?.language} dir="auto" className={cx('w-full user-text', className)}>
        {shown?.text ?? foreign.text}
      </p>
      {shown && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          {t('translation.from', { language: shown.fromName })}
          <button type="button" className={LINK} onClick={showOriginal}>
            {t('translation.showOriginal')}
          </button>
        </p>
      )}
      {isOffered && !shown && (
        <button type="button" className={LINK} aria-busy={isBusy} onClick={isBusy ? undefined : show}>
          {isBusy ? <Spinner /> : <Languages aria-hidden size={16} />}
          {t(isBusy ? 'translation.translating' : 'translation.translate')}
        </button>
      )}
    </div>
  );
}
