import type { ChangePassword } from '@mingle/core/contract';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { PasswordField } from '../../../components/ui/password-field';
import { ApiError, messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { type Complaints, useCheck } from '../../../lib/use-check';
import { useChangePassword } from '../settings.queries';

const loadCheck = async () => (await import('../settings-checks')).checkChangePassword;

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** A new password for whoever knows the old one, or a first one for whoever came from elsewhere. */
export default function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const check = useCheck(loadCheck);
  const change = useChangePassword();
  const [values, setValues] = useState<ChangePassword>({ newPassword: '', confirmPassword: '' });
  const [complaints, setComplaints] = useState<Complaints<ChangePassword>>({});
  const field = (name: keyof ChangePassword) => ({
    name,
    value: values[name] ?? '',
    error: complaints[name] && overlay(complaints[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value }),
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { errors = {} } = await check(values);
    if (hasPassword && !values.currentPassword) errors.currentPassword = 'Please enter your current password';
    setComplaints(errors);
    const [wrong] = FIELDS.filter((name) => errors[name]);
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    if (change.isPending) return;
    change.mutate(values, {
      onSuccess: () => {
        toast({ title: t('settings.passwordChanged'), variant: 'success' });
        onClose();
      },
      onError: (error) => {
        setComplaints(error instanceof ApiError ? (error.body?.errors ?? {}) : {});
        toast({ title: t('settings.passwordFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' });
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={hasPassword ? t('settings.changePassword') : t('settings.setPassword')}
      description={t('settings.changePasswordHint')}
    >
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {hasPassword && (
          <PasswordField label={t('settings.currentPassword')} autoComplete="current-password" {...field('currentPassword')} />
        )}
        <PasswordField label={t('settings.newPassword')} autoComplete="new-password" {...field('newPassword')} />
        <PasswordField label={t('settings.confirmPassword')} autoComplete="new-password" {...field('confirmPassword')} />
        <div className="grid gap-2">
          <Button type="submit" variant="primary" wide busy={change.isPending && t('settings.savingPassword')}>
            {t('settings.savePassword')}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
