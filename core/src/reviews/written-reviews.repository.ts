import { Injectable } from '@nestjs/common';
import type { ReviewCategory, ReviewState } from '../contract/reviews.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { newId } from '../ids.js';

/** A review as its author knows it. */
export interface WrittenReview {
  id: string;
  dateId: string;
  revieweeId: string;
  rating: number;
  categories: ReviewCategory[];
  content: string | null;
  state: ReviewState;
}

/** What is said in a review; the rating is +5 or -5. */
export type Opinion = Pick<WrittenReview, 'rating' | 'categories' | 'content'>;

export interface NewReview extends Opinion {
  dateId: string;
  reviewerId: string;
  revieweeId: string;
  /** How its client names the request (rule 45). */
  idempotencyKey: string | null;
}

/** By the clock as it is when the statement runs: nothing is changed any more once it may have been read (rule 8). */
const SEALED = `(r.revealed_at is null or r.revealed_at > clock_timestamp())`;

const COLUMNS = `r.id, r.date_id as "dateId", r.reviewee_id as "revieweeId", r.rating, r.categories, r.content,
  case when ${SEALED} then 'sealed' else 'revealed' end as state`;

const OWN: NamedStatement = {
  name: 'reviews.own-of-date',
  text: `select ${COLUMNS} from reviews r where r.date_id = $1 and r.reviewer_id = $2`,
};

const OWN_BY_ID: NamedStatement = {
  name: 'reviews.own',
  text: `select ${COLUMNS} from reviews r where r.id = $1 and r.reviewer_id = $2`,
};

const BY_KEY = `select ${COLUMNS} from reviews r where r.reviewer_id = $1 and r.idempotency_key = $2`;

/** Reviews for those who write them. */
@Injectable()
export class WrittenReviewsRepository {
  constructor(private readonly sql: Sql) {}

  async ofDate(dateId: string, reviewerId: string): Promise<WrittenReview | null> {
    const [review] = await this.sql.rows<WrittenReview>(OWN, [dateId, reviewerId]);
    return review ?? null;
  }

  async own(id: string, reviewerId: string): Promise<WrittenReview | null> {
    const [review] = await this.sql.rows<WrittenReview>(OWN_BY_ID, [id, reviewerId]);
    return review ?? null;
  }

  /** What an earlier request of this name wrote. */
  async byKey(tx: Transaction, reviewerId: string, key: string): Promise<WrittenReview | null> {
    const [review] = await tx.query<WrittenReview>(BY_KEY, [reviewerId, key]);
    return review ?? null;
  }

  /** Sealed. False: this person has reviewed this date, or used this key, before; the indexes decide. */
  async insert(tx: Transaction, review: NewReview): Promise<boolean> {
    const inserted = await tx.query(
      `insert into reviews (id, date_id, reviewer_id, reviewee_id, rating, categories, content, idempotency_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [
        newId(),
        review.dateId,
        review.reviewerId,
        review.revieweeId,
        review.rating,
        review.categories,
        review.content,
        review.idempotencyKey,
      ],
    );
    return inserted.length === 1;
  }

  /** As `ofDate`, as this transaction has left it. */
  async ofDateIn(tx: Transaction, dateId: string, reviewerId: string): Promise<WrittenReview | null> {
    const [review] = await tx.query<WrittenReview>(OWN.text, [dateId, reviewerId]);
    return review ?? null;
  }

  /** Another opinion in the place of a sealed one; false once it is revealed. */
  async change(tx: Transaction, id: string, { rating, categories, content }: Opinion): Promise<boolean> {
    const changed = await tx.query<unknown[]>(
      `update reviews r set rating = $2, categories = $3, content = $4 where r.id = $1 and ${SEALED} returning r.id`,
      [id, rating, categories, content],
    );
    return changed[0]?.length === 1;
  }

  /** How many of the two have written about a date. */
  async countOf(tx: Transaction, dateId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>('select count(*)::int from reviews where date_id = $1', [dateId]);
    return row?.count ?? 0;
  }

  /** When what is still sealed about a date opens; null: not before something else happens. */
  async schedule(tx: Transaction, dateId: string, opensAt: Date | null): Promise<void> {
    await tx.query(
      `update reviews r set revealed_at = $2 where r.date_id = $1 and ${SEALED} and r.revealed_at is distinct from $2`,
      [dateId, opensAt],
    );
  }
}
