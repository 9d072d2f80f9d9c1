import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StopDto } from '../contract/itinerary.js';
import type { Transaction } from '../database/unit-of-work.js';

/** Somebody whom a demo person has not answered yet. */
export interface Unanswered {
  demoId: string;
  matchId: string;
}

@Injectable()
export class DemoRepository {
  constructor(private readonly dataSource: DataSource) {}

  async isEmptyWorld(): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('select 1 from users where deleted_at is null limit 1');
    return rows.length === 0;
  }

  async add(tx: Transaction, userId: string, likesBack: boolean): Promise<void> {
    await tx.query('insert into demo_people (user_id, likes_back) values ($1, $2)', [userId, likesBack]);
  }

  async travel(tx: Transaction, userId: string, stops: StopDto[]): Promise<void> {
    await tx.query('insert into itineraries (user_id, stops) values ($1, $2)', [userId, JSON.stringify(stops)]);
  }

  /** The account that a demo login signs in to, with a new password. */
  async setPassword(username: string, passwordHash: string): Promise<void> {
    await this.dataSource.query('update users set password_hash = $2 where username = $1 and is_demo', [username, passwordHash]);
  }

  /** Lets somebody sign in to an account for so long. */
  async lend(tx: Transaction, userId: string, passwordHash: string, hours: number): Promise<void> {
    await tx.query('update users set password_hash = $2, login_expires_at = now() + make_interval(hours => $3) where id = $1', [
      userId,
      passwordHash,
      hours,
    ]);
  }

  /** Accounts that were lent and are over go from everybody's sight; so do their sessions. */
  async removeLent(tx: Transaction): Promise<void> {
    await tx.query(
      `with over as (
         update users set deleted_at = now() where is_demo and deleted_at is null and login_expires_at <= now() returning id)
       delete from sessions using over where sessions.user_id = over.id`,
    );
  }

  /** Likes of demo people who like back and have not yet: the newest `limit`, at least `afterMs` old. */
  likesToReturn(afterMs: number, limit: number): Promise<{ swiperId: string; swipeeId: string }[]> {
    return this.dataSource.query(
      `select s.swiper_id as "swiperId", s.swipee_id as "swipeeId"
       from demo_people d join swipes s on s.swipee_id = d.user_id and s.liked
       where d.likes_back and s.decided_at < now() - $1 * interval '1 ms'
         and not exists (select from swipes r where r.swiper_id = d.user_id and r.swipee_id = s.swiper_id)
       order by s.decided_at desc limit $2`,
      [afterMs, limit],
    );
  }

  /** Open matches in which a person has written and a demo person who answers has said nothing yet. */
  unanswered(afterMs: number, limit: number): Promise<Unanswered[]> {
    return this.dataSource.query(
      `select d.user_id as "demoId", m.id as "matchId"
       from demo_people d
       join matches m on d.user_id in (m.user_a, m.user_b) and m.status = 'active'
       join conversations c on c.id = m.conversation_id and c.last_message_at < now() - $1 * interval '1 ms'
       where d.likes_back
         and not exists (select from messages said where said.conversation_id = c.id and said.sender_id = d.user_id)
       order by c.last_message_at desc limit $2`,
      [afterMs, limit],
    );
  }

  /** People who wrote to a demo local before a match, and got no answer yet. */
  unansweredDirectly(afterMs: number, limit: number): Promise<{ demoId: string; userId: string }[]> {
    return this.dataSource.query(
      `select d.user_id as "demoId", t.began_by as "userId"
       from demo_people d
       join users u on u.id = d.user_id and u.user_type = 'local' and u.deleted_at is null
       join direct_threads t on d.user_id in (t.user_a, t.user_b) and t.began_by <> d.user_id and t.ended_at is null
       join users w on w.id = t.began_by and w.deleted_at is null
       where t.began_at < now() - $1 * interval '1 ms' order by t.began_at desc limit $2`,
      [afterMs, limit],
    );
  }

  async isOne(userId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('select 1 from demo_people where user_id = $1', [userId]);
    return rows.length > 0;
  }

  /** Invitations to a demo person who answers that wait: the newest `limit`, at least `afterMs` old, or the one. */
  datesToAccept(afterMs: number, limit: number, dateId: string | null = null): Promise<{ demoId: string; dateId: string }[]> {
    return this.dataSource.query(
      `select d.user_id as "demoId", p.id as "dateId"
       from demo_people d
       join dates p on p.responder_id = d.user_id and p.status = 'pending' and not p.change_requested and p.starts_at > now()
       join matches m on m.id = p.match_id and m.status = 'active'
       where d.likes_back and p.created_at <= now() - $1 * interval '1 ms' and ($3::uuid is null or p.id = $3)
       order by p.created_at desc limit $2`,
      [afterMs, limit, dateId],
    );
  }

  async likesBack(userId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('select 1 from demo_people where user_id = $1 and likes_back', [userId]);
    return rows.length > 0;
  }
}
