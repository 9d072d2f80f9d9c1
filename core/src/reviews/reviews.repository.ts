import { Injectable } from '@nestjs/common';
import { BLOCK_PENALTY_MONTHS } from '../contract/constants.js';
import type { ReviewCategory } from '../contract/reviews.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Judgement } from './rating.rules.js';

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
      ) as "blockerIds"`,
};

@Injectable()
export class ReviewsRepository {
  constructor(private readonly sql: Sql) {}

  /** Those that are revealed by the database's clock (rule 7). */
  listRevealed(revieweeId: string): Promise<Review[]> {
    return this.sql.rows<Review>(LIST_REVEALED, [revieweeId]);
  }

  async judgementsOf(userId: string): Promise<Judgements> {
    const [judgements] = await this.sql.rows<Judgements>(JUDGEMENTS, [userId]);
    return judgements ?? { reviews: [], blockerIds: [] };
  }
}
