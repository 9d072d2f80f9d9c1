import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `photo` is shown to people; `id` is an identity document, for the private store only (rule 80); `chat` is an image in a
 * conversation, for its two people (rule 52).
 */
export type MediaPurpose = 'photo' | 'id' | 'chat';

/** An uploaded image. It belongs to nobody until it is claimed, and is purged if it never is (rule 78). */
@Entity('media')
export class Media {
  /** Random v4: whoever does not know it cannot guess it, and it tells no time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { nullable: true })
  ownerId!: string | null;

  @Column('text')
  purpose!: MediaPurpose;

  /** Of an image in a chat: whose two people may see it. */
  @Column('uuid', { nullable: true })
  conversationId!: string | null;

  @Column('text')
  mime!: string;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('integer')
  bytes!: number;

  /** Base64. */
  @Column('text', { nullable: true })
  thumbhash!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  /** When it is to be destroyed; null while it is in use. */
  @Column('timestamptz', { nullable: true })
  purgeAt!: Date | null;

  /** Until when its file is kept whatever happens, since it was reported. */
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  /** When its smaller pictures are to be made at the latest; null when they need not be. */
  @Column('timestamptz', { nullable: true })
  variantsDueAt!: Date | null;

  /** When they were made. */
  @Column('timestamptz', { nullable: true })
  variantsAt!: Date | null;
}

const MEDIA_URL = /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;

export const mediaUrl = (id: string): string => `/media/${id}`;
/** The id in a url that `mediaUrl` made; null for anything else. */
export const mediaIdIn = (url: string): string | null => MEDIA_URL.exec(url)?.[1] ?? null;
