import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The built api, as it runs in production. */
const ENTRY = 'api/dist/main.js';
const BUILD = `const { buildServer } = await import('./scripts/build.mjs'); await buildServer('core'); await buildServer('api');`;

beforeAll(() => {
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD, 'build'], { env: { ...process.env, NODE_OPTIONS: '' } });
});

function start(variables: Record<string, string>): ChildProcess & { output: () => string } {
  const child = spawn(process.execPath, [ENTRY], { env: { ...process.env, NODE_OPTIONS: '', ...variables } });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return Object.assign(child, { output: () => output });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address && typeof address === 'object' ? address.port : 0;
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
}

it('tells every wrong variable by name, at once, and ends', async () => {
  const started = performance.now();
  const child = start({ DATABASE_URL: 'nonsense', PORT: '99999', DEMO_MODE: 'perhaps' });
  const [code] = await once(child, 'exit');
  expect(performance.now() - started).toBeLessThan(2000);
  expect(code).toBe(1);
  expect(child.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^DATABASE_URL: /),
    expect.stringMatching(/^DEMO_MODE: /),
  ]);
});

it('finishes what it has begun when told to stop, and takes nothing new', async () => {
  const port = await freePort();
  const child = start({ PORT: String(port) });
  try {
    await untilReady(port);
    const slow = createConnection(port, '127.0.0.1');
    const body = JSON.stringify({ username: 'nobody-here', password: 'secret' });
    let heard = '';
    slow.on('data', (text) => (heard += text));
    slow.write(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`);
    await sleep(100);

    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await sleep(300);
    await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow();
    slow.write(body);
    await once(slow, 'close');
    expect(heard).toMatch(/^HTTP\/1.1 401 /);
    expect(heard).toContain('Invalid username or password.');
    await exited;
  } finally {
    child.kill('SIGKILL');
  }
});
