import { createHash } from 'node:crypto';
import { AccountDeletionService } from '@mingle/core';
import request, { type Test } from 'supertest';
import { MailingApp } from './mail.js';
import { cookieOf, Person, TestApp, unique } from './support.js';

const OLD = 'secret123';
const NEW = 'mango sticky rice';
const INVALID = 'This reset link is invalid or has expired.';

let mailing: MailingApp;
let app: TestApp;
beforeAll(async () => {
  mailing = await MailingApp.start();
  app = mailing.app;
});
afterAll(() => mailing.stop());

const call = (path: string, body: object): Test => request(app.url).post(`/api${path}`).send(body);
const forgot = (email: string): Test => call('/forgot-password', { email });
const reset = (token: string, newPassword = NEW, confirmPassword = newPassword): Test =>
  call('/reset-password', { token, newPassword, confirmPassword });
const signIn = (username: string, password: string): Test => call('/login', { username, password });

interface Member {
  person: Person;
  username: string;
  email: string;
}

/** Somebody who signed up with a password. */
async function member(): Promise<Member> {
  const username = unique('ann');
  const email = `${username}@example.com`;
  return { person: await app.signUp({ username, email }), username, email };
}

async function resetToken(email: string): Promise<string> {
  await forgot(email).expect(200);
  return mailing.tokenTo(email, '/auth');
}

