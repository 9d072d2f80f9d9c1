import { newId } from '@mingle/core';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { MailsService } from '../../core/src/mails/mails.service.js';
import { Mailbox } from '../../scripts/mailbox/mailbox.mjs';
import { eventually, TestWorker } from './support.js';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await Mailbox.open();
});
afterAll(() => mailbox.close());

/** Somebody with an address, for whom a confirmation mail is queued. */
async function queueMail(worker: TestWorker): Promise<string> {
  const userId = await worker.buildPerson('tourist');
  const email = `${newId()}@example.com`;
  await worker.query('update users set email = $2 where id = $1', [userId, email]);
  const mails = worker.app.get(MailsService);
  await worker.app.get(UnitOfWork).run((tx) => mails.queue(tx, 'email.verify', { userId }));
  return email;
}
const isSent = (email: string) => async () => mailbox.sentTo(email).length === 1;

it('sends a mail at once, by its job', async () => {
  const worker = await TestWorker.start({ SMTP_URL: mailbox.smtpUrl });
  // The job's connection is ready a moment after the worker.
  await eventually(isSent(await queueMail(worker)));
  const started = Date.now();
  const email = await queueMail(worker);
  await eventually(isSent(email)).finally(() => worker.stop());
  expect(Date.now() - started).toBeLessThan(2000);
}, 30_000);

it('sends it while Redis is away, too', async () => {
  const worker = await TestWorker.start({ SMTP_URL: mailbox.smtpUrl, REDIS_URL: 'redis://127.0.0.1:20498' });
  await eventually(isSent(await queueMail(worker))).finally(() => worker.stop());
}, 30_000);

it('sends each of many once, with two workers', async () => {
  const workers = [await TestWorker.start({ SMTP_URL: mailbox.smtpUrl }), await TestWorker.start({ SMTP_URL: mailbox.smtpUrl })];
  const emails = await Promise.all(Array.from({ length: 20 }, (_, i) => queueMail(workers[i % 2] as TestWorker)));
  await eventually(async () => emails.every((email) => mailbox.sentTo(email).length > 0));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(emails.map((email) => mailbox.sentTo(email).length)).toEqual(emails.map(() => 1));
}, 30_000);
