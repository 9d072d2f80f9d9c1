import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LanguageCode } from '../contract/languages.js';
import type { VerificationNotice } from '../contract/users.js';
import type { AdventureStyle, Gender, Intent, Location, SubscriptionTier, UserType, Vibe } from '../contract/vocabulary.js';

/** A photo as the account keeps it: where it is served, and its base64 thumbhash. */
export interface StoredPhoto {
  url: string;
  hash: string | null;
}

export type IdStatus = 'none' | 'pending' | 'verified' | 'rejected';

/** A person's account and profile. Days are `YYYY-MM-DD` (rule 82). */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { nullable: true })
  username!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('boolean')
  emailVerified!: boolean;

  /** Argon2id, in PHC format; read by the sign-in alone. */
  @Column('text', { nullable: true, select: false })
  passwordHash?: string | null;

  @Column('boolean')
  mustChangePassword!: boolean;

  @Column('text')
  fullName!: string;

  @Column('date', { nullable: true })
  dob!: string | null;

  @Column('text', { nullable: true })
  about!: string | null;

  @Column('text', { nullable: true })
  location!: Location | null;

  @Column('text', { nullable: true })
  userType!: UserType | null;

  @Column('date', { nullable: true })
  travelStartDate!: string | null;

  @Column('date', { nullable: true })
  travelEndDate!: string | null;

  @Column('jsonb')
  photos!: StoredPhoto[];

  @Column('text', { nullable: true })
  vibePreference!: Vibe | null;

  @Column('text', { nullable: true })
  adventurePreference!: AdventureStyle | null;

  @Column('boolean')
  isVerified!: boolean;

  @Column('text')
  idStatus!: IdStatus;

  @Column('text', { nullable: true })
  verificationNotice!: VerificationNotice | null;

  @Column('text', { nullable: true })
  gender!: Gender | null;

  /** None means everybody (rule 23). */
  @Column('text', { array: true })
  interestedIn!: Gender[];

  @Column('text', { nullable: true })
  intent!: Intent | null;

  @Column('boolean')
  showGender!: boolean;

  @Column('boolean')
  showIntent!: boolean;

  @Column('boolean')
  showTravelDates!: boolean;

  @Column('boolean')
  isAdmin!: boolean;

  @Column('boolean')
  isDemo!: boolean;

  @Column('text')
  subscriptionTier!: SubscriptionTier;

  @Column('text')
  language!: LanguageCode;

  /** Hundredths, -500..500; null without any review or block (rule 2). */
  @Column('integer', { nullable: true })
  overallScore!: number | null;

  @Column('numeric', { nullable: true })
  averageRating!: string | null;

  @Column('integer')
  reviewCount!: number;

  /** Which terms were in force when the account was made, and when they were accepted (rule 122). */
  @Column('text', { nullable: true })
  termsVersion!: string | null;

  @Column('timestamptz', { nullable: true })
  termsAcceptedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  vibeConsentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  idConsentAt!: Date | null;

  /** Nobody hears whether they are online, and they hear it of nobody. */
  @Column('boolean')
  presenceHidden!: boolean;

  @Column('timestamptz', { nullable: true })
  lastLoginAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** A demo account that a visitor got for a while: nobody signs in to it afterwards (rule 96). */
  @Column('timestamptz', { nullable: true, select: false })
  loginExpiresAt?: Date | null;

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
