import type { Login, OwnUserDto } from '@mingle/core/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { FormSummary } from '../../../components/ui/form-summary';
import { PasswordField } from '../../../components/ui/password-field';
import { TextField } from '../../../components/ui/text-field';
import { ApiError, messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useLeaving } from '../../session/leaving.store';
import { loginMutation } from '../accounts.queries';
import { forgetSignUp } from '../sign-up.store';
import { useCredentialsForm } from '../use-credentials-form';
import { GoogleButton } from './google-button';

// Asked only of those who come back: fetched when it is.
const ReturnDialog = lazy(() => import('./return-dialog'));

const loadCheck = async () => (await import('../account-checks')).checkLogin;

export interface LoginFormProps {
  onSignedIn: (user: OwnUserDto) => void;
  onSwitch: () => void;
  /** Without it the link is left out. */
  onForgot?: () => void;
}

/** The login tab of /auth. */
export function LoginForm({ onSignedIn, onSwitch, onForgot }: LoginFormProps) {
  const t = useT();
  const overlay = useOverlay();
  const [returning, setReturning] = useState<{ input: Login; eraseAt: string } | null>(null);
  const login = useMutation({
    ...loginMutation,
    onSuccess: (user, { restore }) => {
      forgetSignUp();
      useLeaving.setState({ receipt: null });
      const description = t('accounts.welcomeBackName', { fullName: user.fullName });
      toast({ title: restore ? t('accounts.accountKept') : t('accounts.loginSuccessful'), description, variant: 'success' });
      onSignedIn(user);
    },
    onError: (error, input) => {
      const leaving = error instanceof ApiError ? error.body?.accountDeletion : undefined;
      setReturning(leaving ? { input, eraseAt: leaving.eraseAt } : null);
      if (leaving) return;
      toast({ title: t('accounts.loginFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' });
    },
  });
  const form = useCredentialsForm({ loadCheck, onValid: (input) => login.mutate(input) });
  return (
    <form noValidate className="grid gap-4 pt-2" onSubmit={form.onSubmit}>
      <FormSummary title={t('accounts.loginFailed')} wrong={form.wrong} />
      <TextField
        label={t('accounts.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField label={t('accounts.password')} autoComplete="current-password" {...form.field('password')} />
      {onForgot && (
        <div className="-my-2 -mr-4 justify-self-end">
          <Button variant="ghost" size="small" onClick={onForgot}>
            {t('accounts.forgotPassword')}
          </Button>
        </div>
      )}
      <Button type="submit" variant="primary" wide busy={(form.isChecking || login.isPending) && t('accounts.signingIn')}>
        {t('accounts.signIn')}
      </Button>
      <GoogleButton />
      <p className="text-center text-sm text-ink-2">
        {t('accounts.newHere')}{' '}
        <Button variant="link" size="small" onClick={onSwitch}>
          {t('accounts.createYourAccount')}
        </Button>
      </p>
      <Suspense fallback={null}>
        {returning && (
          <ReturnDialog
            eraseAt={returning.eraseAt}
            keep={{ isBusy: login.isPending, act: () => login.mutate({ ...returning.input, restore: true }) }}
            onClose={() => setReturning(null)}
          />
        )}
      </Suspense>
    </form>
  );
}
