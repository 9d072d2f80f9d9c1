import { Spinner } from '../components/ui/spinner';
import { useT } from '../lib/i18n';

/** The whole screen while nothing else can be said. */
export function PageSpinner() {
  const t = useT();
  return (
    <main className="grid min-h-dvh place-items-center text-brand-700">
      <Spinner size={32} label={t('ui.loading')} />
    </main>
  );
}
