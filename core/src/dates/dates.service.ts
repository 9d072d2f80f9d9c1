import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import { baseUrlOf } from '../config/base-url.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import type { PlanDate, RespondToDate } from '../contract/dates.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { dateNotFound, invalidInput, matchNotFound } from '../errors.js';
import { isUuid, newId } from '../ids.js';
import { MessageLog } from '../messages/message-log.js';
import { toCalendarFile } from './calendar-file.js';
import {
  assertMayPlan,
  assertPlannable,
  cleanNote,
  cleanPlace,
  instantOf,
  isOutsideTrip,
  judgeAnswer,
  nextDue,
} from './date.rules.js';
import { storeCard } from './date-card.js';
import { DatesRepository, type LockedMatch } from './dates.repository.js';
import type { Change, LockedDate, PlannedDate } from './planned-date.js';

type Planner = Pick<Viewer, 'id' | 'subscriptionTier'>;

/** Who planned or answers; a repeat under the same key is answered with what it did the first time (rule 45). */
interface Repeatable {
  key?: string | undefined;
}

@Injectable()
export class DatesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dates: DatesRepository,
    private readonly log: MessageLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Before anything is read of what was sent (rule 64). @throws DomainError FORBIDDEN with what VIP gives */
  assertMayPlan(viewer: Planner): void {
    assertMayPlan(viewer);
  }

  /**
   * Invites the other person of an open match; an invitation that still waits is replaced by it (rule 67). The card in the
   * conversation is a message: it stops the match's clock (rule 34), or is refused when the match ended first.
   * @throws DomainError FORBIDDEN, MATCH_NOT_FOUND, INVALID_INPUT
   */
  async plan(viewer: Planner, input: PlanDate, { key }: Repeatable = {}): Promise<{ date: PlannedDate; isOutsideTrip: boolean }> {
    assertMayPlan(viewer);
    if (!isUuid(input.match_id)) throw matchNotFound();
    const clientDateId = input.client_date_id?.toLowerCase() ?? key ?? newId();
    const wanted = {
      startsAt: instantOf(input.date, input.time),
      locationName: cleanPlace(input.location_name),
      locationType: input.location_type,
      notes: cleanNote(input.notes),
      venue: input.venue ?? null,
    };
    const planned = await this.unitOfWork.run(async (tx) => {
      const match = await this.lockOpenMatch(tx, input.match_id, viewer.id);
      const isOutside = isOutsideTrip(input.date, match.trip);
      const repeat = await this.dates.findRepeat(tx, viewer.id, clientDateId);
      if (repeat) return { dateId: repeat, isOutsideTrip: isOutside };

      const responderId = viewer.id === match.userA ? match.userB : match.userA;
      if (input.responder_id.toLowerCase() !== responderId) {
        throw invalidInput('Cannot identify the other user. Please try again later.');
      }
      assertPlannable(wanted.startsAt, match.now);
      const date = { id: newId(), matchId: match.id, inviterId: viewer.id, responderId, clientDateId, ...wanted };
      await this.invite(tx, { ...date, dueAt: nextDue('pending', wanted.startsAt, match.now) }, match.now);
      return { dateId: date.id, isOutsideTrip: isOutside };
    });
    return { date: await this.get(planned.dateId), isOutsideTrip: planned.isOutsideTrip };
  }

  /**
   * Answers, withdraws or cancels (rules 68, 69). Of two that come at once the locked row decides: one is carried out, the
   * other is refused by what it has become.
   * @throws DomainError NOT_FOUND, CONFLICT
   */
  async respond(
    viewer: Pick<Viewer, 'id'>,
    dateId: string,
    answer: RespondToDate,
    { key }: Repeatable = {},
  ): Promise<PlannedDate> {
    if (!isUuid(dateId)) throw dateNotFound();
    const note = cleanNote(answer.responseNote);
    await this.unitOfWork.run(async (tx) => {
      const matchId = await this.dates.matchOf(tx, dateId);
      const match = matchId && (await this.dates.lockMatch(tx, matchId));
      if (!match || !isMember(match, viewer.id) || !match.isOpen) throw dateNotFound();
      // The lock decides between an accept and a cancel that arrive together.
      const date = await this.dates.lock(tx, dateId);
      if (!date) throw dateNotFound();
      if (key && date.answerKey === key) return;
      await this.carryOut(tx, date, judgeAnswer(date, viewer.id, answer.status, match.now), {
        by: viewer.id,
        note,
        now: match.now,
        key: key ?? null,
      });
    });
    return this.get(dateId);
  }

  /** The dates of an open match, the latest first. @throws DomainError MATCH_NOT_FOUND for ids that are none */
  async list(viewer: Pick<Viewer, 'id'>, matchId: string): Promise<PlannedDate[]> {
    if (!isUuid(matchId)) throw matchNotFound();
    return this.dates.list(viewer.id, matchId);
  }

  /** The date as a file for the viewer's calendar. @throws DomainError NOT_FOUND */
  async calendarFile(viewer: Pick<Viewer, 'id'>, dateId: string): Promise<string> {
    const date = isUuid(dateId) ? await this.dates.find(viewer.id, dateId) : null;
    if (!date) throw dateNotFound();
    const people = await this.dates.people([date.inviterId, date.responderId]);
    const base = baseUrlOf(this.env);
    const reader = {
      otherName: people.get(viewer.id === date.inviterId ? date.responderId : date.inviterId)?.name ?? '',
      language: people.get(viewer.id)?.language ?? 'en',
      chatUrl: `${base}/chat/${date.matchId}`,
      host: new URL(base).hostname,
      brand: this.env.brandName,
    };
    return toCalendarFile(date, reader, date.updatedAt);
  }

  /** Carries out what has been decided on a locked date of a locked match, with its card. For whoever else changes dates. */
  async carryOut(
    tx: Transaction,
    date: LockedDate,
    change: Change,
    { by, note = null, now, key = null }: { by: string; note?: string | null; now: Date; key?: string | null },
  ): Promise<void> {
    const dueAt = nextDue(change.status, date.startsAt, now);
    await this.dates.change(tx, date.id, change, { note, dueAt, key });
    await this.tell(tx, { matchId: date.matchId, dateId: date.id, by, change, note });
    tx.record('date.changed', { dateId: date.id });
  }

  private async invite(tx: Transaction, date: Parameters<DatesRepository['insert']>[1], now: Date): Promise<void> {
    const replaced = await this.dates.supersede(tx, date.matchId);
    await this.dates.insert(tx, date, replaced);
    const isEdit = replaced !== null && replaced.startsAt > now;
    const stored = await this.tell(tx, {
      matchId: date.matchId,
      dateId: date.id,
      by: date.inviterId,
      change: isEdit ? { kind: 'date_updated', action: 'replaced' } : { kind: 'date_invitation', action: 'invited' },
      note: null,
    });
    // The match ended between the lock and the card by the clock alone: nothing of it is kept.
    if (!stored) throw matchNotFound();
    if (replaced) tx.record('date.changed', { dateId: replaced.id });
    tx.record('date.changed', { dateId: date.id });
  }

  /** Whether the conversation took the card; one that has ended takes none. */
  private async tell(
    tx: Transaction,
    card: { matchId: string; dateId: string; by: string; change: Pick<Change, 'kind' | 'action'>; note: string | null },
  ): Promise<boolean> {
    const receipt = await this.log.appendIn(tx, {
      matchId: card.matchId,
      senderId: card.by,
      clientMessageId: newId(),
      kind: card.change.kind,
      content: storeCard({ dateId: card.dateId, action: card.change.action, note: card.note }),
      imageUrl: null,
    });
    return receipt.outcome === 'stored';
  }

  private async lockOpenMatch(tx: Transaction, matchId: string, viewerId: string): Promise<LockedMatch> {
    const match = await this.dates.lockMatch(tx, matchId);
    if (!match?.isOpen || !isMember(match, viewerId)) throw matchNotFound();
    return match;
  }

  private async get(dateId: string): Promise<PlannedDate> {
    const [date] = await this.dates.byIds([dateId]);
    if (!date) throw dateNotFound();
    return date;
  }
}

const isMember = ({ userA, userB }: LockedMatch, userId: string): boolean => userId === userA || userId === userB;
