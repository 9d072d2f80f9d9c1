import type { OwnUserDto, RegisterInput } from '@mingle/core/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { brandName } from '../../lib/brand';
import { useLanguage, useT } from '../../lib/i18n';
import { useOverlay } from '../../lib/overlay';
import { toast } from '../../lib/toast';
import { registerMutation } from './accounts.queries';
import { forgetSignUp } from './sign-up.store';

/** What the server's message holds when somebody else has the name (rule 74). */
const TAKEN = 'Username already exists';

/** What the username's field then says. */
export const USERNAME_TAKEN = { type: 'taken', message: 'This username is already taken. Please choose another one.' };

export interface RegistrationOptions {
  onSignedUp: (user: OwnUserDto) => void;
  onUsernameTaken: () => void;
}

/** Sends a sign-up form. A taken username belongs to its field; any other refusal stands under the form (spec section 8). */
export function useRegistration({ onSignedUp, onUsernameTaken }: RegistrationOptions) {
  const t = useT();
  const overlay = useOverlay();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const register = useMutation({
    ...registerMutation,
    onMutate: () => setRefusal(null),
    onSuccess: (user) => {
      forgetSignUp();
      const description = t('accounts.welcomeName', { brand: brandName(), fullName: user.fullName });
      toast({ title: t('accounts.registrationSuccessful'), description, variant: 'success' });
      onSignedUp(user);
    },
    onError: (error) => {
      const message = messageOf(error, t('accounts.failedToCreate'));
      toast({ title: t('accounts.registrationFailed'), description: overlay(message), variant: 'destructive' });
      if (message.includes(TAKEN)) onUsernameTaken();
      else setRefusal(message);
    },
  });
  return {
    submit: (input: RegisterInput) => register.mutate({ ...input, language }),
    isPending: register.isPending,
    refusal: refusal === null ? null : overlay(refusal),
  };
}
