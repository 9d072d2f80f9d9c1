import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { Readiness } from '../src/http/health/readiness.js';
import { TestApp } from './support.js';

const ready = (app: TestApp) => request(app.url).get('/api/health/ready');

it('is ready when all is there', async () => {
  const app = await TestApp.start();
  try {
    await ready(app).expect(200, { status: 'ok' });
    await request(app.url).get('/api/health/live').expect(200, { status: 'ok' });
  } finally {
    await app.stop();
  }
});

it('names what is missing: redis, storage, whatever a part adds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mingle-data-'));
  const app = await TestApp.start({ REDIS_URL: 'redis://127.0.0.1:1', DATA_DIR: dataDir });
  try {
    // A file where the folder should be: not even root can write into it.
    rmSync(join(dataDir, 'media'), { recursive: true, force: true });
    writeFileSync(join(dataDir, 'media'), '');
    app.app.get(Readiness).register('subscriber', () => Promise.reject(new Error('not yet')));
    const { body } = await ready(app).expect(503);
    expect(body.missing).toEqual(expect.arrayContaining(['redis', 'storage', 'subscriber']));
    expect(body.missing).not.toContain('database');
    expect(body.message).toMatch(/^Not ready: .*redis/);
    await request(app.url).get('/api/health/live').expect(200);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
});

it('is not ready while migrations are pending', async () => {
  const app = await TestApp.start();
  const [last] = await app.query<{ id: number; name: string; timestamp: string }>(
    'select * from migrations order by id desc limit 1',
  );
  try {
    await app.query('delete from migrations where id = $1', [last?.id]);
    const { body } = await ready(app).expect(503);
    expect(body.missing).toEqual(['database']);
  } finally {
    await app.query('insert into migrations (id, name, timestamp) values ($1, $2, $3)', [last?.id, last?.name, last?.timestamp]);
    await app.stop();
  }
});

it('serves nobody’s data as a mere gateway, and is healthy all the same', async () => {
  const app = await TestApp.start({ API_ROLE: 'gateway' });
  try {
    await ready(app).expect(200);
    await request(app.url).post('/api/login').send({ username: 'somebody', password: 'secret' }).expect(401);
    await request(app.url).get('/').expect(404);
  } finally {
    await app.stop();
  }
});
