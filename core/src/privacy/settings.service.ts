import { Injectable } from '@nestjs/common';
import type { UpdateSettings } from '../contract/settings.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type Settings, SettingsRepository } from './settings.repository.js';

/** What a person chooses for themselves (rule 126). */
@Injectable()
export class SettingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: SettingsRepository,
  ) {}

  read(userId: string): Promise<Settings> {
    return this.settings.read(userId);
  }

  /** Pauses or shows the profile (rule 22), hides or shows when one is online, says who may write (rule 62); setting it again changes nothing. */
  async update(userId: string, changes: UpdateSettings): Promise<Settings> {
    await this.unitOfWork.run(async (tx) => {
      const before = await this.settings.lock(tx, userId);
      await this.settings.update(tx, userId, changes);
      if (changes.hideOnline === undefined || changes.hideOnline === before.hideOnline) return;
      tx.record('presence.switched', { userId, hidden: changes.hideOnline });
    });
    return this.settings.read(userId);
  }
}
