import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { DataSource, QueryFailedError, type SelectQueryBuilder } from 'typeorm';
import { TERMS_VERSION } from '../contract/constants.js';
import type { BatchedReads, PlacedRow } from '../database/batched-reads.js';
import { ReadLane } from '../database/read-lane.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { DomainError, emailTaken, notSignedIn, usernameTaken } from '../errors.js';
import type { ProfileChanges } from './profile.rules.js';
import { type StoredPhoto, User } from './user.entity.js';

/** The columns of a `User`, named as the entity names them; without the password hash. */
const COLUMNS = `u.id, u.username, u.email, u.email_verified as "emailVerified", u.must_change_password as "mustChangePassword",
  u.full_name as "fullName", u.dob::text, u.about, u.location, u.user_type as "userType",
  u.travel_start_date::text as "travelStartDate", u.travel_end_date::text as "travelEndDate", u.photos,
  u.vibe_preference as "vibePreference", u.adventure_preference as "adventurePreference", u.is_verified as "isVerified",
  u.id_status as "idStatus", u.verification_notice as "verificationNotice", u.gender, u.interested_in as "interestedIn", u.intent,
  u.show_gender as "showGender", u.show_intent as "showIntent", u.show_travel_dates as "showTravelDates",
  u.is_admin as "isAdmin", u.is_demo as "isDemo", u.subscription_tier as "subscriptionTier",
  u.language, u.overall_score as "overallScore", u.average_rating as "averageRating", u.review_count as "reviewCount",
  u.terms_version as "termsVersion", u.terms_accepted_at as "termsAcceptedAt", u.vibe_consent_at as "vibeConsentAt",
  u.id_consent_at as "idConsentAt", u.presence_hidden as "presenceHidden",
  u.last_login_at as "lastLoginAt", u.created_at as "createdAt", u.deleted_at as "deletedAt"`;

const FIND_PEOPLE: NamedStatement = {
  name: 'users.find-people',
  text: `select ${COLUMNS} from unnest($1::uuid[]) with ordinality as wanted(id, place)
    join users u using (id) where u.deleted_at is null order by wanted.place`,
};

/** Somebody who asked to leave and whose account is not erased yet. */
function mayReturn(user: 'u' | 'user'): string {
  return `exists (select from account_deletions d where d.user_id = ${user}.id and d.withdrawn_at is null and d.erased_at is null)`;
}

/** By key alone, for whoever asks at the same moment. */
const FIND_BY_ID: NamedStatement = {
  name: 'users.find-by-id',
  text: `select w.place::int, ${COLUMNS} from unnest($1::uuid[]) with ordinality as w(id, place)
    cross join lateral (select * from users u where u.id = w.id limit 1) u where u.deleted_at is null`,
};

/** To oneself, else to whoever there is no block with; whoever has no type yet is nobody's to see. */
const FIND_VISIBLE: NamedStatement = {
  name: 'users.find-visible',
  text: `select ${COLUMNS} from users u where u.id = $2 and u.deleted_at is null and (u.id = $1 or u.user_type is not null
    and not exists (select from blocks b where b.blocker_id = $1 and b.blocked_id = u.id)
    and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $1))`,
};

const FIND_BY_EMAIL: NamedStatement = {
  name: 'users.find-by-email',
  text: `select ${COLUMNS} from users u where lower(u.email) = lower($1) and u.deleted_at is null`,
};

const FIND_BY_EMAIL_FOR_RETURN: NamedStatement = {
  name: 'users.find-by-email-for-return',
  text: `select ${COLUMNS} from users u where lower(u.email) = lower($1) and (u.deleted_at is null or ${mayReturn('u')})`,
};

const PASSWORD_OF: NamedStatement = {
  name: 'users.password-of',
  text: `select password_hash as "passwordHash", must_change_password as "mustChangePassword"
    from users where id = $1 and deleted_at is null`,
};

/** The index that refuses says which value is taken: nothing else can decide a race. */
const REFUSALS: Record<string, () => DomainError> = { users_username: usernameTaken, users_email: emailTaken };

/** What the database fills in by itself may be left out. */
export type NewUser = QueryDeepPartialEntity<User> & Pick<User, 'id' | 'fullName'>;

@Injectable()
export class UsersRepository {
  private readonly byId: BatchedReads<string, User & PlacedRow>;

  constructor(
    private readonly sql: Sql,
    private readonly dataSource: DataSource,
    lane: ReadLane,
  ) {
    this.byId = lane.reads(FIND_BY_ID, (ids) => [ids]);
  }

  /** The accounts of these ids, in their order; deleted and unknown ones are left out. */
  findPeople(ids: string[]): Promise<User[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.sql.rows<User>(FIND_PEOPLE, [ids]);
  }

  findById(id: string): Promise<User | null> {
    return this.byId.row(id);
  }

  /** Somebody whom the viewer may see (rules 13, 83). */
  async findVisible(viewerId: string, id: string): Promise<User | null> {
    const [user] = await this.sql.rows<User>(FIND_VISIBLE, [viewerId, id]);
    return user ?? null;
  }

