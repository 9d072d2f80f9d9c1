import type { FormEventHandler, ReactNode } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { AboutField } from '../../../components/people/about-field';
import { Button } from '../../../components/ui/button';
import { DateField } from '../../../components/ui/date-field';
import { FormAlert, FormSummary } from '../../../components/ui/form-summary';
import { TextField } from '../../../components/ui/text-field';
import { useT } from '../../../lib/i18n';
import { USERNAME_TAKEN } from '../use-registration';
import { CredentialFields } from './credential-fields';
import { LegalNotice } from './legal-notice';

type Wiring = UseFormRegisterReturn & { error: string | undefined };
type AskedOfAll = 'username' | 'password' | 'fullName' | 'email' | 'dob' | 'about';

export interface SignUpFormProps {
  onSubmit: FormEventHandler;
  isPending: boolean;
  /** Why the server said no, unless it was the username. */
  refusal: string | null;
  formState: { errors: FieldErrors; submitCount: number };
  field: (name: AskedOfAll) => Wiring;
  onCorrectDob: (day: string) => void;
  /** Only when the register tab's answer is not there any more (rule 77). */
  asksCredentials: boolean;
  typed: { password: string; about: string };
  aboutHint: string;
  photo: ReactNode;
  /** What only this kind of account is asked. */
  children: ReactNode;
  /** Stands before the button. */
  last?: ReactNode;
}

/** What both sign-up forms ask, in one order. */
export function SignUpForm({ field, formState, asksCredentials, typed, refusal, isPending, ...props }: SignUpFormProps) {
  const t = useT();
  return (
    <form noValidate onSubmit={props.onSubmit} className="grid gap-6">
      <FormSummary title={t('accounts.registrationFailed')} wrong={wrongFields(formState)} />
      {props.photo}
      {asksCredentials && (
        <CredentialFields username={field('username')} password={field('password')} typedPassword={typed.password} />
      )}
      <TextField label={t('signup.fullName')} autoComplete="name" readOnly {...field('fullName')} />
      <TextField label={t('signup.email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <DateField
        label={t('signup.dob')}
        hint={t('signup.dobHint')}
        autoComplete="bday"
        onCorrect={props.onCorrectDob}
        {...field('dob')}
      />
      {props.children}
      <AboutField hint={props.aboutHint} typed={typed.about} {...field('about')} />
      {props.last}
      <div className="grid gap-4">
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <Button type="submit" variant="primary" wide busy={isPending && t('signup.creatingAccount')}>
          {t('accounts.createAccount')}
        </Button>
        <LegalNotice />
      </div>
    </form>
  );
}

/** Once it was sent. What the server refused has its toast. */
function wrongFields({ errors, submitCount }: SignUpFormProps['formState']): number {
  return submitCount === 0 ? 0 : Object.values(errors).filter((error) => error?.type !== USERNAME_TAKEN.type).length;
}
