import { PasswordField } from '../../../components/ui/password-field';
import { TextField, type TextFieldProps } from '../../../components/ui/text-field';
import { useT } from '../../../lib/i18n';
import { isEasyPassword } from '../easy-passwords';

type Wiring = Omit<TextFieldProps, 'label' | 'hint' | 'type'>;

export interface CredentialFieldsProps {
  username: Wiring;
  password: Wiring;
  typedPassword: string | undefined;
}

/** The username and the password of a new account. */
export function CredentialFields({ username, password, typedPassword }: CredentialFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField label={t('accounts.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} {...username} />
      <PasswordField
        label={t('accounts.password')}
        autoComplete="new-password"
        hint={isEasyPassword(typedPassword ?? '') ? t('accounts.easyPassword') : undefined}
        {...password}
      />
    </>
  );
}
