import { fastifyCookie } from '@fastify/cookie';
import { type Env, SESSION_HOURS } from '@mingle/core';
import type { FastifyReply } from 'fastify';

/** Where the session's token travels. `__Host-` and Secure need https, which PUBLIC_URL tells of (rule 91). */
export class SessionCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor({ publicUrl }: Pick<Env, 'publicUrl'>) {
    this.secure = publicUrl?.protocol === 'https:';
    this.name = this.secure ? '__Host-session' : 'session';
  }

  /** The token in a Cookie header, of a request or a socket handshake alike. */
  read(header: string | undefined): string | null {
    return header ? (fastifyCookie.parse(header)[this.name] ?? null) : null;
  }

  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.options, maxAge: SESSION_HOURS * 60 * 60 });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }

  private get options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
