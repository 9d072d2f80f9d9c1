import { PasswordField } from '../../../components/ui/password-field';
import type { TextFieldProps } from '../../../components/ui/text-field';
import { useT } from '../../../lib/i18n';

type Wiring = Omit<TextFieldProps, 'label' | 'hint' | 'type'>;

export interface NewPasswordFieldsProps {
  field: (name: 'newPassword' | 'confirmPassword') => Wiring;
}

/** A new password, typed twice. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <PasswordField label={t('identity.newPassword')} autoComplete="new-password" {...field('newPassword')} />
      <PasswordField label={t('identity.confirmPassword')} autoComplete="new-password" {...field('confirmPassword')} />
    </>
  );
}
