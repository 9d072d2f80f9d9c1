import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { TestApp } from './support.js';

const dist = mkdtempSync(join(tmpdir(), 'mingle-web-'));
const page = (text: string) => `<!doctype html><title>__BRAND__</title><meta name="brand" content="__BRAND__">${text}`;
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page('first'));
  writeFileSync(join(dist, 'assets', 'main-4f3a.js'), `export const a = '${'long '.repeat(1000)}';`);
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, '.secret'), 'no');
  app = await TestApp.start({ WEB_DIR: dist, BRAND_NAME: `Tom & "Nok" <3 $&` });
});
afterAll(async () => {
  await app.stop();
  rmSync(dist, { recursive: true });
});

const open = (path: string) => request(app.url).get(path).set(browser);

it.each([
  '/',
  '/auth',
  '/auth?error=google_unavailable',
  '/home',
  '/chat/123',
  '/signup/tourist',
  '/vibe-preference/local',
  '/matches/expired/',
])('%s opens the client', async (path) => {
  const answer = await open(path)
    .expect(200)
    .expect('content-type', 'text/html; charset=utf-8')
    .expect('cache-control', 'no-cache');
  expect(answer.text).toContain('first');
});

it('is called what the operator calls it, and no name breaks the page', async () => {
  const { text } = await open('/');
  expect(text).toContain('<title>Tom &amp; &quot;Nok&quot; &lt;3 $&amp;</title>');
  expect(text).not.toContain('__BRAND__');
});

it.each(['/nowhere', '/chat', '/chat/1/2', '/admin/users/1'])(
  '%s opens the client too, which says that it is not found',
  async (path) => {
    await open(path).expect(404).expect('content-type', 'text/html; charset=utf-8');
  },
);

it.each(['/assets/gone.js', '/.secret', '/..%2f..%2fetc/passwd.txt', '/api/x', '/socket.io', '/media'])(
  '%s is never the client',
  async (path) => {
    const answer = await open(path);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect([401, 403, 404]).toContain(answer.status);
  },
);

it('has no service worker as long as there is no file of one (rule 119)', async () => {
  await request(app.url).head('/service-worker.js').expect(404);
  await request(app.url).get('/service-worker.js').expect(404).expect('content-type', /json/);
  writeFileSync(join(dist, 'service-worker.js'), 'self.x = 1;');
  await request(app.url)
    .head('/service-worker.js')
    .expect(200)
    .expect('content-type', /javascript/)
    .expect('cache-control', 'no-cache');
  rmSync(join(dist, 'service-worker.js'));
});

it('lets browsers keep built files for good, compressed, and nothing else', async () => {
  const script = await open('/assets/main-4f3a.js').set('accept-encoding', 'gzip').expect(200);
  expect(script.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' });
  await open('/favicon.svg').expect(200).expect('cache-control', 'no-cache');
  await request(app.url).get('/api/user').expect(401).expect('cache-control', 'no-store');
});

it('gives programs that want no page an answer they can read', async () => {
  await request(app.url).get('/home').set('accept', 'application/json').expect(404).expect('content-type', /json/);
});

it('shows a new build at once', async () => {
  writeFileSync(join(dist, 'index.html'), page('second'));
  expect((await open('/')).text).toContain('second');
});

it('runs no script that it did not send itself', async () => {
  const { headers } = await open('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
});
