import { AuthService, badCredentials, Login, type VerifiedUser } from '@mingle/core';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';

/** Sign-in with username and password; no session of passport's own. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ usernameField: 'username', passwordField: 'password', session: false });
  }

  /** Whoever asked to leave passes too, with `deletedAt` set. @throws DomainError BAD_CREDENTIALS */
  async validate(username: Login['username'], password: Login['password']): Promise<VerifiedUser> {
    const user = await this.auth.verifyForReturn(username, password);
    if (!user) throw badCredentials();
    return user;
  }
}
