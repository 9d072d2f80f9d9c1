import { useEffect } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';
import { keepSignUp, useSignUp } from './sign-up.store';

/** What was typed into a sign-up form before, for its fields; read once, when the form opens. */
export function keptValues() {
  const { typed, credentials, photo } = useSignUp.getState();
  return {
    username: '',
    password: '',
    email: '',
    about: '',
    dob: '',
    ...typed,
    ...credentials,
    photos: photo ? [photo.value] : [],
  };
}

/** Keeps what is typed, in memory, so that going back a step costs nothing. */
export function useKeepValues<T extends FieldValues>(subscribe: UseFormSubscribe<T>): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepSignUp({ typed: typedOf(values) }) }),
    [subscribe],
  );
}

/** The fields that a person fills in; the rest of the form comes from the steps before. */
function typedOf({ username, password, email, about, dob, location, travelStartDate, travelEndDate, idConsent }: FieldValues) {
  return { username, password, email, about, dob, location, travelStartDate, travelEndDate, idConsent };
}
