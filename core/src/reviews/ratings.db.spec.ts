import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { buildMatchRow, buildPerson } from '../../test/chat-world.js';
import type { Viewer } from '../auth/viewer.js';
import { CoreModule } from '../core.module.js';
import { newId } from '../ids.js';
import { PERSONAL_DATA } from '../privacy/personal-data.js';
import { type Rating, ratingOf } from './rating.rules.js';
import { opensAt } from './review.rules.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewWritingService } from './review-writing.service.js';
import { ReviewsService } from './reviews.service.js';

let core: INestApplicationContext;
let database: DataSource;
let admin: { id: string; ip: string };
beforeAll(async () => {
  core = await NestFactory.createApplicationContext(CoreModule, { logger: false });
  database = core.get(DataSource);
  admin = { id: await buildPerson(database), ip: '127.0.0.1' };
});
afterAll(() => core.close());

const DAY_MS = 86_400_000;
const CAST = 4;

const person = fc.nat(CAST - 1);
const pair = fc.tuple(person, person).filter(([one, other]) => one !== other);
/** Which of the dates, reviews or blocks there are so far; taken modulo their number. */
const pick = fc.nat(20);

type Step =
  | { kind: 'date'; pair: [number, number]; planned: boolean; daysAgo: number }
  | { kind: 'review'; date: number; byInviter: boolean; up: boolean }
  | { kind: 'met'; date: number; byInviter: boolean; met: boolean }
  | { kind: 'pass'; days: number }
  | { kind: 'block' | 'unblock'; pair: [number, number] }
  | { kind: 'leave'; person: number }
  | { kind: 'voidReview' | 'voidBlock'; which: number; voided: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('date' as const), pair, planned: fc.boolean(), daysAgo: fc.nat(20) }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('review' as const), date: pick, byInviter: fc.boolean(), up: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('met' as const), date: pick, byInviter: fc.boolean(), met: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 7, 15, 200) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('block' as const), pair }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unblock' as const), pair }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('voidReview' as const), which: pick, voided: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('voidBlock' as const), which: pick, voided: fc.boolean() }) },
);

interface ModelDate {
  id: string;
  planned: boolean;
  inviter: string;
  responder: string;
  startsAt: Date;
  inviterMet: boolean | null;
  responderMet: boolean | null;
}
interface ModelReview {
  id: string;
  date: ModelDate;
  reviewer: string | null;
  reviewee: string;
  rating: number;
  opensAt: Date | null;
  voided: boolean;
}
interface ModelBlock {
  blocker: string;
  blocked: string;
  at: Date;
  voided: boolean;
}

/** What should be, in plain words, beside what the database makes of it. Instants are absolute: time passes by moving them back. */
class World {
  readonly people: string[] = [];
  private readonly gone = new Set<string>();
  private readonly dates: ModelDate[] = [];
  private readonly reviews: ModelReview[] = [];
  private blocks: ModelBlock[] = [];

  static async build(): Promise<World> {
    const world = new World();
    for (let i = 0; i < CAST; i++) world.people.push(await buildPerson(database));
    for (const [i, one] of world.people.entries()) {
      for (const other of world.people.slice(i + 1)) {
        const { conversationId } = await buildMatchRow(database, { people: [one, other], expiresInMs: null });
        for (const [seq, sender] of [one, other].entries()) {
          await database.query(
            `insert into messages (sent_at, seq, id, conversation_id, sender_id, client_message_id, content)
             values (now(), $1, $2, $3, $4, $2, 'Hello')`,
            [seq + 1, newId(), conversationId, sender],
          );
        }
        await database.query('update conversations set last_seq = 2, last_message_at = now() where id = $1', [conversationId]);
      }
    }
    return world;
  }

  async run(step: Step): Promise<void> {
    switch (step.kind) {
      case 'date':
        return this.meet(this.at(step.pair[0]), this.at(step.pair[1]), step.planned, step.daysAgo);
      case 'review':
        return this.review(step.date, step.byInviter, step.up);
      case 'met':
        return this.sayMet(step.date, step.byInviter, step.met);
      case 'pass':
        return this.pass(step.days);
      case 'block':
        return this.block(this.at(step.pair[0]), this.at(step.pair[1]));
      case 'unblock':
        return this.unblock(this.at(step.pair[0]), this.at(step.pair[1]));
      case 'leave':
        return this.leave(this.at(step.person));
      case 'voidReview':
        return this.voidReview(step.which, step.voided);
      case 'voidBlock':
        return this.voidBlock(step.which, step.voided);
    }
  }

