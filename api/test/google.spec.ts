import { AccountDeletionService, type OwnUserDto } from '@mingle/core';
import request from 'supertest';
import { type GooglePerson, LocalGoogle } from '../../scripts/google/local-google.mjs';
import { Browser } from './browser.js';
import { MailingApp } from './mail.js';
import { TestApp, unique } from './support.js';

let google: LocalGoogle;
let mailing: MailingApp;
let app: TestApp;
beforeAll(async () => {
  google = await LocalGoogle.open();
  mailing = await MailingApp.start(google.variables);
  app = mailing.app;
});
afterAll(async () => {
  await mailing.stop();
  await google.close();
});

function person(facts: Partial<GooglePerson> = {}): GooglePerson & { subject: string; email: string } {
  const subject = unique('google');
  const made = { subject, name: 'Gail Example', email: `${subject}@example.com`, emailVerified: true, ...facts };
  google.people.push(made);
  return made as GooglePerson & { subject: string; email: string };
}

const isChoice = (url: URL) => url.pathname.startsWith('/choose/');
const isCallback = (url: URL) => url.pathname === '/auth/google/callback';
const isPage = (url: URL) => url.origin === app.url && !url.pathname.startsWith('/auth/google');
const choose = (subject: string): RequestInit => ({ method: 'POST', body: new URLSearchParams({ subject }) });

/** From the button to where the product leads in the end: its path and query. */
async function signIn(subject: string, browser = new Browser(), query = ''): Promise<string> {
  const choice = await browser.follow(`${app.url}/auth/google${query}`, isChoice);
  const { pathname, search } = await browser.follow(choice, isPage, choose(subject));
  return pathname + search;
}

async function whoIs(browser: Browser): Promise<OwnUserDto | null> {
  const answer = await browser.open(`${app.url}/api/user`);
  return answer.status === 200 ? ((await answer.json()) as OwnUserDto) : null;
}

