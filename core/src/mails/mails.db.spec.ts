import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Mailbox } from '../../../scripts/mailbox/mailbox.mjs';
import { CoreModule } from '../core.module.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Jobs } from '../jobs/jobs.js';
import { MailsService } from './mails.service.js';

let mailbox: Mailbox;
let cores: INestApplicationContext[];
let database: DataSource;

/** A process of the product that writes `password.changed` as one line, to the address that its data names. */
async function start(smtpUrl: string): Promise<INestApplicationContext> {
  process.env['SMTP_URL'] = smtpUrl;
  const core = await NestFactory.createApplicationContext(CoreModule, { logger: false });
  delete process.env['SMTP_URL'];
  core.get(MailsService).writer('password.changed', async (_, { userId }) => ({
    to: userId,
    language: 'en',
    subject: 'Hello',
    greeting: 'Hello <b>,',
    paragraphs: ['It works.'],
    action: { label: 'Look', url: 'https://example.com/?a=1&b="2"' },
  }));
  // What a worker elsewhere would do at once is left to this test.
  jest.spyOn(core.get(Jobs), 'enqueue').mockResolvedValue();
  return core;
}

beforeAll(async () => {
  mailbox = await Mailbox.open();
  cores = [await start(mailbox.smtpUrl), await start(mailbox.smtpUrl)];
  database = (cores[0] as INestApplicationContext).get(DataSource);
});
beforeEach(() => database.query('delete from mails'));
afterAll(async () => {
  for (const core of cores) await core.close();
  await mailbox.close();
});

const services = (): MailsService[] => cores.map((core) => core.get(MailsService));

async function queue(to: string): Promise<string> {
  const [core] = cores as [INestApplicationContext];
  const mails = core.get(MailsService);
  await core.get(UnitOfWork).run((tx) => mails.queue(tx, 'password.changed', { userId: to }));
  const [row] = await database.query(`select id from mails where data->>'userId' = $1`, [to]);
  return row.id;
}
const rows = (): Promise<{ attempts: number; waits: number }[]> =>
  database.query('select attempts, extract(epoch from due_at - now())::float8 as waits from mails order by id');

it('hands a mail over, as text and as HTML that nothing can break out of, and forgets it', async () => {
  const id = await queue('ann@example.com');
  await services()[0]?.send(id);
  const [mail] = mailbox.sentTo('ann@example.com');
  expect(mail).toMatchObject({ subject: 'Hello', from: 'no-reply@localhost', messageId: `<${id}@localhost>` });
  expect(mail?.text).toBe('Hello <b>,\n\nIt works.\n\nLook:\nhttps://example.com/?a=1&b="2"\n\nMingle\n');
  expect(mail?.html).toContain('Hello &lt;b&gt;,');
  expect(mail?.html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
  await expect(rows()).resolves.toEqual([]);
});

it('sends a mail once, however many jobs and sweeps of several workers find it', async () => {
  const id = await queue('bo@example.com');
  await Promise.all([...services(), ...services()].flatMap((mails) => [mails.send(id), mails.sendDue()]));
  await services()[1]?.send(id);
  expect(mailbox.sentTo('bo@example.com')).toHaveLength(1);
});

it('sends nothing of a transaction that did not commit', async () => {
  const [core] = cores as [INestApplicationContext];
  const work = core.get(UnitOfWork).run(async (tx) => {
    await core.get(MailsService).queue(tx, 'password.changed', { userId: 'never@example.com' });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await expect(rows()).resolves.toEqual([]);
});

it('keeps what the server turns down for now, waits longer each time, and sends it in the end', async () => {
  const id = await queue('busy@example.com');
  await services()[0]?.send(id);
  const [first] = await rows();
  expect(first?.attempts).toBe(1);
  expect(first?.waits).toBeGreaterThan(5);
  await services()[0]?.sendDue();
  await expect(rows()).resolves.toMatchObject([{ attempts: 1 }]);

  await database.query('update mails set due_at = now()');
  await services()[0]?.send(id);
  const [second] = await rows();
  expect(second?.waits).toBeGreaterThan(15);

  await database.query(`update mails set due_at = now(), data = '{"userId":"free@example.com"}'`);
  await services()[0]?.sendDue();
  expect(mailbox.sentTo('free@example.com')).toHaveLength(1);
  await expect(rows()).resolves.toEqual([]);
});

it('gives up at once on an address that the server refuses for good', async () => {
  const id = await queue('refused@example.com');
  await services()[0]?.send(id);
  await expect(rows()).resolves.toEqual([]);
});

it('lets no mail that cannot be written hold up the others', async () => {
  await database.query(`insert into mails (id, kind, data) values (gen_random_uuid(), 'no.such-kind', '{}')`);
  await queue('cy@example.com');
  await services()[0]?.sendDue();
  expect(mailbox.sentTo('cy@example.com')).toHaveLength(1);
  await expect(rows()).resolves.toMatchObject([{ attempts: 1 }]);
});

it('keeps mail while no server answers, and while none is named; gives up after a day', async () => {
  const away = await start('smtp://127.0.0.1:9');
  const unnamed = await start('');
  try {
    const id = await queue('dee@example.com');
    await unnamed.get(MailsService).send(id);
    await unnamed.get(MailsService).sendDue();
    await expect(rows()).resolves.toMatchObject([{ attempts: 0 }]);
    await away.get(MailsService).send(id);
    await expect(rows()).resolves.toMatchObject([{ attempts: 1 }]);

    await away.get(MailsService).purge();
    await expect(rows()).resolves.toHaveLength(1);
    await database.query(`update mails set created_at = now() - interval '25 hours'`);
    await away.get(MailsService).purge();
    await expect(rows()).resolves.toEqual([]);
  } finally {
    await away.close();
    await unnamed.close();
  }
});
