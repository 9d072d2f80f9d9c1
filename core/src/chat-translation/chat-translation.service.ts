import { Injectable } from '@nestjs/common';
import type { UpdateChatTranslation } from '../contract/translation.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { matchNotFound } from '../errors.js';
import { otherOf } from '../matches/match.js';
import { MatchesService } from '../matches/matches.service.js';
import { ChatTranslationsRepository } from './chat-translations.repository.js';
import type { Readings } from './reading.js';

/** Each of two people reads their chat in their own way, on all of their devices. */
@Injectable()
export class ChatTranslationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly matches: MatchesService,
    private readonly readings: ChatTranslationsRepository,
  ) {}

  /** @throws DomainError MATCH_NOT_FOUND */
  async read(viewerId: string, matchId: string): Promise<Readings> {
    const peerId = otherOf(await this.matches.findOpenFor(viewerId, matchId), viewerId);
    const [own, other] = await Promise.all([this.readings.find(viewerId, peerId), this.readings.find(peerId, viewerId)]);
    if (!own || !other) throw matchNotFound();
    return { matchId, own, other };
  }

  /** Tells one's other devices; the other person only when what they may know has changed. @throws DomainError MATCH_NOT_FOUND */
  async update(viewerId: string, matchId: string, changes: UpdateChatTranslation): Promise<Readings> {
    const peerId = otherOf(await this.matches.findOpenFor(viewerId, matchId), viewerId);
    await this.unitOfWork.run(async (tx) => {
      const before = await this.readings.lock(tx, viewerId, peerId);
      const { always = before.always, isKnown = before.isKnown, previews = before.previews } = changes;
      await this.readings.save(tx, viewerId, peerId, { always, isKnown, previews });
      const concernsPeer = (before.always && before.isKnown) !== (always && isKnown);
      tx.record('chat.readOtherwise', { readerId: viewerId, matchId, peerIds: concernsPeer ? [peerId] : [] });
    });
    return this.read(viewerId, matchId);
  }

  /** Whoever may know in which language somebody reads them, with the match it is about. */
  knownBy(readerId: string): Promise<{ matchId: string; peerId: string }[]> {
    return this.readings.openChatsKnownOf(readerId);
  }
}
