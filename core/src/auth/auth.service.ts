import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { Passwords } from './passwords.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
  ) {}

  /** The person with this username (or email) and password; null, after the same time, for anybody else (rule 74). */
  async verify(login: string, password: string): Promise<User | null> {
    const candidates = await this.users.findForSignIn(login);
    for (const { passwordHash, ...user } of candidates) {
      if (await this.passwords.matches(password, passwordHash)) return user;
    }
    if (candidates.length === 0) await this.passwords.matches(password, null);
    return null;
  }
}
