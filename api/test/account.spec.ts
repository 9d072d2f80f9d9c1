import { randomUUID } from 'node:crypto';
import { AccountDeletionService, mediaIdIn, RetentionService } from '@mingle/core';
import { strFromU8, unzipSync } from 'fflate';
import request, { type Response } from 'supertest';
import { block } from '../../core/test/chat-world.js';
import { type Chat, send, signedInPair } from './chats.js';
import { MailingApp } from './mail.js';
import { cookieOf, type Person, TestApp, unique } from './support.js';

const PASSWORD = 'secret123';
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** A person with a password, a photo, and a little of everything. */
async function livedIn(): Promise<Chat & { cem: Person; username: string }> {
  const ann = await app.signUp();
  const { username } = (await ann.get('/user')).body;
  const bo = await app.person({ userType: 'local', fullName: 'Bo <b>Bold</b>' });
  const cem = await app.person({ userType: 'local', fullName: 'Cem' });
  const pair = await signedInPair(app);
  await app.query(`update matches set user_a = least($2::uuid, $3::uuid), user_b = greatest($2::uuid, $3::uuid) where id = $1`, [
    pair.matchId,
    ann.id,
    bo.id,
  ]);
  await app.query(
    `update conversations set user_a = least($2::uuid, $3::uuid), user_b = greatest($2::uuid, $3::uuid) where id = $1`,
    [pair.conversationId, ann.id, bo.id],
  );
  const chat = { ...pair, ann, bo };
  await send(chat, ann, 'Hello from Ann').expect(201);
  await send(chat, bo, '<script>alert("Bo")</script>').expect(201);
  await ann.post('/swipes', { swipee_id: cem.id, liked: false }).expect(201);
  await cem.post('/swipes', { swipee_id: ann.id, liked: true }).expect(201);
  await block(app, ann.id, cem.id);
  return { ...chat, cem, username };
}

const parse = (answer: Response): Record<string, Uint8Array> => unzipSync(new Uint8Array(answer.body));

const download = (person: Person, body: object = { password: PASSWORD }) =>
  person
    .post('/account/export', body)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    });

const textOf = (files: Record<string, Uint8Array>, name: string): string => strFromU8(files[name] ?? new Uint8Array());
const listOf = (files: Record<string, Uint8Array>, name: string) => JSON.parse(textOf(files, `data/${name}.json`));

