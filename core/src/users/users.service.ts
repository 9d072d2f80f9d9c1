import { Injectable } from '@nestjs/common';
import type { UpdateUser } from '../contract/users.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { profileNotFound, readOnlyProfile } from '../errors.js';
import { isUuid } from '../ids.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Changes one's own account and tells one's other devices (rules 81, 88).
   * @throws DomainError FORBIDDEN for somebody else's account (rule 125), PROFILE_NOT_FOUND for nobody's
   */
  async update(viewerId: string, id: string, { language }: UpdateUser): Promise<User> {
    if (!isUuid(id) || !(await this.users.findById(id))) throw profileNotFound();
    if (id !== viewerId) throw readOnlyProfile();
    if (language) {
      await this.unitOfWork.run(async (tx) => {
        await this.users.setLanguage(tx, id, language);
        tx.record('user.updated', { userId: id });
      });
    }
    return this.users.get(id);
  }
}
