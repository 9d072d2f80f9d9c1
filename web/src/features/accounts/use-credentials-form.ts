import type { Login } from '@mingle/core/contract';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useOverlay } from '../../lib/overlay';
import { type Check, type Complaints, useCheck } from '../../lib/use-check';

export interface CredentialsFormOptions {
  loadCheck: () => Promise<Check<Login>>;
  initial?: Login | null;
  onValid: (input: Login) => void;
}

/**
 * A username and a password, with the manners of {@link useContractForm} but without its library: /auth is the first
 * page that many load.
 */
export function useCredentialsForm({ loadCheck, initial, onValid }: CredentialsFormOptions) {
  const overlay = useOverlay();
  const check = useCheck(loadCheck);
  const [values, setValues] = useState<Login>({ username: '', password: '', ...initial });
  const [complaints, setComplaints] = useState<Complaints<Login> | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = { ...values, [target.name]: target.value };
    setValues(next);
    // Once it was sent, what is wrong is said until it is mended.
    if (complaints) setComplaints((await check(next)).errors ?? {});
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking) return;
    const form = event.currentTarget;
    setIsChecking(true);
    const { input, errors = {} } = await check(values);
    setIsChecking(false);
    setComplaints(errors);
    if (input) onValid(input);
    else focusFirst(form, Object.keys(errors));
  };
  const field = (name: 'username' | 'password') => {
    const error = complaints?.[name];
    return { name, value: values[name], onChange: handleChange, error: error && overlay(error) };
  };
  return { field, values, isChecking, onSubmit: handleSubmit, wrong: Object.keys(complaints ?? {}).length };
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  form.querySelector<HTMLElement>(names.map((name) => `[name=${name}]`).join())?.focus();
}
