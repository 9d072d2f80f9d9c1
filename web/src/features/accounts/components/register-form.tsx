import { Button } from '../../../components/ui/button';
import { FormSummary } from '../../../components/ui/form-summary';
import { useT } from '../../../lib/i18n';
import { keepSignUp, useSignUp } from '../sign-up.store';
import { useCredentialsForm } from '../use-credentials-form';
import { CredentialFields } from './credential-fields';
import { GoogleButton } from './google-button';
import { LegalNotice } from './legal-notice';

const loadCheck = async () => (await import('../account-checks')).checkCredentials;

export interface RegisterFormProps {
  /** What was typed is kept; the kind of account is asked next. */
  onContinue: () => void;
  onSwitch: () => void;
}

/** The register tab of /auth: it calls nobody, it only keeps what was typed for the sign-up form (rule 77). */
export function RegisterForm({ onContinue, onSwitch }: RegisterFormProps) {
  const t = useT();
  const kept = useSignUp((state) => state.credentials);
  const form = useCredentialsForm({
    loadCheck,
    initial: kept,
    onValid: ({ username, password }) => {
      keepSignUp({ credentials: { username, password } });
      onContinue();
    },
  });
  return (
    <form noValidate className="grid gap-4 pt-2" onSubmit={form.onSubmit}>
      <FormSummary title={t('accounts.registrationFailed')} wrong={form.wrong} />
      <CredentialFields
        username={form.field('username')}
        password={form.field('password')}
        typedPassword={form.values.password}
      />
      <LegalNotice />
      <Button type="submit" variant="primary" wide>
        {t('accounts.createAccount')}
      </Button>
      <GoogleButton />
      <p className="text-center text-sm text-ink-2">
        {t('accounts.alreadyMember')}{' '}
        <Button variant="link" size="small" onClick={onSwitch}>
          {t('accounts.signIn')}
        </Button>
      </p>
    </form>
  );
}