describe('sign-in with Google (rule 76)', () => {
  it('makes an account for whoever is new, and leads to what is missing', async () => {
    const gail = person({ name: `  Gail\u0000 ${'x'.repeat(100)}` });
    const browser = new Browser({ 'accept-language': 'fr, th-TH;q=0.9, en;q=0.8' });
    expect(await signIn(gail.subject, browser)).toBe('/complete-profile');
    expect(await whoIs(browser)).toMatchObject({
      email: gail.email,
      emailVerified: true,
      fullName: `Gail ${'x'.repeat(75)}`,
      username: null,
      dob: null,
      userType: null,
      language: 'th',
      mustChangePassword: false,
    });
    expect(await (await browser.open(`${app.url}/api/check-password-status`)).json()).toEqual({
      hasPassword: false,
      mustChangePassword: false,
    });
    expect(await mailing.mailsTo(gail.email)).toEqual([]);
  });

  it('knows them again by who they are there, not by their address, and leads home when nothing is missing', async () => {
    const gail = person();
    const first = new Browser();
    await signIn(gail.subject, first);
    const user = await whoIs(first);
    await first.open(`${app.url}/api/users/${user?.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: unique('gail'), dob: '1995-05-05', userType: 'tourist' }),
    });
    Object.assign(gail, { email: `${unique('moved')}@example.com` });
    const second = new Browser();
    expect(await signIn(gail.subject, second)).toBe('/home');
    expect(await whoIs(second)).toMatchObject({ id: user?.id });
  });

  it('links an account whose address both sides have verified', async () => {
    const name = unique('linked');
    const member = await app.signUp({ username: name, email: `${name}@example.com` });
    await member.post('/verify-email', { token: await mailing.tokenTo(`${name}@example.com`, '/verify-email') }).expect(200);
    const gail = person({ email: `${name.toUpperCase()}@example.com` });
    const browser = new Browser();
    expect(await signIn(gail.subject, browser)).toBe('/home');
    expect(await whoIs(browser)).toMatchObject({ id: member.id, username: name });
    await request(app.url).post('/api/login').send({ username: name, password: 'secret123' }).expect(200);

    const namesake = person({ email: `${name}@example.com` });
    expect(await signIn(namesake.subject)).toBe('/auth?error=google_email_in_use');
  });

  it('links nothing when one side has not verified the address: somebody else may have typed it', async () => {
    const name = unique('squat');
    const squatter = await app.signUp({ username: name, email: `${name}@example.com` });
    const gail = person({ email: `${name}@example.com` });
    const browser = new Browser();
    expect(await signIn(gail.subject, browser)).toBe('/auth?error=google_email_in_use');
    expect(await whoIs(browser)).toBeNull();

    await squatter.post('/verify-email', { token: await mailing.tokenTo(`${name}@example.com`, '/verify-email') }).expect(200);
    const unsure = person({ email: `${name}@example.com`, emailVerified: false });
    expect(await signIn(unsure.subject)).toBe('/auth?error=google_email_in_use');
    expect(await app.query('select from identities where user_id = $1', [squatter.id])).toEqual([]);
  });

  it('makes an account with an address that Google has not verified, and asks to confirm it', async () => {
    const gail = person({ emailVerified: false });
    const browser = new Browser();
    expect(await signIn(gail.subject, browser)).toBe('/complete-profile');
    expect(await whoIs(browser)).toMatchObject({ email: gail.email, emailVerified: false });
    expect((await mailing.mailsTo(gail.email)).map(({ subject }) => subject)).toEqual(['Confirm your email for Mingle']);
  });

  it('brings back whoever asked to leave, once they say so on a page of ours, and makes no second account (rule 126)', async () => {
    const gail = person();
    const browser = new Browser();
    await signIn(gail.subject, browser);
    const user = await whoIs(browser);
    await browser.open(`${app.url}/api/account/deletion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await whoIs(browser)).toBeNull();

    const offered = new URL(await signIn(gail.subject), app.url);
    expect(offered.searchParams.get('error')).toBe('google_leaving');
    expect(Date.parse(offered.searchParams.get('until') ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);

    const lured = new Browser({ 'sec-fetch-site': 'cross-site' });
    expect(await signIn(gail.subject, lured, '?restore=1')).toContain('google_leaving');
    const back = new Browser({ 'sec-fetch-site': 'same-origin' });
    expect(await signIn(gail.subject, back, '?restore=1')).toBe('/complete-profile');
    expect(await whoIs(back)).toMatchObject({ id: user?.id });
    expect(await signIn(gail.subject)).toBe('/complete-profile');
  });

  it('begins anew for somebody whose account was erased', async () => {
    const gail = person();
    const browser = new Browser();
    await signIn(gail.subject, browser);
    const user = await whoIs(browser);
    await browser.open(`${app.url}/api/account/deletion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await app.query(`update account_deletions set erase_due_at = now() where user_id = $1`, [user?.id]);
    await app.app.get(AccountDeletionService).eraseDue();
    const anew = new Browser();
    expect(await signIn(gail.subject, anew, '?restore=1')).toBe('/complete-profile');
    expect((await whoIs(anew))?.id).not.toBe(user?.id);
  });

  it('makes an account for somebody who tells neither name nor address', async () => {
    const { subject } = person();
    google.people = google.people.map((one) => (one.subject === subject ? { subject } : one));
    const browser = new Browser();
    expect(await signIn(subject, browser)).toBe('/complete-profile');
    expect(await whoIs(browser)).toMatchObject({ email: null, emailVerified: false, fullName: 'Newcomer' });
  });

  it('leads back when the person says no', async () => {
    const browser = new Browser();
    expect(await signIn('', browser)).toBe('/auth?error=google_denied');
    expect(await whoIs(browser)).toBeNull();
  });

  it('believes no other state, no answer to another browser, and no answer twice', async () => {
    const gail = person();
    const browser = new Browser();
    const callback = async () => {
      browser.forget(new URL(google.issuer).host);
      return browser.follow(await browser.follow(`${app.url}/auth/google`, isChoice), isCallback, choose(gail.subject));
    };
    const failed = (url: URL, by: Browser) => by.follow(url, isPage).then(({ pathname, search }) => pathname + search);

    const forged = await callback();
    forged.searchParams.set('state', 'somebody-else');
    expect(await failed(forged, browser)).toBe('/auth?error=google_failed');
    expect(await failed(await callback(), new Browser())).toBe('/auth?error=google_failed');

    const wrongCode = await callback();
    wrongCode.searchParams.set('code', 'x'.repeat(43));
    expect(await failed(wrongCode, browser)).toBe('/auth?error=google_failed');
    expect(await whoIs(browser)).toBeNull();

    const good = await callback();
    expect(await failed(good, browser)).toBe('/complete-profile');
    expect(await failed(good, browser)).toBe('/auth?error=google_failed');
  });

  it('makes one account of two first sign-ins at once', async () => {
    const gail = person();
    const browsers = Array.from({ length: 4 }, () => new Browser());
    const callbacks = await Promise.all(
      browsers.map(async (browser) =>
        browser.follow(await browser.follow(`${app.url}/auth/google`, isChoice), isCallback, choose(gail.subject)),
      ),
    );
    await Promise.all(browsers.map((browser, i) => browser.follow(callbacks[i] as URL, isPage)));
    const ids = await Promise.all(browsers.map(async (browser) => (await whoIs(browser))?.id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
  });

  it('ends the session that the browser held before', async () => {
    const gail = person();
    const browser = new Browser();
    await signIn(gail.subject, browser);
    // Google still knows them, and asks nothing.
    await browser.follow(`${app.url}/auth/google`, isPage);
    const sessions = await app.query<{ count: number }>('select count(*)::int as count from sessions where user_id = $1', [
      (await whoIs(browser))?.id,
    ]);
    expect(sessions).toEqual([{ count: 1 }]);
  });

  it('asks for no more than it needs, with PKCE, state and nonce', async () => {
    const answer = await new Browser().open(`${app.url}/auth/google`);
    const asked = new URL(answer.headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${app.url}/auth/google/callback`,
    });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });
});

it.each([
  ['when it is not set up', {}],
  [
    'when Google cannot be reached',
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER_URL: 'http://127.0.0.1:9' },
  ],
])('leads back with a word about it %s', async (_, variables) => {
  const closed = await TestApp.start(variables);
  const { headers } = await request(closed.url).get('/auth/google').expect(302);
  const answer = await request(closed.url).get('/auth/google/callback?code=x&state=y');
  await closed.stop();
  expect(headers['location']).toBe('/auth?error=google_unavailable');
  expect(answer.headers['location']).toMatch(/^\/auth\?error=google_(unavailable|failed)$/);
});
