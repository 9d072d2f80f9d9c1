import { Injectable } from '@nestjs/common';
import { ACCOUNT_GRACE_DAYS, SEALED_DAYS } from '../contract/constants.js';
import type { Transaction } from '../database/unit-of-work.js';

/** That somebody asked to leave, and when their data goes. */
export interface DeletionReceipt {
  receipt: string;
  userId: string;
  requestedAt: Date;
  eraseAt: Date;
}

export interface Addressee {
  email: string;
  language: string;
  receipt: string;
  eraseAt: Date;
}

/** An open match, as far as its other side must hear that it is gone. */
export interface ClosedChat {
  matchId: string;
  userIds: [string, string];
}

const RECEIPT = `receipt, user_id as "userId", requested_at as "requestedAt", erase_due_at as "eraseAt"`;

const FIND_STANDING = `select ${RECEIPT} from account_deletions
  where user_id = $1 and withdrawn_at is null and erased_at is null`;

@Injectable()
export class AccountDeletionsRepository {
  /** Whom the receipt is sent to; null without an address, and for those who are back or erased by now. */
  async addresseeOf(tx: Transaction, userId: string): Promise<Addressee | null> {
    const [addressee] = await tx.query<Addressee>(
      `select u.email, u.language, d.receipt, d.erase_due_at as "eraseAt" from users u join account_deletions d on d.user_id = u.id
       where u.id = $1 and u.email is not null and not u.is_demo and d.withdrawn_at is null and d.erased_at is null`,
      [userId],
    );
    return addressee ?? null;
  }

  /** From here on nobody else changes whether the account is there. Answers whether it is, and null for nobody's. */
  async lockAccount(tx: Transaction, userId: string): Promise<{ isThere: boolean; isLastAdmin: boolean } | null> {
    const [account] = await tx.query<{ isThere: boolean; isLastAdmin: boolean }>(
      `select deleted_at is null as "isThere", is_admin and not exists (
         select from users other where other.is_admin and other.id <> users.id and other.deleted_at is null) as "isLastAdmin"
       from users where id = $1 for no key update`,
      [userId],
    );
    return account ?? null;
  }

  /** The request of somebody who may still come back. */
  async findStandingIn(tx: Transaction, userId: string): Promise<DeletionReceipt | null> {
    const [receipt] = await tx.query<DeletionReceipt>(FIND_STANDING, [userId]);
    return receipt ?? null;
  }

  /** Takes the account out of everybody's sight, and says when it goes for good. */
  async hide(tx: Transaction, userId: string, receipt: string): Promise<DeletionReceipt> {
    await tx.query('update users set deleted_at = now() where id = $1', [userId]);
    const [made] = await tx.query<DeletionReceipt>(
      `insert into account_deletions (receipt, user_id, erase_due_at, sealed_until)
       values ($1, $2, now() + $3 * interval '1 day', now() + $4 * interval '1 day') returning ${RECEIPT}`,
      [receipt, userId, ACCOUNT_GRACE_DAYS, SEALED_DAYS],
    );
    if (!made) throw new Error('a deletion was not stored');
    return made;
  }

  /**
   * Seals the person's open chats (rule 129): the rows are locked in id order, as whoever writes messages locks them, so
   * that a message is either stored before or refused. The matches themselves stay as they are, for a return.
   */
  sealChats(tx: Transaction, userId: string): Promise<ClosedChat[]> {
    return tx.query<ClosedChat>(
      `with mine as (
         select c.id from conversations c
         where c.state = 'open' and c.id in (
           select conversation_id from matches where user_a = $1 and status = 'active'
           union all select conversation_id from matches where user_b = $1 and status = 'active')
         order by c.id for no key update
       ), sealed as (
         update conversations c set state = 'closed' from mine where c.id = mine.id returning c.id
       )
       select m.id as "matchId", jsonb_build_array(m.user_a, m.user_b) as "userIds"
       from sealed join matches m on m.conversation_id = sealed.id and m.status = 'active'`,
      [userId],
    );
  }

  /** Opens again what leaving had sealed, but for chats whose other side has left as well. Answers the other sides. */
  async unsealChats(tx: Transaction, userId: string): Promise<string[]> {
    const [opened] = await tx.query<{ peerId: string }[]>(
      `with mine as (
         select c.id from conversations c join matches m on m.conversation_id = c.id and m.status = 'active'
         join users p on p.id = case when m.user_a = $1 then m.user_b else m.user_a end and p.deleted_at is null
         where c.state = 'closed' and $1 in (m.user_a, m.user_b) order by c.id for no key update of c
       )
       update conversations c set state = 'open' from mine where c.id = mine.id
       returning case when c.user_a = $1 then c.user_b else c.user_a end as "peerId"`,
      [userId],
    );
    return (opened ?? []).map(({ peerId }) => peerId);
  }

  /** Shows the account again, unless it has been erased meanwhile: whether it did. */
  async withdraw(tx: Transaction, userId: string): Promise<boolean> {
    const [, withdrawn] = await tx.query<number>(
      'update account_deletions set withdrawn_at = now() where user_id = $1 and withdrawn_at is null and erased_at is null',
      [userId],
    );
    if (!withdrawn) return false;
    await tx.query('update users set deleted_at = null where id = $1', [userId]);
    return true;
  }

  /** One account whose days of grace are over; those that another process works on are skipped. */
  lockDue(tx: Transaction): Promise<DeletionReceipt | null> {
    return first(
      tx.query<DeletionReceipt>(
        `select ${RECEIPT} from account_deletions where withdrawn_at is null and erased_at is null and erase_due_at <= now()
         order by erase_due_at limit 1 for no key update skip locked`,
      ),
    );
  }

  async markErased(tx: Transaction, receipt: string): Promise<void> {
    await tx.query('update account_deletions set erased_at = now() where receipt = $1', [receipt]);
  }

  /** One erased account whose sealed chats may go. */
  lockSealed(tx: Transaction): Promise<DeletionReceipt | null> {
    return first(
      tx.query<DeletionReceipt>(
        `select ${RECEIPT} from account_deletions where erased_at is not null and unsealed_at is null and sealed_until <= now()
         order by sealed_until limit 1 for no key update skip locked`,
      ),
    );
  }

  async markUnsealed(tx: Transaction, receipt: string): Promise<void> {
    await tx.query('update account_deletions set unsealed_at = now() where receipt = $1', [receipt]);
  }
}

async function first<Row>(rows: Promise<Row[]>): Promise<Row | null> {
  return (await rows)[0] ?? null;
}