describe('POST /api/account/export', () => {
  it('answers one archive with everything that is one’s own', async () => {
    const { ann, bo } = await livedIn();
    const answer = await download(ann).expect(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const files = parse(answer);

    expect(listOf(files, 'profile')).toEqual([
      expect.objectContaining({ id: ann.id, full_name: 'Ann Example', dob: '1995-05-05' }),
    ]);
    expect(listOf(files, 'messages').map(({ content, mine }: { content: string; mine: boolean }) => [content, mine])).toEqual([
      ['Hello from Ann', true],
      ['<script>alert("Bo")</script>', false],
    ]);
    expect(listOf(files, 'matches')).toEqual([expect.objectContaining({ person: 'Bo <b>Bold</b>', status: 'active' })]);
    expect(listOf(files, 'likes-and-passes')).toEqual([{ person: 'Cem', liked: false, decided_at: expect.any(String) }]);
    expect(listOf(files, 'blocked-people')).toEqual([{ person: 'Cem', blocked_at: expect.any(String) }]);
    expect(listOf(files, 'devices')).toHaveLength(1);

    const { photos } = (await ann.get('/user')).body;
    const picture = files[`photos/${mediaIdIn(photos[0])}.webp`];
    expect(picture && strFromU8(picture.slice(8, 12))).toBe('WEBP');
    expect(JSON.stringify(listOf(files, 'conversations'))).not.toContain(bo.id);
  });

  it('has a page to read, in which nothing runs', async () => {
    const { ann } = await livedIn();
    const page = textOf(parse(await download(ann).expect(200)), 'index.html');
    expect(page).toContain('Hello from Ann');
    expect(page).toContain('&lt;script&gt;alert(&quot;Bo&quot;)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|<b>Bold|https?:\/\//);
    const [, picture = ''] = /<img src="([^"]+)"/.exec(page) ?? [];
    expect(picture).toMatch(/^photos\/.*\.webp$/);
  });

  it('holds no secret of the product, and nothing of others that one has not seen', async () => {
    const { ann, bo, cem } = await livedIn();
    const files = parse(await download(bo, {}).expect(200));
    const all = Object.keys(files)
      .filter((name) => /json|html/.test(name))
      .map((name) => textOf(files, name))
      .join('\n');
    const [token] = await app.query<{ hex: string }>(`select encode(token_hash, 'hex') as hex from sessions where user_id = $1`, [
      bo.id,
    ]);
    for (const secret of ['argon2', 'token_hash', 'password_hash', 'deck_rank', token?.hex ?? '?', ann.id, cem.id]) {
      expect(all).not.toContain(secret);
    }
    expect(all).not.toContain((await ann.get('/user')).body.email);
    // Cem was blocked by Ann, and Cem's archive does not tell so.
    const cems = parse(await download(cem, {}).expect(200));
    expect(listOf(cems, 'blocked-people')).toEqual([]);
    expect(listOf(cems, 'likes-and-passes')).toEqual([expect.objectContaining({ person: null })]);
  });

  it('shows of a closed chat only what one wrote oneself', async () => {
    const chat = await livedIn();
    await app.query(`update conversations set state = 'closed' where id = $1`, [chat.conversationId]);
    const files = parse(await download(chat.ann).expect(200));
    expect(listOf(files, 'messages').map(({ content }: { content: string }) => content)).toEqual(['Hello from Ann']);
  });

  it('does not hold the identity document (rule 80)', async () => {
    const body = await app.registerBody('local');
    const answer = await request(app.url)
      .post('/api/register')
      .send({ ...body, idDocument: await app.uploadPhoto('id'), idConsent: true })
      .expect(201);
    const files = parse(await download(app.withCookie(cookieOf(answer))).expect(200));
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toHaveLength(1);
    expect(listOf(files, 'uploads')).toHaveLength(2);
  });

  it.each([
    [{}, 'Please enter your password'],
    [{ password: '' }, 'Please enter your password'],
    [{ password: 'wrong-password' }, 'This password is not correct.'],
    [{ password: 7 }, 'Please enter your password'],
    [{ password: 'x'.repeat(200) }, 'Password is too long'],
  ])('asks for the password first: %j', async (body, message) => {
    const ann = await app.signUp();
    const answer = await ann.post('/account/export', body).expect(400);
    expect(answer.body).toMatchObject({ message, errors: { password: message } });
  });

  it('is for the signed-in, and not for other sites', async () => {
    await request(app.url).post('/api/account/export').send({}).expect(401);
    const ann = await app.person();
    await ann.post('/account/export', {}).set('origin', 'https://evil.example').expect(403);
  });

  it('is limited, and so is guessing the password', async () => {
    const strict = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    try {
      const ann = await strict.person();
      for (let i = 0; i < 5; i++) await ann.post('/account/export', {}).expect(200);
      await ann.post('/account/export', {}).expect(429);
      const bo = strict.as(await app.signUp());
      for (let i = 0; i < 10; i++) await bo.post('/account/deletion', { password: `guess ${i}` }).expect(400);
      await bo.post('/account/deletion', { password: PASSWORD }).expect(429);
      await bo.get('/user').expect(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('POST /api/account/deletion', () => {
  it('hides the person at once from everybody, and signs them out everywhere', async () => {
    const chat = await livedIn();
    const { ann, bo, username } = chat;
    const { photos } = (await ann.get('/user')).body;
    const other = app.withCookie(
      cookieOf(await request(app.url).post('/api/login').send({ username, password: PASSWORD }).expect(200)),
    );
    await Promise.all([ann.connect(), other.connect(), bo.connect()]);

    const answer = await ann.post('/account/deletion', { password: PASSWORD }).expect(200);
    const { receipt, requestedAt, eraseAt } = answer.body;
    expect(receipt).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(eraseAt) - Date.parse(requestedAt)).toBe(30 * DAY_MS);
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=; /);

    await expect(ann.socket.next('session:ended')).resolves.toEqual({});
    await expect(other.socket.next('session:ended')).resolves.toEqual({});
    await expect(bo.socket.next('match:closed')).resolves.toEqual({ match_id: chat.matchId });
    await ann.get('/user').expect(401);
    await other.get('/user').expect(401);
    expect((await bo.get('/matches')).body).toEqual([]);
    await bo.get(`/matches/${chat.matchId}`).expect(404);
    await bo.get(`/matches/${chat.matchId}/messages`).expect(404);
    await send(chat, bo, 'are you there?').expect(404);
    await request(app.url).get(photos[0]).set('cookie', bo.cookie).expect(404);
    await bo.post('/swipes', { swipee_id: ann.id, liked: true }).expect(404);
  });

  it('asks for the password, and does nothing without it', async () => {
    const ann = await app.signUp();
    await ann.post('/account/deletion').expect(400);
    await ann.post('/account/deletion', { password: 'wrong-password' }).expect(400);
    await ann.get('/user').expect(200);
  });

  it('twenty times at once gives one receipt', async () => {
    const ann = await app.person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.post('/account/deletion', {})));
    const receipts = answers.filter(({ status }) => status === 200).map(({ body }) => body.receipt);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(new Set(receipts).size).toBe(1);
    const rows = await app.query('select 1 from account_deletions where user_id = $1', [ann.id]);
    expect(rows).toHaveLength(1);
  });

  it('in a burst of messages stores each one that was acknowledged, and none after', async () => {
    const chat = await signedInPair(app, { boTier: 'vip' });
    await chat.bo.connect();
    const burst = Array.from({ length: 60 }, (_, i) => send(chat, chat.bo, `message ${i}`));
    const [answers] = await Promise.all([
      Promise.all(burst.map((one) => one.then(({ status }) => status))),
      chat.ann.post('/account/deletion', {}).expect(200),
    ]);
    const stored = answers.filter((status) => status === 201).length;
    expect(answers.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    const [row] = await app.query<{ count: number; last: number }>(
      `select count(*)::int as count, (select last_seq from conversations where id = $1) as last from messages where conversation_id = $1`,
      [chat.conversationId],
    );
    expect(row).toEqual({ count: stored, last: stored });
    await send(chat, chat.bo, 'too late').expect(404);
  });

  it('mails the receipt, to those who have gone and not to those who are back', async () => {
    const mailing = await MailingApp.start();
    try {
      const leave = async () => {
        const username = unique('ann');
        const email = `${username}@example.com`;
        const ann = await mailing.app.signUp({ username, email });
        await mailing.mailsTo(email);
        const { receipt } = (await ann.post('/account/deletion', { password: PASSWORD }).expect(200)).body;
        return { username, email, receipt };
      };
      const gone = await leave();
      const mail = (await mailing.mailsTo(gone.email)).at(-1);
      expect(mail?.subject).toBe('Your Mingle account will be deleted');
      expect(mail?.text).toContain(gone.receipt);

      const back = await leave();
      const login = { username: back.username, password: PASSWORD, restore: true };
      await request(mailing.app.url).post('/api/login').send(login).expect(200);
      expect((await mailing.mailsTo(back.email)).at(-1)?.subject).not.toContain('deleted');
    } finally {
      await mailing.stop();
    }
  });

  it('is refused to the last admin', async () => {
    await app.query('update users set is_admin = false where is_admin');
    const ada = await app.person({ isAdmin: true });
    const answer = await ada.post('/account/deletion', {}).expect(400);
    expect(answer.body.message).toContain('last admin');
    await app.person({ isAdmin: true });
    await ada.post('/account/deletion', {}).expect(200);
  });
});

describe('signing in within the days of grace', () => {
  it('offers to come back, and does so only when told', async () => {
    const chat = await livedIn();
    const { ann, bo, username } = chat;
    await ann.post('/account/deletion', { password: PASSWORD }).expect(200);
    const login = (body: object) =>
      request(app.url)
        .post('/api/login')
        .send({ username, password: PASSWORD, ...body });

    const offered = await login({}).expect(409);
    expect(offered.body.message).toBe('You asked to delete this account. You can still keep it.');
    expect(Date.parse(offered.body.accountDeletion.eraseAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect(offered.headers['set-cookie']).toBeUndefined();
    await login({ password: 'wrong-password', restore: true }).expect(401);
    await login({ restore: 'yes' }).expect(400);

    await bo.connect();
    const back = app.withCookie(cookieOf(await login({ restore: true }).expect(200)));
    await expect(bo.socket.next('resync')).resolves.toEqual({});
    expect((await back.get('/user').expect(200)).body.fullName).toBe('Ann Example');
    expect((await bo.get('/matches')).body).toHaveLength(1);
    await send(chat, bo, 'welcome back').expect(201);
    expect((await back.get(`/matches/${chat.matchId}/messages`)).body).toHaveLength(3);
    await login({}).expect(200);
  });

  it('leaves closed what was unmatched, and chats whose other side has left too', async () => {
    const gone = await livedIn();
    const unmatched = await signedInPair(app, { status: 'unmatched' });
    await gone.ann.post('/account/deletion', { password: PASSWORD }).expect(200);
    await gone.bo.post('/account/deletion', {}).expect(200);
    await unmatched.ann.post('/account/deletion', {}).expect(200);
    await request(app.url).post('/api/login').send({ username: gone.username, password: PASSWORD, restore: true }).expect(200);
    await app.app.get(AccountDeletionService).comeBack(unmatched.ann.id, true);
    const states = await app.query<{ state: string }>('select state from conversations where id = any($1)', [
      [gone.conversationId, unmatched.conversationId],
    ]);
    expect(states).toEqual([{ state: 'closed' }, { state: 'closed' }]);
  });

  it('is over after them', async () => {
    const { ann, username } = await livedIn();
    await ann.post('/account/deletion', { password: PASSWORD }).expect(200);
    await makeDue(ann);
    await app.app.get(RetentionService).sweep();
    const answer = await request(app.url).post('/api/login').send({ username, password: PASSWORD, restore: true }).expect(401);
    expect(answer.body.message).toBe('Invalid username or password.');
  });
});

const makeDue = (person: Person, days = 31) =>
  app.query(
    `update account_deletions set requested_at = requested_at - $2 * interval '1 day', erase_due_at = erase_due_at - $2 * interval '1 day',
       sealed_until = sealed_until - $2 * interval '1 day' where user_id = $1`,
    [person.id, days],
  );

/** How often this person's id stands in each table, but for empty ones. */
async function traces(id: string): Promise<Record<string, number>> {
  const columns = await app.query<{ table: string; name: string }>(
    `select c.table_name as table, c.column_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { table, name } of columns) {
    const [row] = await app.query<{ count: number }>(`select count(*)::int as count from "${table}" where "${name}" = $1`, [id]);
    if (row?.count) found[`${table}.${name}`] = row.count;
  }
  return found;
}

describe('erasure', () => {
  it('waits for its day', async () => {
    const { ann } = await livedIn();
    await ann.post('/account/deletion', { password: PASSWORD }).expect(200);
    await makeDue(ann, 29);
    await app.app.get(RetentionService).sweep();
    expect((await traces(ann.id))['swipes.swiper_id']).toBe(1);
  });

  it('leaves a nameless row and sealed chats, then only the bare id and the receipt', async () => {
    const { ann, bo, conversationId } = await livedIn();
    const { photos } = (await ann.get('/user')).body;
    await app.query(
      `insert into reviews (id, date_id, reviewer_id, reviewee_id, rating, categories, content)
       values ($1, $2, $3, $4, 5, '{respect}', 'kind')`,
      [randomUUID(), randomUUID(), ann.id, bo.id],
    );
    await ann.post('/account/deletion', { password: PASSWORD }).expect(200);
    await makeDue(ann);
    await app.app.get(RetentionService).sweep();

    const [row] = await app.query<Record<string, unknown>>('select * from users where id = $1', [ann.id]);
    const { id, full_name, created_at, deleted_at, ...rest } = row ?? {};
    expect([id, full_name, created_at, deleted_at]).toEqual([ann.id, 'Deleted user', expect.any(Date), expect.any(Date)]);
    const told = Object.entries(rest).filter(([, value]) => value !== null && value !== false && value !== 0);
    expect(Object.fromEntries(told)).toEqual({
      photos: [],
      id_status: 'none',
      subscription_tier: 'free',
      language: 'en',
      interested_in: [],
      show_travel_dates: true,
    });
    expect(await app.query('select 1 from media where owner_id = $1', [ann.id])).toEqual([]);
    await request(app.url).get(photos[0]).set('cookie', ann.cookie).expect(401);
    const left = await traces(ann.id);
    expect(
      Object.keys(left)
        .filter((name) => !/^(matches|conversations|messages)\./.test(name))
        .sort(),
    ).toEqual(['account_deletions.user_id', 'reviews.reviewer_id', 'users.id']);
    expect(await app.query('select 1 from messages where conversation_id = $1', [conversationId])).toHaveLength(2);

    await makeDue(ann, 60);
    await app.app.get(RetentionService).sweep();
    expect(Object.keys(await traces(ann.id)).sort()).toEqual(['account_deletions.user_id', 'users.id']);
    expect(await app.query('select 1 from messages where conversation_id = $1', [conversationId])).toEqual([]);
    expect(await app.query('select rating, content from reviews where reviewee_id = $1', [bo.id])).toEqual([
      { rating: 5, content: null },
    ]);
  });

  it('done twice, and by several at once, changes nothing', async () => {
    const { ann } = await livedIn();
    await ann.post('/account/deletion', { password: PASSWORD }).expect(200);
    await makeDue(ann);
    const retention = app.app.get(RetentionService);
    await Promise.all([retention.sweep(), retention.sweep(), retention.sweep()]);
    const state = () =>
      app.query('select u, d from users u join account_deletions d on d.user_id = u.id where u.id = $1', [ann.id]);
    const before = await state();
    await retention.sweep();
    expect(await state()).toEqual(before);
  });

  it('and a return at the same moment: one of them wins, and nothing is half erased', async () => {
    for (let round = 0; round < 5; round++) {
      const { ann, username } = await livedIn();
      await ann.post('/account/deletion', { password: PASSWORD }).expect(200);
      await makeDue(ann);
      const [answer] = await Promise.all([
        request(app.url).post('/api/login').send({ username, password: PASSWORD, restore: true }),
        app.app.get(RetentionService).sweep(),
      ]);
      const [row] = await app.query<{ name: string; isThere: boolean }>(
        'select full_name as name, deleted_at is null as "isThere" from users where id = $1',
        [ann.id],
      );
      expect(row).toEqual(
        answer.status === 200 ? { name: 'Ann Example', isThere: true } : { name: 'Deleted user', isThere: false },
      );
    }
  });
});

describe('retention', () => {
  it('erases the messages of unmatched and blocked pairs after 90 days, and remembers the pair (rule 129)', async () => {
    const old = await signedInPair(app);
    const fresh = await signedInPair(app);
    const open = await signedInPair(app);
    for (const chat of [old, fresh, open]) await send(chat, chat.ann, 'Hello').expect(201);
    const close = (chat: Chat, status: string, days: number) =>
      app.query(`update matches set status = $2, closed_at = now() - $3 * interval '1 day' where id = $1`, [
        chat.matchId,
        status,
        days,
      ]);
    await close(old, 'blocked', 91);
    await close(fresh, 'unmatched', 89);
    await app.app.get(RetentionService).sweep();
    const left = async (chat: Chat) =>
      (await app.query('select 1 from messages where conversation_id = $1', [chat.conversationId])).length;
    expect([await left(old), await left(fresh), await left(open)]).toEqual([0, 1, 1]);
    expect(await app.query('select 1 from matches where id = $1', [old.matchId])).toHaveLength(1);
  });

  it('erases passes after 30 days and never likes', async () => {
    const [ann, bo, cem] = [await app.person(), await app.person({ userType: 'local' }), await app.person({ userType: 'local' })];
    await ann.post('/swipes', { swipee_id: bo.id, liked: false }).expect(201);
    await ann.post('/swipes', { swipee_id: cem.id, liked: true }).expect(201);
    await app.query(`update swipes set decided_at = now() - interval '31 days' where swiper_id = $1`, [ann.id]);
    await app.app.get(RetentionService).sweep();
    const rows = await app.query('select swipee_id as id from swipes where swiper_id = $1', [ann.id]);
    expect(rows).toEqual([{ id: cem.id }]);
  });
});
