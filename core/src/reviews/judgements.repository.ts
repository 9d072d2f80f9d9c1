import { Injectable } from '@nestjs/common';
import type { ReviewCategory, ReviewState } from '../contract/reviews.js';
import type { Transaction } from '../database/unit-of-work.js';

/** What a person's rating rests on, with who is behind it: for moderators only. */
export interface JudgementsToCheck {
  reviews: {
    id: string;
    reviewerId: string | null;
    rating: number;
    categories: ReviewCategory[];
    content: string | null;
    state: ReviewState;
    createdAt: Date;
    voided: boolean;
  }[];
  blocks: { blockerId: string; createdAt: Date; voided: boolean }[];
}

const REVIEWS = `select id, reviewer_id as "reviewerId", rating, categories, content, created_at as "createdAt",
    case when revealed_at <= now() then 'revealed' else 'sealed' end as state, voided_at is not null as voided
  from reviews where reviewee_id = $1 order by created_at, id`;

const BLOCKS = `select blocker_id as "blockerId", created_at as "createdAt", voided_at is not null as voided
  from blocks where blocked_id = $1 order by created_at, blocker_id`;

/** Reviews and blocks as moderators handle them. */
@Injectable()
export class JudgementsRepository {
  async about(tx: Transaction, userId: string): Promise<JudgementsToCheck> {
    return { reviews: await tx.query(REVIEWS, [userId]), blocks: await tx.query(BLOCKS, [userId]) };
  }

  async revieweeOf(tx: Transaction, reviewId: string): Promise<string | null> {
    const [row] = await tx.query<{ revieweeId: string }>('select reviewee_id as "revieweeId" from reviews where id = $1', [
      reviewId,
    ]);
    return row?.revieweeId ?? null;
  }

  /** False when it is so already. */
  async voidReview(tx: Transaction, reviewId: string, voided: boolean): Promise<boolean> {
    return changesOne(
      tx,
      `update reviews set voided_at = case when $2 then now() end
       where id = $1 and (voided_at is not null) <> $2 returning id`,
      [reviewId, voided],
    );
  }

  async isBlock(tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
    const rows = await tx.query('select 1 from blocks where blocker_id = $1 and blocked_id = $2', [blockerId, blockedId]);
    return rows.length === 1;
  }

  /** False when it is so already. */
  async voidBlock(tx: Transaction, blockerId: string, blockedId: string, voided: boolean): Promise<boolean> {
    return changesOne(
      tx,
      `update blocks set voided_at = case when $3 then now() end
       where blocker_id = $1 and blocked_id = $2 and (voided_at is not null) <> $3 returning blocker_id`,
      [blockerId, blockedId, voided],
    );
  }
}

async function changesOne(tx: Transaction, text: string, values: unknown[]): Promise<boolean> {
  const [rows] = await tx.query<unknown[]>(text, values);
  return rows?.length === 1;
}
