import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { invalidInput, matchNotFound, profileNotFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { pairOf } from './match.js';
import { type EndedMatch, MatchesRepository } from './matches.repository.js';
import { PartingsRepository } from './partings.repository.js';

/** The one way in which a pair's match ends because one of the two wants it to: unmatching and blocking (rules 13, 38). */
@Injectable()
export class PartingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly matches: MatchesRepository,
    private readonly partings: PartingsRepository,
    private readonly blocks: BlocksService,
  ) {}

  /**
   * Takes somebody out of the viewer's sight and the viewer out of theirs, in one transaction: whatever was decided,
   * written or opened before is ended with it, and nothing after it gets through (rule 13). The other side only sees that
   * the match no longer exists. Again, it changes nothing.
   * @throws DomainError INVALID_INPUT for oneself and for admins, PROFILE_NOT_FOUND for unknown and deleted people
   */
  async block(viewer: Pick<Viewer, 'id'>, personId: string): Promise<void> {
    if (personId === viewer.id) throw invalidInput('You cannot block yourself.');
    if (!isUuid(personId)) throw profileNotFound();
    const pair = pairOf(viewer.id, personId);
    await this.unitOfWork.run(async (tx) => {
      await this.matches.lockPair(tx, pair);
      const person = await this.partings.lockPerson(tx, personId);
      if (!person) throw profileNotFound();
      if (person.isAdmin) throw invalidInput('This person cannot be blocked.');
      await this.blocks.add(tx, viewer.id, personId);
      recordClosed(tx, await this.partings.end(tx, pair, 'blocked'));
      await this.partings.forgetSwipes(tx, pair);
    });
  }

  /**
   * Ends a match for both at once, whether it is open or ran out; the rating stays (rule 38). Again, it changes nothing.
   * @throws DomainError MATCH_NOT_FOUND
   */
  async unmatch(viewer: Pick<Viewer, 'id'>, matchId: string): Promise<void> {
    if (!isUuid(matchId)) throw matchNotFound();
    await this.unitOfWork.run(async (tx) => {
      const pair = await this.matches.pairOf(tx, viewer.id, matchId);
      if (!pair) throw matchNotFound();
      await this.matches.lockPair(tx, pair);
      recordClosed(tx, await this.partings.end(tx, pair, 'unmatched', matchId));
      if (!(await this.partings.isOver(tx, matchId))) throw matchNotFound();
    });
  }
}

function recordClosed(tx: Transaction, ended: EndedMatch[]): void {
  for (const { id, userA, userB } of ended) tx.record('match.closed', { matchId: id, userIds: [userA, userB] });
}
