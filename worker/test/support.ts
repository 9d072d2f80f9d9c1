import { ENV, type Env, NodeDirectory, newId, subscribe } from '@mingle/core';
import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { startWorker } from '../src/start-worker.js';

interface Heard {
  users: string[];
  event: string;
  payload: unknown;
  at: number;
}

const HEARD_WITHIN_MS = 6_000;
const NODE = 'listener';

/** A worker at work, and a gateway node that listens to what it pushes. */
export class TestWorker {
  readonly heard: Heard[] = [];
  private disconnect: () => void = () => {};

  private constructor(readonly app: INestApplicationContext) {}

  /** `variables` are set while it boots, on top of the test run's own. */
  static async start(variables: Record<string, string> = {}): Promise<TestWorker> {
    const before = { ...process.env };
    Object.assign(process.env, variables);
    try {
      return new TestWorker(await startWorker());
    } finally {
      process.env = before;
    }
  }

  /** Listens as a gateway node to which these people are connected. */
  async listen(users: string[]): Promise<void> {
    this.disconnect();
    const directory = this.app.get(NodeDirectory);
    await directory.replace(NODE, () => users);
    const { redisUrl } = this.app.get<Env>(ENV);
    await new Promise<void>((subscribed) => {
      const subscription = subscribe(redisUrl, directory.channelOf(NODE), {
        onMessage: (message) => this.heard.push(...JSON.parse(message).map((push: Heard) => ({ ...push, at: Date.now() }))),
        onSubscribed: subscribed,
      });
      this.disconnect = () => subscription.disconnect();
    });
    // Whoever has just looked remembers for a moment which nodes there are.
    await new Promise((resolve) => setTimeout(resolve, 350));
  }

  /** The first push of this event to this person, heard already or not yet. */
  async next(event: string, user: string): Promise<Heard> {
    const deadline = Date.now() + HEARD_WITHIN_MS;
    while (Date.now() < deadline) {
      const found = this.heard.find((push) => push.event === event && push.users.includes(user));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`${event} was not pushed to ${user}`);
  }

  query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.app.get(UnitOfWork).run((tx) => tx.query<Row>(text, values));
  }

  async buildPerson(userType: 'tourist' | 'local', tier = 'free'): Promise<string> {
    const id = newId();
    await this.query(
      `insert into users (id, full_name, user_type, subscription_tier, dob, photos) values ($1, 'Somebody', $2, $3, '1990-01-01', '[{"url":"/x","hash":null}]')`,
      [id, userType, tier],
    );
    return id;
  }

  /** An open match straight in the database, so that no timer knows of it. */
  async buildMatch(expiresInMs: number): Promise<{ id: string; people: [string, string] }> {
    const people: [string, string] = [await this.buildPerson('tourist'), await this.buildPerson('local')];
    const [a, b] = [...people].sort();
    const [id, conversation] = [newId(), newId()];
    await this.query(
      `insert into conversations (id, user_a, user_b, expires_at) values ($1, $2, $3, now() + $4 * interval '1 ms')`,
      [conversation, a, b, expiresInMs],
    );
    await this.query('insert into matches (id, conversation_id, user_a, user_b) values ($1, $2, $3, $4)', [
      id,
      conversation,
      a,
      b,
    ]);
    return { id, people };
  }

  async statusOf(matchId: string): Promise<string | undefined> {
    const [row] = await this.query<{ status: string }>('select status from matches where id = $1', [matchId]);
    return row?.status;
  }

  async stop(): Promise<void> {
    this.disconnect();
    await this.app.close();
  }
}

/** Resolves once `check` holds; fails after some seconds. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HEARD_WITHIN_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it never came true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
