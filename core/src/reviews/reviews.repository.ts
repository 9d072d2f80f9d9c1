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

/** What a rating is made of. */
export interface Judgements {
  reviews: Judgement[];
  blockerIds: string[];
  /** When time alone will change it: the next sealed review opens, or the next block no longer counts. */
  changesAt: Date | null;
}

/** Shuffled by a hash, so that the order tells no time and stays (rule 6). */
const LIST_REVEALED: NamedStatement = {
  name: 'reviews.list-revealed',
  text: `select rating, categories, content, to_char(created_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month
    from reviews where reviewee_id = $1 and revealed_at <= now() order by md5(id::text)`,
};

/** A block counts for a year, and only of somebody there was a match with (rule 4). */
const JUDGEMENTS: NamedStatement = {
  name: 'reviews.judgements',
  text: `select
      coalesce((select jsonb_agg(jsonb_build_object('reviewerId', r.reviewer_id, 'rating', r.rating))
        from reviews r where r.reviewee_id = $1 and r.revealed_at <= now()), '[]') as reviews,
      array(select b.blocker_id::text from blocks b
        where b.blocked_id = $1 and b.created_at > now() - interval '${BLOCK_PENALTY_MONTHS} months'
          and exists (select from matches m where m.user_a = least(b.blocker_id, $1) and m.user_b = greatest(b.blocker_id, $1))
      ) as "blockerIds",
      least((select min(r.revealed_at) from reviews r where r.reviewee_id = $1 and r.revealed_at > now()),
        (select min(b.created_at) + interval '${BLOCK_PENALTY_MONTHS} months' from blocks b
          where b.blocked_id = $1 and b.created_at > now() - interval '${BLOCK_PENALTY_MONTHS} months')) as "changesAt"`,
};

/** Whoever is just being reviewed or blocked is due again afterwards. */
const LOCK_DUE = `select id from users where rating_due_at <= now() order by rating_due_at limit $1 for no key update skip locked`;

const KEEP = `update users set overall_score = $2, average_rating = $3, review_count = $4, rating_due_at = $5 where id = $1`;

@Injectable()
export class ReviewsRepository {
  constructor(private readonly sql: Sql) {}

  /** Those that are revealed by the database's clock (rule 7). */
  listRevealed(revieweeId: string): Promise<Review[]> {
    return this.sql.rows<Review>(LIST_REVEALED, [revieweeId]);
  }

  async judgementsOf(userId: string): Promise<Judgements> {
    const [judgements] = await this.sql.rows<Judgements>(JUDGEMENTS, [userId]);
    return judgements ?? { reviews: [], blockerIds: [], changesAt: null };
  }

  /** Some people whose rating is due, the longest overdue first; those that another process works on are skipped. */
  async lockDue(tx: Transaction, limit: number): Promise<string[]> {
    return (await tx.query<{ id: string }>(LOCK_DUE, [limit])).map(({ id }) => id);
  }

  /** Keeps a rating for the lists of people, until it is due again. */
  async keep(tx: Transaction, userId: string, rating: Rating, dueAt: Date | null): Promise<void> {
    await tx.query(KEEP, [userId, rating.overallScore, rating.averageRating, rating.reviewCount, dueAt]);
  }
}
