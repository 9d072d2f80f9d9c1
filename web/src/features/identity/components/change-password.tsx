import type { ChangePassword } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { FormSummary } from '../../../components/ui/form-summary';
import { PasswordField } from '../../../components/ui/password-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { passwordStatusQuery, useChangePassword } from '../identity.queries';
import { showComplaints } from '../show-complaints';
import { IdentityScreen } from './identity-screen';
import { NewPasswordFields } from './new-password-fields';

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
const loadCheck = async () => (await import('../identity-checks')).checkChange;

export interface ChangePasswordScreenProps {
  onSignOut: () => void;
  end?: ReactNode;
}

/** Stands before every other screen until a password that an admin gave is replaced (rule 89). */
export function ChangePasswordScreen({ onSignOut, end }: ChangePasswordScreenProps) {
  const t = useT();
  const overlay = useOverlay();
  const { data: status } = useQuery(passwordStatusQuery);
  const change = useChangePassword();
  const form = useContractForm<ChangePassword>(loadCheck, {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit((input) =>
    change.mutateAsync(input).then(
      () => toast({ title: t('identity.changed'), description: t('identity.changedText'), variant: 'success' }),
      (error: unknown) => {
        showComplaints(error, FIELDS, form.setError);
        const description = overlay(messageOf(error, t('identity.changeFailedText')));
        toast({ title: t('identity.changeFailed'), description, variant: 'destructive' });
      },
    ),
  );
  return (
    <IdentityScreen title={t('identity.changeTitle')} text={t('identity.changeText')} end={end}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <FormSummary title={t('identity.changeFailed')} wrong={submitCount === 0 ? 0 : Object.keys(errors).length} />
        {status?.hasPassword !== false && (
          <PasswordField
            label={t('identity.currentPassword')}
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
        )}
        <NewPasswordFields field={form.field} />
        <Button type="submit" variant="primary" wide busy={isSubmitting && t('identity.changing')}>
          {t('identity.changePassword')}
        </Button>
        <Button variant="ghost" wide onClick={onSignOut}>
          {t('identity.signOut')}
        </Button>
      </form>
    </IdentityScreen>
  );
}
