/** What Google says of whoever signed in there. */
export interface GoogleProfile {
  /** Google's own, lasting name of the person. */
  subject: string;
  email: string | null;
  /** Whether Google vouches for the address. */
  emailVerified: boolean;
  fullName: string | null;
}

/** What the browser keeps between its way there and its way back. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** unavailable: not set up, or not reached; denied: the person said no; failed: the answer does not fit the question. */
export type GoogleFault = 'unavailable' | 'denied' | 'failed';

export class GoogleRefusal extends Error {
  constructor(
    readonly fault: GoogleFault,
    cause?: unknown,
  ) {
    super(`sign-in with Google: ${fault}`, { cause });
  }
}

/** Sign-in at Google by OpenID Connect, with PKCE, state and nonce. */
export abstract class Google {
  /** Where to send the browser, and what it has to keep. @throws GoogleRefusal */
  abstract begin(redirectUri: string): Promise<{ url: URL; pending: PendingSignIn }>;

  /** Who came back: `returned` is the whole address that the browser came back to. @throws GoogleRefusal */
  abstract finish(returned: URL, pending: PendingSignIn): Promise<GoogleProfile>;
}
