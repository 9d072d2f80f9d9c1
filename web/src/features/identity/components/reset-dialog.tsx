import type { ResetPassword } from '@mingle/core/contract';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { FormAlert } from '../../../components/ui/form-summary';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { ApiError } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useResetPassword } from '../identity.queries';
import { NewPasswordFields } from './new-password-fields';

const loadCheck = async () => (await import('../identity-checks')).checkReset;

export interface ResetDialogProps {
  /** Of the mailed link. */
  token: string;
  /** The link was of no use: another one can be asked for. */
  onAskAgain: () => void;
  onDone: () => void;
}

/** The new password, for whoever followed the link of a mail. It stays until there is one; the browser's Back leads out. */
export function ResetDialog({ token, onAskAgain, onDone }: ResetDialogProps) {
  const t = useT();
  const overlay = useOverlay();
  const reset = useResetPassword();
  const form = useContractForm<ResetPassword>(loadCheck, { defaultValues: { token, newPassword: '', confirmPassword: '' } });
  if (reset.isSuccess) return <ResetComplete onDone={onDone} />;

  const submit = form.handleSubmit((input) =>
    reset.mutateAsync(input).then(
      () => toast({ title: t('identity.resetSuccessful'), description: t('identity.resetSuccessfulText'), variant: 'success' }),
      (error: unknown) => {
        const isFailure = error instanceof ApiError && error.status === 500;
        const description = isFailure ? overlay(error.message) : t('identity.resetFailedText');
        toast({ title: t('identity.resetFailed'), description, variant: 'destructive' });
      },
    ),
  );
  return (
    <Dialog open locked onOpenChange={() => undefined} title={t('identity.resetTitle')} description={t('identity.resetText')}>
      {isUseless(reset.error) && (
        <FormAlert>
          {t('identity.linkInvalid')}{' '}
          <Button variant="link" size="small" onClick={onAskAgain}>
            {t('identity.askForNewLink')}
          </Button>
        </FormAlert>
      )}
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <NewPasswordFields field={form.field} />
        <Button type="submit" variant="primary" wide busy={form.formState.isSubmitting && t('identity.resetting')}>
          {t('identity.resetPassword')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Trying again cannot help. */
const isUseless = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

function ResetComplete({ onDone }: { onDone: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={onDone}
      picture={<CircleCheck aria-hidden size={56} strokeWidth={1.5} className="mx-auto mt-6 text-success" />}
      title={<span className="block text-center">{t('identity.resetComplete')}</span>}
      description={<span className="block text-center">{t('identity.resetSuccessfulText')}</span>}
    >
      <Button variant="primary" wide onClick={onDone}>
        {t('identity.goToSignIn')}
      </Button>
    </Dialog>
  );
}
