import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { Media, type MediaPurpose } from './media.entity.js';
import { SMALL_BYTES } from './variant.rules.js';

/**
 * Photos in the viewer's sight: one's own, those of people there is no block with, and those nobody has claimed yet. Those
 * that were taken out of a gallery, and those of deleted accounts, are nobody's to see. Images of a chat are in the sight of
 * its two people, as long as the chat itself is.
 */
const FIND_VISIBLE: NamedStatement = {
  name: 'media.find-visible',
  text: `select m.mime, m.width, m.bytes, m.purpose from media m left join users u on u.id = m.owner_id
    where m.id = $1 and u.deleted_at is null and (
      m.purpose = 'photo' and m.claimed_at is null and m.purge_at > now()
      or m.purpose = 'photo' and m.claimed_at is not null and $2::uuid is not null and not exists (
        select from blocks b where b.blocker_id = m.owner_id and b.blocked_id = $2 or b.blocker_id = $2 and b.blocked_id = m.owner_id)
      or m.purpose = 'chat' and m.claimed_at is not null and exists (
        select from conversations c where c.id = m.conversation_id and $2 in (c.user_a, c.user_b)
          and c.state = 'open' and (c.expires_at is null or c.expires_at > now()) and not exists (
            select from blocks b where (b.blocker_id, b.blocked_id) in ((c.user_a, c.user_b), (c.user_b, c.user_a)))))`,
};

/**
 * What is to be destroyed: uploads that nobody claimed in time, photos that left a gallery, documents that were decided on,
 * and whatever belonged to an account that is no more. Not what somebody reported: its time comes later.
 */
const TO_PURGE = `(purge_at <= now() and (claimed_at is null or purpose = 'id') or owner_id is null and claimed_at is not null)
  and (held_until is null or held_until <= now())`;

/** After the fifth try without success the photo is served as it is. */
const TAKE_FOR_VARIANTS = `update media set variants_attempts = variants_attempts + 1,
  variants_due_at = case when variants_attempts < 4 then now() + 2 ^ variants_attempts * interval '1 minute' end`;
const TAKEN = 'returning id, width';

const FIND_HELD: NamedStatement = {
  name: 'media.find-held',
  text: `select mime from media where id = $1 and purpose <> 'id' and held_until > now()`,
};

const LIST_OF: NamedStatement = {
  name: 'media.list-of',
  text: `select id, mime from media where owner_id = $1 and claimed_at is not null and purpose <> 'id' order by created_at, id`,
};

export type NewMedia = Pick<
  Media,
  'id' | 'ownerId' | 'purpose' | 'conversationId' | 'mime' | 'width' | 'height' | 'bytes' | 'thumbhash'
