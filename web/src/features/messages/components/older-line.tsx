import { Button } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import type { Older } from '../use-older';

/** At the start of what is shown: the way to what was written before. Scrolling there does the same as the button. */
export function OlderLine({ older }: { older: Older }) {
  const t = useT();
  if (older.state === 'none') return null;
  return (
    <div className="grid flex-none justify-items-center pb-2">
      {older.state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {t('messages.loadOlderFailed')}
        </p>
      )}
      <Button variant="ghost" size="small" busy={older.state === 'loading' && t('messages.loadingOlder')} onClick={older.load}>
        {t('messages.loadOlder')}
      </Button>
    </div>
  );
}
