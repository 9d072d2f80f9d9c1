import { CircleAlert } from 'lucide-react';
import { useT } from '../../../lib/i18n';
import { removeEntry, retryEntry } from '../outbox.store';

/** What was not sent is kept until its writer decides. */
export function FailedActions({ entryId }: { entryId: string }) {
  const t = useT();
  const button = 'min-h-11 px-2 font-semibold underline underline-offset-3';
  return (
    <div className="flex items-center gap-1 text-sm font-medium text-danger">
      <CircleAlert aria-hidden size={16} className="flex-none" />
      {t('messages.notSent')}
      <button type="button" className={button} onClick={() => retryEntry(entryId)}>
        {t('messages.retry')}
      </button>
      <button type="button" className={button} onClick={() => removeEntry(entryId)}>
        {t('messages.delete')}
      </button>
    </div>
  );
}
