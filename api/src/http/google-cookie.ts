import { fastifyCookie } from '@fastify/cookie';
import type { Env, PendingSignIn } from '@mingle/core';
import type { FastifyReply } from 'fastify';

/** Time for a sign-in at Google, in seconds. */
const LIFETIME_S = 10 * 60;
const FIELDS = ['state', 'nonce', 'codeVerifier'] as const;

/** That an account which was asked to be deleted shall be kept. */
const RESTORE = 'restore';

export type KeptSignIn = PendingSignIn & { restore: boolean };

/** What the browser keeps on its way to Google and back: only the one that was sent there can finish what it began. */
export class GoogleCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor({ publicUrl }: Pick<Env, 'publicUrl'>) {
    this.secure = publicUrl?.protocol === 'https:';
    this.name = this.secure ? '__Host-google-sign-in' : 'google-sign-in';
  }

  set(reply: FastifyReply, pending: KeptSignIn): void {
    const value = [...FIELDS.map((field) => pending[field]), ...(pending.restore ? [RESTORE] : [])].join('.');
    void reply.setCookie(this.name, value, { ...this.options, maxAge: LIFETIME_S });
  }

  /** Null when there is none, or when it is none of ours. */
  read(header: string | undefined): KeptSignIn | null {
    const [state, nonce, codeVerifier, restore, ...more] = (header && fastifyCookie.parse(header)[this.name]?.split('.')) || [];
    if (!state || !nonce || !codeVerifier || more.length > 0) return null;
    if (restore !== undefined && restore !== RESTORE) return null;
    return { state, nonce, codeVerifier, restore: restore === RESTORE };
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }

  private get options() {
    // Lax: the way back is a navigation from another site.
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