  /** What the pure rule makes of all that happened. */
  expected(userId: string): Rating {
    const now = new Date();
    const told = this.reviews.filter(
      ({ reviewee, opensAt, voided }) => reviewee === userId && !voided && opensAt && opensAt <= now,
    );
    const year = now.getTime() - 365 * DAY_MS;
    const blockers = this.blocks.filter(({ blocked, voided, at }) => blocked === userId && !voided && at.getTime() > year);
    return ratingOf(
      told.map(({ reviewer, rating }) => ({ reviewerId: reviewer, rating })),
      blockers.map(({ blocker }) => blocker),
    );
  }

  private async meet(inviter: string, responder: string, planned: boolean, daysAgo: number): Promise<void> {
    if (this.gone.has(inviter) || this.gone.has(responder)) return;
    const [match] = await database.query(
      `select id from matches where user_a = least($1::uuid, $2::uuid) and user_b = greatest($1::uuid, $2::uuid)`,
      [inviter, responder],
    );
    const said = { inviterMet: null, responderMet: null };
    if (planned) {
      const startsAt = new Date(Date.now() - (daysAgo + 0.5) * DAY_MS);
      const id = newId();
      await database.query(
        `insert into dates (id, match_id, inviter_id, responder_id, starts_at, location_name, location_type, status)
         values ($1, $2, $3, $4, $5, 'Somewhere', 'cafe', 'confirmed')`,
        [id, match.id, inviter, responder, startsAt],
      );
      this.dates.push({ id, planned, inviter, responder, startsAt, ...said });
      return;
    }
    const { meeting } = await core.get(ReviewWritingService).forMatch(viewer(inviter), match.id);
    if (meeting.planned || this.dates.some(({ id }) => id === meeting.id)) return;
    const sides = { inviter: meeting.inviterId, responder: meeting.responderId };
    this.dates.push({ id: meeting.id, planned, ...sides, startsAt: new Date(0), ...said });
  }

  private async review(which: number, byInviter: boolean, up: boolean): Promise<void> {
    const date = this.dates[which % (this.dates.length || 1)];
    if (!date || this.gone.has(date.inviter) || this.gone.has(date.responder)) return;
    const [reviewer, reviewee] = byInviter ? [date.inviter, date.responder] : [date.responder, date.inviter];
    const input = {
      reviewer_id: reviewer,
      reviewee_id: reviewee,
      date_id: date.id,
      rating: up,
      categories: ['respect' as const],
    };
    const isSecond = this.reviews.some((one) => one.date === date && one.reviewer === reviewer);
    const attempt = core.get(ReviewWritingService).submit(viewer(reviewer), input, null);
    if (isSecond) return expect(attempt).rejects.toThrow('already reviewed');
    const { id } = await attempt;
    this.reviews.push({ id, date, reviewer, reviewee, rating: up ? 5 : -5, opensAt: null, voided: false });
    this.note(date, byInviter, true);
  }

  private async sayMet(which: number, byInviter: boolean, met: boolean): Promise<void> {
    const date = this.dates[which % (this.dates.length || 1)];
    if (!date || this.gone.has(date.inviter) || this.gone.has(date.responder)) return;
    const who = byInviter ? date.inviter : date.responder;
    const attempt = core.get(ReviewWritingService).sayMet(viewer(who), date.id, met);
    const hasWritten = this.reviews.some((one) => one.date === date && one.reviewer === who);
    if (!met && hasWritten) return expect(attempt).rejects.toThrow('already reviewed');
    await attempt;
    this.note(date, byInviter, met);
  }

  private note(date: ModelDate, byInviter: boolean, met: boolean): void {
    const now = new Date();
    // An unplanned meeting is from the moment on that somebody first speaks of it.
    if (!date.planned && date.startsAt.getTime() === 0) date.startsAt = now;
    if (byInviter) date.inviterMet = met;
    else date.responderMet = met;
    const about = this.reviews.filter((one) => one.date === date);
    const opens = opensAt(date, about.length, 14, now);
    for (const one of about) if (!one.opensAt || one.opensAt > now) one.opensAt = opens;
  }