  /** The account as it is, kept so until the end of `tx`. */
  async lock(tx: Transaction, id: string): Promise<User> {
    const [user] = await tx.query<User>(
      `select ${COLUMNS} from users u where u.id = $1 and u.deleted_at is null for no key update`,
      [id],
    );
    if (!user) throw notSignedIn();
    return user;
  }

  /** @throws DomainError NOT_SIGNED_IN when the account is gone: only its own, signed-in person asks so. */
  async get(id: string): Promise<User> {
    const user = await this.findById(id);
    if (!user) throw notSignedIn();
    return user;
  }

  /**
   * Whoever may be meant by what was typed as a username, with their password hashes. Two at most: one's username may be
   * another's email (rule 74).
   */
  findForSignIn(login: string): Promise<User[]> {
    return this.namedLike(login).andWhere('user.deletedAt is null').getMany();
  }

  /** As `findForSignIn`, with those who asked to leave and may still come back; their `deletedAt` is set. */
  findForReturn(login: string): Promise<User[]> {
    return this.namedLike(login)
      .andWhere(`(user.deletedAt is null or ${mayReturn('user')})`)
      .getMany();
  }

  async findByEmail(email: string): Promise<User | null> {
    const [user] = await this.sql.rows<User>(FIND_BY_EMAIL, [email]);
    return user ?? null;
  }

  /** As `findByEmail`, and also somebody who asked to leave and may still come back: their `deletedAt` is set. */
  async findByEmailForReturn(email: string): Promise<User | null> {
    const [user] = await this.sql.rows<User>(FIND_BY_EMAIL_FOR_RETURN, [email]);
    return user ?? null;
  }

  /** The password's hash, null without one, and whether it must be changed. @throws DomainError NOT_SIGNED_IN as `get`. */
  async getPassword(id: string): Promise<{ passwordHash: string | null; mustChangePassword: boolean }> {
    const [row] = await this.sql.rows<{ passwordHash: string | null; mustChangePassword: boolean }>(PASSWORD_OF, [id]);
    if (!row) throw notSignedIn();
    return row;
  }

  /** @throws DomainError USERNAME_TAKEN or EMAIL_TAKEN, decided by the unique indexes. */
  async insert(tx: Transaction, user: NewUser): Promise<void> {
    await refused(tx.manager.insert(User, user));
  }

  /** @throws DomainError EMAIL_TAKEN, decided by the unique index. */
  async change(tx: Transaction, id: string, changes: ProfileChanges): Promise<void> {
    await refused(tx.manager.update(User, { id }, changes));
  }

  /** A password of the person's own choice: nobody needs to change it. */
  async setPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
    await tx.manager.update(User, { id }, { passwordHash, mustChangePassword: false });
  }

  /** The same, if the password is still the one that was compared; false otherwise. */
  async replacePassword(tx: Transaction, id: string, before: string | null, after: string): Promise<boolean> {
    const replaced = await tx.query(
      `with replaced as (
         update users set password_hash = $3, must_change_password = false
         where id = $1 and password_hash is not distinct from $2 and deleted_at is null returning id)
       select id from replaced`,
      [id, before, after],
    );
    return replaced.length === 1;
  }

  /** Whether this is still the password; until the transaction ends, it remains so. */
  async holdsPassword(tx: Transaction, id: string, passwordHash: string): Promise<boolean> {
    const rows = await tx.query(
      'select id from users where id = $1 and password_hash = $2 and deleted_at is null for no key update',
      [id, passwordHash],
    );
    return rows.length === 1;
  }

  async acceptTerms(tx: Transaction, id: string): Promise<void> {
    await tx.manager.update(User, { id }, { termsVersion: TERMS_VERSION, termsAcceptedAt: () => 'now()' });
  }

  async consentToVibe(tx: Transaction, id: string): Promise<void> {
    await tx.manager.update(User, { id }, { vibeConsentAt: () => 'now()' });
  }

  async confirmEmail(tx: Transaction, id: string): Promise<void> {
    await tx.manager.update(User, { id }, { emailVerified: true });
  }

  async setPhotos(tx: Transaction, id: string, photos: StoredPhoto[]): Promise<void> {
    await tx.manager.update(User, { id }, { photos });
  }

  private namedLike(login: string): SelectQueryBuilder<User> {
    return this.dataSource
      .createQueryBuilder(User, 'user')
      .addSelect('user.passwordHash')
      .where('(lower(user.username) = lower(:login) or lower(user.email) = lower(:login))', { login })
      .andWhere('(user.loginExpiresAt is null or user.loginExpiresAt > now())');
  }
}

/** What a unique index refuses, in words. */
async function refused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const refusal = REFUSALS[constraintOf(error)];
    throw refusal ? refusal() : error;
  }
}

function constraintOf(error: unknown): string {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : null;
  return cause && typeof cause === 'object' && 'constraint' in cause ? String(cause.constraint) : '';
}
