import { Injectable } from '@nestjs/common';
import { BLOCK_PENALTY_MONTHS } from '../contract/constants.js';
import type { ReviewCategory } from '../contract/reviews.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { Judgement, Rating } from './rating.rules.js';

/** A revealed review, without anything that says who wrote it. */
export interface Review {
  rating: number;
  categories: ReviewCategory[];
  content: string | null;
  /** `YYYY-MM`, in Bangkok. */
  month: string;
}

/** A block that counts. */
export interface Penalty {
  blockerId: string;
  /** The month in Bangkok in which it no longer will, `YYYY-MM`. */
  endsIn: string;
}

/** What a rating is made of. */
export interface Judgements {
  reviews: Judgement[];
  blocks: Penalty[];
  /** When time alone will change it: the next sealed review opens, or the next block no longer counts. */
  changesAt: Date | null;
}

/** A person with the rating that their account keeps. */
export type Rated = Rating & { id: string };

/** Shuffled by a hash, so that the order tells no time and stays (rule 6). */
const LIST_REVEALED: NamedStatement = {
  name: 'reviews.list-revealed',
  text: `select rating, categories, content, to_char(created_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month
    from reviews where reviewee_id = $1 and revealed_at <= now() and voided_at is null order by md5(id::text)`,
};

const YEAR = `interval '${BLOCK_PENALTY_MONTHS} months'`;
const COUNTS = `b.blocked_id = $1 and b.voided_at is null and b.created_at + ${YEAR} > now()`;

/** A block counts for a year, and only of somebody there was a match or a direct message with (rule 4). */
const JUDGEMENTS: NamedStatement = {
  name: 'reviews.judgements',
  text: `select
      coalesce((select jsonb_agg(jsonb_build_object('reviewerId', r.reviewer_id, 'rating', r.rating))
        from reviews r where r.reviewee_id = $1 and r.revealed_at <= now() and r.voided_at is null), '[]') as reviews,
      coalesce((select jsonb_agg(jsonb_build_object('blockerId', b.blocker_id,
          'endsIn', to_char((b.created_at + ${YEAR}) at time zone 'Asia/Bangkok', 'YYYY-MM')) order by b.created_at, b.blocker_id)
        from blocks b where ${COUNTS}
          and (exists (select from matches m where m.user_a = least(b.blocker_id, $1) and m.user_b = greatest(b.blocker_id, $1))
            or exists (select from direct_threads t where t.user_a = least(b.blocker_id, $1) and t.user_b = greatest(b.blocker_id, $1)))
      ), '[]') as blocks,
      least((select min(r.revealed_at) from reviews r where r.reviewee_id = $1 and r.revealed_at > now()),
        (select min(b.created_at) + ${YEAR} from blocks b where ${COUNTS})) as "changesAt"`,
};

const KEPT = `id, overall_score as "overallScore", average_rating as "averageRating", review_count as "reviewCount"`;

/** Whoever is just being reviewed or blocked is due again afterwards. */
const LOCK_DUE = `select ${KEPT} from users where rating_due_at <= now() order by rating_due_at limit $1 for no key update skip locked`;

/** In the order of ids, as everybody locks rows (design 5). */
const LOCK = `select ${KEPT} from users where id = any($1::uuid[]) order by id for no key update`;

const KEEP = `update users set overall_score = $2, average_rating = $3, review_count = $4, rating_due_at = $5 where id = $1`;

/** Reading ratings, and keeping them. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly sql: Sql) {}

  /** Those that are revealed by the database's clock (rule 7). */
  listRevealed(revieweeId: string): Promise<Review[]> {
    return this.sql.rows<Review>(LIST_REVEALED, [revieweeId]);
  }

  /** By the database's clock; with `tx`, as that transaction has left things. */
  async judgementsOf(userId: string, tx?: Transaction): Promise<Judgements> {
    const [judgements] = tx
      ? await tx.query<Judgements>(JUDGEMENTS.text, [userId])
      : await this.sql.rows<Judgements>(JUDGEMENTS, [userId]);
    return judgements ?? { reviews: [], blocks: [], changesAt: null };
  }

  /** Some people whose rating is due, the longest overdue first; those that another process works on are skipped. */
  lockDue(tx: Transaction, limit: number): Promise<Rated[]> {
    return tx.query<Rated>(LOCK_DUE, [limit]);
  }

  /** Until the transaction ends nobody else rates these people. */
  lock(tx: Transaction, userIds: string[]): Promise<Rated[]> {
    return tx.query<Rated>(LOCK, [userIds]);
  }

  /** Keeps a rating for the lists of people, until it is due again. */
  async keep(tx: Transaction, userId: string, rating: Rating, dueAt: Date | null): Promise<void> {
    await tx.query(KEEP, [userId, rating.overallScore, rating.averageRating, rating.reviewCount, dueAt]);
  }
}