  /** The clock of the database cannot be moved, so everything else is; no trigger may take that for news. */
  private async pass(days: number): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      const back = `- ${days} * interval '1 day'`;
      await tx.query(`update reviews set revealed_at = revealed_at ${back} where reviewee_id = any($1)`, [this.people]);
      await tx.query(`update blocks set created_at = created_at ${back} where blocked_id = any($1)`, [this.people]);
      await tx.query(`update dates set starts_at = starts_at ${back} where inviter_id = any($1)`, [this.people]);
      await tx.query(`update users set rating_due_at = rating_due_at ${back} where id = any($1)`, [this.people]);
    });
    const earlier = (instant: Date) => new Date(instant.getTime() - days * DAY_MS);
    for (const date of this.dates) if (date.startsAt.getTime() !== 0) date.startsAt = earlier(date.startsAt);
    for (const review of this.reviews) if (review.opensAt) review.opensAt = earlier(review.opensAt);
    for (const block of this.blocks) block.at = earlier(block.at);
  }

  private async block(blocker: string, blocked: string): Promise<void> {
    if (this.gone.has(blocker) || this.gone.has(blocked)) return;
    await database.query('insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing', [
      blocker,
      blocked,
    ]);
    const isNew = !this.blocks.some((one) => one.blocker === blocker && one.blocked === blocked);
    if (isNew) this.blocks.push({ blocker, blocked, at: new Date(), voided: false });
  }

  private async unblock(blocker: string, blocked: string): Promise<void> {
    await database.query('delete from blocks where blocker_id = $1 and blocked_id = $2', [blocker, blocked]);
    this.blocks = this.blocks.filter((one) => one.blocker !== blocker || one.blocked !== blocked);
  }

  /** Erased and unsealed, as the register of personal data says. What was said of others stays, by nobody (rule 15). */
  private async leave(id: string): Promise<void> {
    if (this.gone.size > 0) return;
    this.gone.add(id);
    const { reviews, blocks } = PERSONAL_DATA;
    for (const entry of [reviews, blocks]) {
      for (const text of [...(entry?.onErasure ?? []), ...(entry?.onUnseal ?? [])]) await database.query(text, [id]);
    }
    for (const review of this.reviews) if (review.reviewer === id) review.reviewer = null;
    this.reviews.splice(0, this.reviews.length, ...this.reviews.filter(({ reviewee }) => reviewee !== id));
    this.blocks = this.blocks.filter(({ blocker, blocked }) => blocker !== id && blocked !== id);
  }

  private async voidReview(which: number, voided: boolean): Promise<void> {
    const review = this.reviews[which % (this.reviews.length || 1)];
    if (!review) return;
    await core.get(ReviewModerationService).voidReview(admin, review.id, voided);
    review.voided = voided;
  }

  private async voidBlock(which: number, voided: boolean): Promise<void> {
    const block = this.blocks[which % (this.blocks.length || 1)];
    if (!block) return;
    await core.get(ReviewModerationService).voidBlock(admin, block.blocked, block.blocker, voided);
    block.voided = voided;
  }

  private at(index: number): string {
    return this.people[index] ?? '';
  }
}

const viewer = (id: string): Viewer => ({
  id,
  sessionHash: Buffer.alloc(0),
  userType: 'tourist',
  subscriptionTier: 'free',
  isAdmin: false,
  isDemo: false,
  mustChangePassword: false,
});

const keptOf = async (id: string): Promise<Rating> => {
  const [row] = await database.query(
    'select overall_score as "overallScore", average_rating as "averageRating", review_count as "reviewCount" from users where id = $1',
    [id],
  );
  return row;
};

it('keeps for each person, after whatever happens, the rating that the rule makes of it from scratch (rules 1-4, 7, 11, 15)', async () => {
  let [reviewed, warned] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 28 }), async (steps) => {
      const world = await World.build();
      for (const one of steps) {
        await world.run(one);
        // The worker's turn: only who is due is rated anew.
        await core.get(ReviewsService).refreshDue();
        for (const id of world.people) {
          const expected = world.expected(id);
          expect([one.kind, await keptOf(id)]).toEqual([one.kind, expected]);
          expect(await core.get(ReviewsService).ratingOf(id)).toEqual(expected);
          reviewed += expected.reviewCount;
          warned += (expected.overallScore ?? 0) < 0 ? 1 : 0;
        }
      }
    }),
    { numRuns: 25 },
  );
  // The histories are not empty ones.
  expect(reviewed).toBeGreaterThan(100);
  expect(warned).toBeGreaterThan(20);
}, 240_000);
