import type { Credentials, RegisterLocal, RegisterTourist } from '@mingle/core/contract';
import { create } from 'zustand';

/** A picture of the sign-up form: what the registration sends, and what can be shown of it here. */
export interface Picture {
  /** The url that the upload gave, or the data URL while there is none. */
  value: string;
  preview: string;
}

type Typed = Pick<
  RegisterTourist & Omit<RegisterLocal, 'userType' | 'vibePreference'>,
  'username' | 'password' | 'email' | 'about' | 'dob' | 'location' | 'travelStartDate' | 'travelEndDate' | 'idConsent'
>;

interface SignUpState {
  /** What the register tab took. While it is there, the sign-up form does not ask again. */
  credentials: Credentials | null;
  /** What stands in the sign-up form, so that going back a step costs nothing. */
  typed: Partial<Typed>;
  photo: Picture | null;
  idDocument: Picture | null;
}

const EMPTY: SignUpState = { credentials: null, typed: {}, photo: null, idDocument: null };

/**
 * What a newcomer typed on the way to an account, in memory only (rule 77). The specification's navigation state would
 * do for the vibe, but not for a password: the router keeps that state in `history.state`, which the browser writes to
 * disk and gives back after a refresh.
 */
export const useSignUp = create<SignUpState>(() => EMPTY);

export const keepSignUp = (part: Partial<SignUpState>): void => useSignUp.setState(part);

/** Once there is an account, or somebody else signs in. */
export const forgetSignUp = (): void => useSignUp.setState(EMPTY);
