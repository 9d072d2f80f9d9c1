import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { InfrastructureModule } from '../core.module.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { newId } from '../ids.js';
import { Publisher } from '../realtime/publisher.js';
import { DomainEvents } from './domain-events.js';
import { Relay } from './relay.js';

let core: INestApplicationContext;
let database: DataSource;
let relay: Relay;
let heard: string[];
/** What the listener of this test does with a user's id. */
let listen: (userId: string) => void;

beforeAll(async () => {
  core = await NestFactory.createApplicationContext(InfrastructureModule, { logger: false });
  [database, relay] = [core.get(DataSource), core.get(Relay)];
  core.get(DomainEvents).on('user.updated', (payload) => {
    const { userId } = payload as { userId: string };
    listen(userId);
    heard.push(userId);
  });
});
beforeEach(async () => {
  heard = [];
  listen = () => {};
  await database.query('delete from outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => core.close());

/** An outbox row whose process died; `overdueMs` before now it was due. */
async function leftBehind(overdueMs = 0, payload: object = { userId: newId() }): Promise<string> {
  const [row] = await database.query(
    `insert into outbox (event, payload, due_at) values ('user.updated', $1, now() - $2 * interval '1 millisecond') returning id`,
    [JSON.stringify(payload), overdueMs],
  );
  return row.id;
}
const rows = (): Promise<{ attempts: number; is_due: boolean }[]> =>
  database.query('select attempts, due_at <= now() as is_due from outbox order by id');

describe('the relay', () => {
  it('leaves what is young to the process that caused it', async () => {
    await core.get(UnitOfWork).run(async (tx) => tx.record('user.updated', { userId: newId() }));
    await database.query(`insert into outbox (event, payload) values ('user.updated', '{"userId":"young"}')`);
    await expect(relay.deliverOverdue()).resolves.toBe(0);
    expect(heard).not.toContain('young');
  });

  it('delivers what is overdue, in order, and then forgets it', async () => {
    const userIds = [newId(), newId(), newId()];
    for (const userId of userIds) await leftBehind(0, { userId });
    await expect(relay.deliverOverdue()).resolves.toBe(3);
    expect(heard).toEqual(userIds);
    await expect(rows()).resolves.toEqual([]);
  });

  it('lets no poisoned row hold up the others, however many there are', async () => {
    listen = (userId) => {
      if (userId === 'poison') throw new Error('cannot be told');
    };
    for (let i = 0; i < 120; i++) await leftBehind(1000, { userId: 'poison' });
    const fine = newId();
    await leftBehind(0, { userId: fine });
    await expect(relay.deliverOverdue()).resolves.toBe(1);
    expect(heard).toEqual([fine]);
    const left = await rows();
    expect(left).toHaveLength(120);
    expect(left.every((row) => row.attempts === 1 && !row.is_due)).toBe(true);
    await expect(relay.deliverOverdue()).resolves.toBe(0);
  });

  it('survives a row that is not even readable', async () => {
    await database.query(`insert into outbox (event, payload, due_at) values ('messages.sent', '{"not":"pairs"}', now())`);
    relay.rebuild('messages.sent', () => Promise.reject(new Error('not pairs')));
    await leftBehind();
    await expect(relay.deliverOverdue()).resolves.toBe(1);
    await expect(rows()).resolves.toHaveLength(1);
  });

  it('keeps everything due while nobody can be reached', async () => {
    jest.spyOn(core.get(Publisher), 'sent').mockResolvedValue(false);
    await leftBehind();
    await expect(relay.deliverOverdue()).resolves.toBe(0);
    await expect(rows()).resolves.toEqual([{ attempts: 0, is_due: true }]);
    jest.restoreAllMocks();
    await expect(relay.deliverOverdue()).resolves.toBe(1);
  });

  it('delivers each row once when several workers look at the same time', async () => {
    for (let i = 0; i < 30; i++) await leftBehind();
    const delivered = await Promise.all([relay.deliverOverdue(), relay.deliverOverdue(), relay.deliverOverdue()]);
    expect(delivered.reduce((sum, one) => sum + one, 0)).toBe(30);
    expect(new Set(heard).size).toBe(heard.length);
  });
});
