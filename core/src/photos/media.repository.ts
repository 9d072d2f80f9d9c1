import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { Media, type MediaPurpose } from './media.entity.js';

/**
 * Photos in the viewer's sight: one's own, those of people there is no block with, and those nobody has claimed yet. Those
 * of deleted accounts are nobody's to see.
 */
const FIND_VISIBLE: NamedStatement = {
  name: 'media.find-visible',
  text: `select m.mime, m.claimed_at is not null as claimed from media m left join users u on u.id = m.owner_id
    where m.id = $1 and m.purpose = 'photo' and u.deleted_at is null and (
      m.claimed_at is null or $2::uuid is not null and not exists (
        select from blocks b where b.blocker_id = m.owner_id and b.blocked_id = $2 or b.blocker_id = $2 and b.blocked_id = m.owner_id))`,
};

export type NewMedia = Omit<Media, 'createdAt' | 'claimedAt'>;

@Injectable()
export class MediaRepository {
  constructor(
    private readonly sql: Sql,
    private readonly dataSource: DataSource,
  ) {}

  async insert(media: NewMedia): Promise<void> {
    await this.dataSource.manager.insert(Media, media);
  }

  /** Takes an unclaimed upload for its one owner; null when there is none of that purpose, or another was faster. */
  async claim(tx: Transaction, id: string, purpose: MediaPurpose, ownerId: string): Promise<{ thumbhash: string | null } | null> {
    const [rows] = await tx.query<{ thumbhash: string | null }[]>(
      `update media set owner_id = $3, claimed_at = now()
       where id = $1 and purpose = $2 and claimed_at is null and (owner_id is null or owner_id = $3) returning thumbhash`,
      [id, purpose, ownerId],
    );
    return rows?.[0] ?? null;
  }

  async findVisible(id: string, viewerId: string | null): Promise<{ mime: string; claimed: boolean } | null> {
    const [row] = await this.sql.rows<{ mime: string; claimed: boolean }>(FIND_VISIBLE, [id, viewerId]);
    return row ?? null;
  }

  /** Locks some uploads that nobody claimed for a day (rule 78); those that another process works on are skipped. */
  lockOrphans(tx: Transaction, limit: number): Promise<Pick<Media, 'id' | 'purpose'>[]> {
    return tx.query(
      `select id, purpose from media where claimed_at is null and created_at < now() - interval '24 hours'
       order by created_at limit $1 for update skip locked`,
      [limit],
    );
  }

  async delete(tx: Transaction, ids: string[]): Promise<void> {
    await tx.query('delete from media where id = any($1::uuid[]) and claimed_at is null', [ids]);
  }
}
