import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import { Cards } from '../cards/cards.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { matchNotFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { Presence } from '../realtime/presence.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { MatchView } from './match.dto.js';
import type { Match, Pair } from './match.js';
import { otherOf } from './match.js';
import { assertRenewable } from './match.rules.js';
import { type EndedMatch, MatchesRepository } from './matches.repository.js';

/** The most matches that one sweep's transaction ends. */
const SWEEP_SIZE = 500;

@Injectable()
export class MatchesService {
  constructor(
    private readonly matches: MatchesRepository,
    private readonly users: UsersRepository,
    private readonly presence: Presence,
    private readonly cards: Cards,
    private readonly unitOfWork: UnitOfWork,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The viewer's open matches, the latest activity first (rule 41). */
  async list(viewer: Viewer): Promise<MatchView[]> {
    return this.seenBy(viewer.id, await this.matches.listOpen(viewer.id));
  }

  /** The matches that may be renewed, the newest first (rule 36). */
  async listExpired(viewer: Viewer): Promise<MatchView[]> {
    return this.seenBy(viewer.id, await this.matches.listExpired(viewer.id));
  }

  /** @throws DomainError MATCH_NOT_FOUND for foreign, ended, unknown and malformed ids alike (rule 127). */
  async find(viewer: Pick<Viewer, 'id'>, matchId: string): Promise<MatchView> {
    const match = await this.findOpenFor(viewer.id, matchId);
    const [view] = await this.seenBy(viewer.id, [match]);
    if (!view) throw matchNotFound();
    return view;
  }

  /** The open match itself, for features that act on it. @throws DomainError MATCH_NOT_FOUND */
  async findOpenFor(viewerId: string, matchId: string): Promise<Match> {
    const match = isUuid(matchId) ? await this.matches.findOpen(viewerId, matchId) : null;
    if (!match) throw matchNotFound();
    return match;
  }

  /** An open match as each of its two people sees it; empty once it has ended. */
  async findForBoth({ matchId, userIds }: { matchId: string; userIds: string[] }): Promise<{ viewer: User; view: MatchView }[]> {
    const [first = '', second = ''] = userIds;
    const [match, one, other, online] = await Promise.all([
      this.matches.findOpen(first, matchId),
      this.users.findById(first),
      this.users.findById(second),
      this.presence.online(userIds),
    ]);
    if (!match || !one || !other) return [];
    return [
      { viewer: one, view: { match, other, online: showsOnline(one, other, online) } },
      { viewer: other, view: { match, other: one, online: showsOnline(other, one, online) } },
    ];
  }

  /**
   * A fresh match in the place of an expired one. Asked again, or by both, it answers the pair's open match (rule 37).
   * @throws DomainError MATCH_NOT_FOUND, REMATCH_LIMIT_REACHED
   */
  async rematch(viewer: Viewer, matchId: string): Promise<MatchView> {
    if (!isUuid(matchId)) throw matchNotFound();
    const openId = await this.unitOfWork.run(async (tx) => {
      const pair = await this.matches.pairOf(tx, viewer.id, matchId);
      if (!pair) throw matchNotFound();
      await this.matches.lockPair(tx, pair);
      return (await this.settle(tx, pair)) ?? (await this.renew(tx, pair));
    });
    return this.find(viewer, openId);
  }

  /**
   * Opens a match between two people in `tx`, or answers the one that is open (rules 31, 35). For whatever creates a match
   * beside a mutual like.
   */
  async openMatch(tx: Transaction, pair: Pair): Promise<string> {
    await this.matches.lockPair(tx, pair);
    return (await this.settle(tx, pair)) ?? (await this.open(tx, pair, null));
  }

  /** Ends a match if its time is up and nobody wrote; running it early or twice changes nothing (rule 35). */
  async expireIfSilent(matchId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => recordEnded(tx, await this.matches.closeIfOverdue(tx, matchId)));
  }

  /** Ends all matches whose time is up, for timers that were lost. Answers how many. */
  async expireOverdue(limit = SWEEP_SIZE): Promise<number> {
    let ended = 0;
    for (;;) {
      const batch = await this.unitOfWork.run(async (tx) => recordEnded(tx, await this.matches.closeOverdue(tx, limit)));
      ended += batch;
      if (batch < limit) return ended;
    }
  }

  /** In how many ms the next match will have run out; null when none is waiting. */
  nextDeadlineIn(): Promise<number | null> {
    return this.matches.nextDeadlineIn();
  }

  private async settle(tx: Transaction, pair: Pair): Promise<string | null> {
    const { openId, closedId } = await this.matches.settle(tx, pair);
    if (closedId) recordEnded(tx, [{ ...pair, id: closedId }]);
    return openId;
  }

  private async renew(tx: Transaction, pair: Pair): Promise<string> {
    const history = await this.matches.historyOf(tx, pair);
    assertRenewable(history);
    await this.matches.markRematched(tx, history.matchId);
    return this.open(tx, pair, history.matchId);
  }

  private async open(tx: Transaction, pair: Pair, rematchOf: string | null): Promise<string> {
    const matchId = await this.matches.open(tx, pair, this.env.matchLifetimeMs, rematchOf);
    tx.record('match.created', { matchId, userIds: [pair.userA, pair.userB], rematch: rematchOf !== null });
    return matchId;
  }

  /** Matches whose last message is a card show it as it is now (rule 46); without one nothing is read. */
  private async withCards(matches: Match[]): Promise<Match[]> {
    const last = matches.flatMap(({ lastMessage }) => (lastMessage ? [lastMessage] : []));
    if (!this.cards.areIn(last)) return matches;
    const shown = new Map((await this.cards.fill(last)).map((message) => [message.id, message]));
    return matches.map((match) => ({ ...match, lastMessage: (match.lastMessage && shown.get(match.lastMessage.id)) ?? null }));
  }

  /** Matches with the other person in each; those whose other person has left are dropped. */
  private async seenBy(viewerId: string, matches: Match[]): Promise<MatchView[]> {
    const ids = matches.map((match) => otherOf(match, viewerId));
    const [people, online, shown] = await Promise.all([
      this.users.findPeople([...ids, viewerId]),
      this.presence.online(ids),
      this.withCards(matches),
    ]);
    const byId = new Map(people.map((person) => [person.id, person]));
    const viewer = byId.get(viewerId);
    return shown.flatMap((match) => {
      const other = byId.get(otherOf(match, viewerId));
      return viewer && other ? [{ match, other, online: showsOnline(viewer, other, online) }] : [];
    });
  }
}

/** Whoever hides when they are online does not see it of others either. */
function showsOnline(viewer: User, other: User, online: Set<string>): boolean {
  return online.has(other.id) && !viewer.presenceHidden && !other.presenceHidden;
}

function recordEnded(tx: Transaction, ended: EndedMatch[]): number {
  for (const { id, userA, userB } of ended) tx.record('match.expired', { matchId: id, userIds: [userA, userB] });
  return ended.length;
}
