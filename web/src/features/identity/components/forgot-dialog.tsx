import { type ForgotPassword, RESET_LINK_MINUTES } from '@mingle/core/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/text-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { ApiError } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { forgotMutation } from '../identity.queries';

const loadCheck = async () => (await import('../identity-checks')).checkForgot;

/** Asks for the link to a new password. It says the same whether or not anybody has the address (rule 90). */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const form = useContractForm<ForgotPassword>(loadCheck, { defaultValues: { email: '' } });
  const forgot = useMutation({
    ...forgotMutation,
    onSuccess: () =>
      toast({ title: t('identity.resetLinkSent'), description: t('identity.resetLinkSentText'), variant: 'success' }),
    onError: (error) => {
      const isFailure = error instanceof ApiError && error.status === 500;
      const description = isFailure ? overlay(error.message) : t('identity.requestFailedText');
      toast({ title: t('identity.requestFailed'), description, variant: 'destructive' });
    },
  });
  if (forgot.isSuccess) return <MailSent onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('identity.forgotTitle')} description={t('identity.forgotText')}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((input) => forgot.mutateAsync(input).catch(() => undefined))}
      >
        <TextField label={t('identity.email')} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
        <div className="grid gap-2">
          <Button type="submit" variant="primary" wide busy={form.formState.isSubmitting && t('identity.sending')}>
            {t('identity.sendResetLink')}
          </Button>
          <Button wide onClick={onClose}>
            {t('identity.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MailSent({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('identity.mailSentTitle')}
      description={t('identity.mailSentAdvice', { minutes: RESET_LINK_MINUTES })}
    >
      <Button variant="primary" wide onClick={onClose}>
        {t('identity.close')}
      </Button>
    </Dialog>
  );
}
