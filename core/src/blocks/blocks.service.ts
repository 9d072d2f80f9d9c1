import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { notFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { type BlockedPerson, BlocksRepository } from './blocks.repository.js';

@Injectable()
export class BlocksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blocks: BlocksRepository,
  ) {}

  /** Whom the viewer has blocked, the latest first. */
  list(viewer: Viewer): Promise<BlockedPerson[]> {
    return this.blocks.listOf(viewer.id);
  }

  /** In the transaction of whoever ends with it what is between the two (rule 13). A block that stands stays as it is. */
  async add(tx: Transaction, blockerId: string, blockedId: string): Promise<void> {
    if (await this.blocks.add(tx, blockerId, blockedId)) tx.record('person.blocked', { blockerId, blockedId });
  }

  /**
   * Takes a block back and nothing else: matches, likes and chats stay closed, and a new swipe is needed (rule 14). The
   * other side hears nothing of it. Without a block nothing happens.
   * @throws DomainError NOT_FOUND for what cannot be a person
   */
  async unblock(viewer: Viewer, personId: string): Promise<void> {
    if (!isUuid(personId)) throw notFound();
    await this.unitOfWork.run((tx) => this.blocks.remove(tx, viewer.id, personId));
  }
}