describe('a forgotten password (rule 90)', () => {
  it('is replaced through a mailed link, which ends every session and socket', async () => {
    const { person, username, email } = await member();
    const elsewhere = new Person(app, person.id, cookieOf(await signIn(username, OLD).expect(200)));
    await person.connect();

    const token = await resetToken(email.toUpperCase());
    await reset(token).expect(200, { success: true });

    await expect(person.socket.next('session:ended')).resolves.toEqual({});
    await person.get('/user').expect(401);
    await elsewhere.get('/user').expect(401);
    await signIn(username, OLD).expect(401);
    const { body } = await signIn(username, NEW).expect(200);
    expect(body).toMatchObject({ id: person.id, emailVerified: true });
    expect((await mailing.mailsTo(email)).at(-1)).toMatchObject({ subject: 'Your Mingle password was changed' });
  });

  it('does not bar the way back to whoever asked to leave, and ends with the days of grace', async () => {
    const { person, username, email } = await member();
    await person.post('/account/deletion', { password: OLD }).expect(200);
    await reset(await resetToken(email)).expect(200);
    expect((await signIn(username, NEW).expect(409)).body.accountDeletion.eraseAt).toEqual(expect.any(String));
    const late = await resetToken(email);
    await app.query('update account_deletions set erase_due_at = now() where user_id = $1', [person.id]);
    await app.app.get(AccountDeletionService).eraseDue();
    await reset(late, 'another one entirely').expect(400);
    const before = (await mailing.mailsTo(email)).length;
    await forgot(email).expect(200);
    expect(await mailing.mailsTo(email)).toHaveLength(before);
  });

  it('is mailed in the language of its person, to the address of the account', async () => {
    const { person, email } = await member();
    await person.patch(`/users/${person.id}`, { language: 'th' }).expect(200);
    await forgot(email).expect(200);
    const mail = (await mailing.mailsTo(email)).at(-1);
    expect(mail).toMatchObject({ subject: 'ตั้งรหัสผ่าน Mingle ใหม่', to: [email] });
    expect(mail?.html).toContain('<html lang="th">');
    expect(mail?.text).toContain('http://localhost:3000/auth?token=');
  });

  it('answers the same, as fast, whether or not anybody has the address', async () => {
    const { email } = await member();
    const demo = await app.buildUser({ isDemo: true });
    const nobody = `${unique('nobody')}@example.com`;
    const bodies = await Promise.all([email, nobody, String(demo.email)].map(async (to) => (await forgot(to).expect(200)).body));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toEqual({
      success: true,
      message: 'If an account with that email exists, a password reset link has been sent.',
    });

    const took = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 25; round++) {
      for (const [kind, to] of [
        ['known', email],
        ['unknown', nobody],
      ] as const) {
        const started = performance.now();
        await forgot(to).expect(200);
        took[kind].push(performance.now() - started);
      }
    }
    const median = (times: number[]) => times.sort((one, other) => one - other)[12] ?? 0;
    // A password's hash, or a mail, would take longer than all of it.
    const [known, unknown] = [median(took.known), median(took.unknown)];
    expect(Math.abs(known - unknown)).toBeLessThan(5 + Math.min(known, unknown) / 2);
    expect(await mailing.mailsTo(nobody)).toEqual([]);
    expect(await mailing.mailsTo(String(demo.email))).toEqual([]);
  });

  it('keeps nothing of a token but its hash', async () => {
    const { person, email } = await member();
    const token = await resetToken(email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const tokens = await app.query<{ token_hash: Buffer; minutes: number }>(
      `select token_hash, extract(epoch from expires_at - created_at)::int / 60 as minutes from account_tokens
       where user_id = $1 and purpose = 'reset-password'`,
      [person.id],
    );
    expect(tokens).toEqual([{ token_hash: createHash('sha256').update(token).digest(), minutes: 60 }]);
    const stored = await app.query(
      `select from mails m where m::text like $1 union all select from outbox o where o::text like $1
       union all select from account_tokens t where t::text like $1`,
      [`%${token}%`],
    );
    expect(stored).toEqual([]);
  });

  it('lets one of twenty win who use a link at once', async () => {
    const { username, email } = await member();
    const token = await resetToken(email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `${NEW} ${i}`)));
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.every(({ status, body }) => status === 400 && body.message === INVALID)).toBe(true);
    await signIn(username, `${NEW} ${won[0]}`).expect(200);
  });

  it('lets one win when two links of one account are used at once', async () => {
    const { email } = await member();
    const links = [await resetToken(email), await resetToken(email), await resetToken(email)];
    const answers = await Promise.all([...links, ...links].map((token) => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it.each(['', 'short', 'x'.repeat(43), 'ก'.repeat(43), 'a'.repeat(5000)])('refuses the token %.10j', async (token) => {
    const { body } = await reset(token).expect(400);
    expect(body.message).toBe(INVALID);
  });

  it('refuses a link after an hour, after its use, after a change of address and for another purpose', async () => {
    const overdue = await member();
    const late = await resetToken(overdue.email);
    await app.query(`update account_tokens set expires_at = now() where user_id = $1`, [overdue.person.id]);
    await reset(late).expect(400);

    const used = await member();
    const [older, newer] = [await resetToken(used.email), await resetToken(used.email)];
    await reset(newer).expect(200);
    await reset(newer).expect(400);
    await reset(older).expect(400);

    const moved = await member();
    const stale = await resetToken(moved.email);
    await app.query('update users set email = $2 where id = $1', [moved.person.id, `${unique('new')}@example.com`]);
    await reset(stale).expect(400);

    const { email } = await member();
    await reset(await mailing.tokenTo(email, '/verify-email')).expect(400);
  });

  it.each([
    [{ newPassword: NEW, confirmPassword: `${NEW}!` }, { confirmPassword: 'Passwords do not match' }],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      {
        newPassword: 'Password must be at least 6 characters',
        confirmPassword: 'Password must be at least 6 characters',
      },
    ],
    [{ newPassword: NEW }, { confirmPassword: 'Password must be at least 6 characters' }],
    [{ newPassword: { a: 1 }, confirmPassword: ['x'] }, expect.objectContaining({ newPassword: expect.any(String) })],
    [{ newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, expect.anything()],
  ])('refuses the passwords %j, and the link still works', async (passwords, errors) => {
    const { username, email } = await member();
    const token = await resetToken(email);
    const { body } = await call('/reset-password', { token, ...passwords }).expect(400);
    expect(body.errors).toEqual(errors);
    await signIn(username, OLD).expect(200);
    await reset(token).expect(200);
  });

  it.each(['', 'ann', 'ann@', 5, null, ['ann@example.com'], `${'x'.repeat(250)}@example.com`])(
    'refuses the address %j',
    async (email) => {
      const { body } = await call('/forgot-password', { email }).expect(400);
      expect(body.errors).toEqual({ email: 'Please enter a valid email address' });
    },
  );

  it('fills nobody’s mailbox: five mails within an hour', async () => {
    const { email } = await member();
    for (let i = 0; i < 8; i++) await forgot(email).expect(200);
    const resets = (await mailing.mailsTo(email)).filter(({ subject }) => subject === 'Reset your Mingle password');
    expect(resets).toHaveLength(5);
  });

  it('is asked for a few times in a while only', async () => {
    const strict = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
    // The counters outlive a run of the tests.
    const address = `2001:db8::${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}`;
    const ask = (email: string) =>
      request(strict.url).post('/api/forgot-password').set('x-forwarded-for', address).send({ email });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await ask('flooded@example.com'));
    for (let i = 0; i < 16; i++) answers.push(await ask(`${unique('flood')}@example.com`));
    await strict.stop();
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, ...Array.from({ length: 14 }, () => 200), 429, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('lets no sign-in with the old password through that was under way', async () => {
    const { person, username, email } = await member();
    const token = await resetToken(email);
    const under = Array.from({ length: 15 }, () => signIn(username, OLD));
    await Promise.all([reset(token).expect(200), ...under]);
    expect(await app.query('select from sessions where user_id = $1', [person.id])).toEqual([]);
  });
});

describe('a password that must be changed (rule 89)', () => {
  const change = (person: Person, body: object): Test => person.post('/change-password', body);

  it('is told of, and changed by whoever knows it; every other session ends', async () => {
    const { person, username } = await member();
    const elsewhere = new Person(app, person.id, cookieOf(await signIn(username, OLD).expect(200)));
    await person.connect();
    await elsewhere.connect();
    await app.query('update users set must_change_password = true where id = $1', [person.id]);
    await person.get('/check-password-status').expect(200, { hasPassword: true, mustChangePassword: true });

    await change(person, { currentPassword: OLD, newPassword: NEW, confirmPassword: NEW }).expect(200, { success: true });

    await expect(elsewhere.socket.next('session:ended')).resolves.toEqual({});
    await expect(person.socket.next('user:updated')).resolves.toMatchObject({ mustChangePassword: false });
    await elsewhere.get('/user').expect(401);
    await person.get('/check-password-status').expect(200, { hasPassword: true, mustChangePassword: false });
    expect(person.socket.heard.some(({ event }) => event === 'session:ended')).toBe(false);
    await signIn(username, OLD).expect(401);
    await signIn(username, NEW).expect(200);
  });

  it.each([
    [{ currentPassword: 'wrong one', newPassword: NEW, confirmPassword: NEW }, 'currentPassword'],
    [{ newPassword: NEW, confirmPassword: NEW }, 'currentPassword'],
    [{ currentPassword: OLD, newPassword: OLD, confirmPassword: OLD }, 'newPassword'],
    [{ currentPassword: OLD, newPassword: NEW, confirmPassword: OLD }, 'confirmPassword'],
    [{ currentPassword: ['x'], newPassword: NEW, confirmPassword: NEW }, 'currentPassword'],
  ])('is not changed by %j', async (body, field) => {
    const { person, username } = await member();
    const answer = await change(person, body).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    await signIn(username, OLD).expect(200);
  });

  it('is set by whoever has none', async () => {
    const person = await app.person({ passwordHash: null });
    await person.get('/check-password-status').expect(200, { hasPassword: false, mustChangePassword: false });
    await change(person, { newPassword: NEW, confirmPassword: NEW }).expect(200);
    await person.get('/check-password-status').expect(200, { hasPassword: true, mustChangePassword: false });
  });

  it('is changed by one of two who know it and try at once', async () => {
    const { person } = await member();
    const tries = ['one new password', 'another password'].map((newPassword) =>
      change(person, { currentPassword: OLD, newPassword, confirmPassword: newPassword }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is nobody else’s business', async () => {
    await request(app.url).get('/api/check-password-status').expect(401);
    await call('/change-password', { newPassword: NEW, confirmPassword: NEW }).expect(401);
  });
});

describe('an address (rule 76)', () => {
  it('is confirmed through the link that is mailed at sign-up, by the person of that account alone', async () => {
    const { person, email } = await member();
    const stranger = await app.person();
    const token = await mailing.tokenTo(email, '/verify-email');
    expect((await mailing.mailsTo(email))[0]).toMatchObject({ subject: 'Confirm your email for Mingle' });

    await call('/verify-email', { token }).expect(401);
    await stranger.post('/verify-email', { token }).expect(400);
    await person
      .get('/user')
      .expect(200)
      .expect(({ body }) => expect(body.emailVerified).toBe(false));
    await person.connect();
    await person
      .post('/verify-email', { token })
      .expect(200)
      .expect(({ body }) => expect(body.emailVerified).toBe(true));
    await expect(person.socket.next('user:updated')).resolves.toMatchObject({ emailVerified: true });
    await person.post('/verify-email', { token }).expect(200);
  });

  it('is not confirmed by a link to the one before, by an old link or by anything else', async () => {
    const { person, email } = await member();
    const token = await mailing.tokenTo(email, '/verify-email');
    for (const wrong of [`${token}x`, 'x'.repeat(43), '']) {
      const { body } = await person.post('/verify-email', { token: wrong }).expect(400);
      expect(body.message).toBe('This confirmation link is invalid or has expired.');
    }
    await person.post('/verify-email', {}).expect(400);
    await app.query('update users set email = $2 where id = $1', [person.id, `${unique('new')}@example.com`]);
    await person.post('/verify-email', { token }).expect(400);
    await app.query('update users set email = $2 where id = $1', [person.id, email]);
    await app.query('update account_tokens set expires_at = now() where user_id = $1', [person.id]);
    await person.post('/verify-email', { token }).expect(400);
  });

  it('gets another link on request, until it is confirmed', async () => {
    const { person, email } = await member();
    await person.post('/verify-email/resend').expect(200, { success: true });
    expect(await mailing.mailsTo(email)).toHaveLength(2);
    await person.post('/verify-email', { token: await mailing.tokenTo(email, '/verify-email') }).expect(200);
    await person.post('/verify-email/resend').expect(200);
    expect(await mailing.mailsTo(email)).toHaveLength(2);
  });

  it('tells a stranger who is mailed no name that somebody chose', async () => {
    const username = unique('spam');
    const email = `${username}@example.com`;
    await app.signUp({ username, email, fullName: 'Visit example.org' });
    await forgot(email).expect(200);
    for (const { text } of await mailing.mailsTo(email)) expect(text).not.toContain('Visit example.org');
  });
});