>;
export type MediaToRender = Pick<Media, 'id' | 'width'>;
export type VisibleMedia = Pick<Media, 'mime' | 'width' | 'bytes' | 'purpose'>;

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
      `update media set owner_id = $3, claimed_at = now(), purge_at = null,
         variants_due_at = case when purpose = 'photo' and variants_at is null and bytes > ${SMALL_BYTES} then now() + interval '30 seconds' end
       where id = $1 and purpose = $2 and claimed_at is null and (owner_id is null or owner_id = $3) returning thumbhash`,
      [id, purpose, ownerId],
    );
    return rows?.[0] ?? null;
  }

  /** Lets go of what somebody no longer uses: it is to be destroyed now. */
  async release(tx: Transaction, ids: string[], ownerId: string): Promise<void> {
    await tx.query(
      `update media set claimed_at = null, purge_at = now(), variants_due_at = null
       where id = any($1::uuid[]) and owner_id = $2 and claimed_at is not null`,
      [ids, ownerId],
    );
  }

  /** Somebody's documents that are neither destroyed nor due to be, the newest first. */
  findIdDocuments(tx: Transaction, ownerId: string): Promise<Pick<Media, 'id' | 'mime'>[]> {
    return tx.query(
      `select id, mime from media where owner_id = $1 and purpose = 'id' and claimed_at is not null
         and (purge_at is null or purge_at > now()) order by claimed_at desc`,
      [ownerId],
    );
  }

  /**
   * Has somebody's documents destroyed within so many hours. Due an hour early: the sweep must be done by then, not begin.
   * @returns whether there were any
   */
  async condemnIdDocuments(tx: Transaction, ownerId: string, hours: number): Promise<boolean> {
    const [rows] = await tx.query<unknown[]>(
      `update media set purge_at = least(purge_at, greatest(now(), now() + ($2::float8 - 1) * interval '1 hour'))
       where owner_id = $1 and purpose = 'id' and claimed_at is not null returning 1`,
      [ownerId, hours],
    );
    return rows !== undefined && rows.length > 0;
  }

  async findHeld(id: string): Promise<Pick<Media, 'mime'> | null> {
    const [row] = await this.sql.rows<Pick<Media, 'mime'>>(FIND_HELD, [id]);
    return row ?? null;
  }

  async findVisible(id: string, viewerId: string | null): Promise<VisibleMedia | null> {
    const [row] = await this.sql.rows<VisibleMedia>(FIND_VISIBLE, [id, viewerId]);
    return row ?? null;
  }

  /** Takes a photo whose variants are wanted; it is due again later, ever later, in case they are not made now. */
  async takeForVariants(tx: Transaction, id: string): Promise<MediaToRender | null> {
    const [rows] = await tx.query<MediaToRender[]>(
      `${TAKE_FOR_VARIANTS} where id = $1 and variants_due_at is not null ${TAKEN}`,
      [id],
    );
    return rows?.[0] ?? null;
  }

  /** As `takeForVariants`, for whichever is overdue; no two workers take the same. */
  async takeDueForVariants(tx: Transaction): Promise<MediaToRender | null> {
    const [rows] = await tx.query<MediaToRender[]>(
      `${TAKE_FOR_VARIANTS} where id = (
         select id from media where variants_due_at <= now() order by variants_due_at limit 1 for update skip locked) ${TAKEN}`,
    );
    return rows?.[0] ?? null;
  }

  /** @returns whether the photo is still anybody's */
  async setVariantsMade(tx: Transaction, id: string): Promise<boolean> {
    const [rows] = await tx.query<unknown[]>(
      'update media set variants_at = now(), variants_due_at = null where id = $1 and claimed_at is not null returning 1',
      [id],
    );
    return rows !== undefined && rows.length > 0;
  }

  /** What somebody uploaded and uses, but for identity documents. */
  listOf(ownerId: string): Promise<Pick<Media, 'id' | 'mime'>[]> {
    return this.sql.rows<Pick<Media, 'id' | 'mime'>>(LIST_OF, [ownerId]);
  }

  /** What somebody uploaded, but for what was reported: that is out of everybody's sight, and goes when its time is over. */
  async lockAllOf(tx: Transaction, ownerId: string): Promise<Pick<Media, 'id' | 'purpose'>[]> {
    await tx.query(
      `update media set claimed_at = null, purge_at = held_until, variants_due_at = null
       where owner_id = $1 and held_until > now()`,
      [ownerId],
    );
    return tx.query(
      `select id, purpose from media where owner_id = $1 and (held_until is null or held_until <= now()) order by id for update`,
      [ownerId],
    );
  }

  /** Locks some of what is to be destroyed; what another process works on is skipped. */
  lockPurgeable(tx: Transaction, limit: number): Promise<Pick<Media, 'id' | 'purpose'>[]> {
    return tx.query(`select id, purpose from media where ${TO_PURGE} limit $1 for update skip locked`, [limit]);
  }

  async delete(tx: Transaction, ids: string[]): Promise<void> {
    await tx.query('delete from media where id = any($1::uuid[])', [ids]);
  }

  async moveToConversation(tx: Transaction, id: string, ownerId: string, conversationId: string): Promise<void> {
    await tx.query(
      `update media set conversation_id = $3
       where id = $1 and owner_id = $2 and purpose = 'chat' and conversation_id is null and claimed_at is null`,
      [id, ownerId, conversationId],
    );
  }

  /** @returns those that nobody had claimed: they are gone */
  async deleteUnclaimed(tx: Transaction, ids: string[]): Promise<string[]> {
    const [rows] = await tx.query<{ id: string }[]>(
      'delete from media where id = any($1::uuid[]) and claimed_at is null returning id',
      [ids],
    );
    return (rows ?? []).map(({ id }) => id);
  }
}
