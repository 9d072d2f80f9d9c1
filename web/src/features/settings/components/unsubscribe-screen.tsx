import { CircleAlert, CircleCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicShell } from '../../../components/chrome/public-shell';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { useUnsubscribe } from '../settings.queries';

/** Where the link of a reminder leads: one press, and no sign-in. Only a press, for mail programs open links by themselves. */
export function UnsubscribeScreen({ token, end }: { token: string; end: ReactNode }) {
  const t = useT();
  const unsubscribe = useUnsubscribe();
  usePageTitle(t('settings.unsubscribe'));
  return (
    <PublicShell end={end}>
      <PageHeading hidden>{t('settings.unsubscribe')}</PageHeading>
      {unsubscribe.isSuccess ? (
        <EmptyState
          picture={<CircleCheck aria-hidden size={48} />}
          title={t('settings.unsubscribed')}
          text={t('settings.unsubscribedText')}
        />
      ) : (
        <EmptyState
          picture={unsubscribe.isError ? <CircleAlert aria-hidden size={48} /> : <MailX aria-hidden size={48} />}
          title={t('settings.unsubscribeTitle')}
          text={<span role="status">{t(unsubscribe.isError ? 'settings.unsubscribeFailed' : 'settings.unsubscribeText')}</span>}
          action={
            <Button
              variant="primary"
              busy={unsubscribe.isPending && t('settings.unsubscribing')}
              onClick={() => unsubscribe.mutate(token)}
            >
              {t('settings.unsubscribe')}
            </Button>
          }
        />
      )}
    </PublicShell>
  );
}
