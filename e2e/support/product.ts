import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

type Variables = Record<string, string>;

/** The built product as an operator runs it: processes with environment variables, stopped by signals. */
export class Product {
  private readonly children: ChildProcess[] = [];

  private constructor(
    readonly port: number,
    private readonly env: Variables,
  ) {}

  /** Reads DATABASE_URL, REDIS_URL and DATA_DIR of this test run; `extra` goes to each process. */
  static async configure(extra: Variables = {}): Promise<Product> {
    const port = await freePort();
    const dataDir = process.env['DATA_DIR'] ?? join(ROOT, '.data/e2e');
    mkdirSync(dataDir, { recursive: true });
    return new Product(port, {
      ...(process.env as Variables),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      DATA_DIR: dataDir,
      WEB_DIR: join(ROOT, 'web/dist'),
      PORT: String(port),
      ...extra,
    });
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Runs an operator's command and answers what it printed. */
  command(name: string): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'core/dist/cli.js'), name], {
      cwd: ROOT,
      env: this.env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
    return stdout;
  }

  start(program: 'api' | 'worker', extra: Variables = {}): ChildProcess {
    const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, program, 'dist/main.js')], {
      cwd: ROOT,
      env: { ...this.env, ...extra },
    });
    const log = createWriteStream(join(this.env['DATA_DIR'] ?? '.', `${program}-${this.port}.log`), { flags: 'a' });
    child.stdout?.pipe(log);
    child.stderr?.pipe(log);
    this.children.push(child);
    return child;
  }

  async ready(): Promise<void> {
    const until = Date.now() + READY_WITHIN_MS;
    while (Date.now() < until) {
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      if (answer?.status === 200) return;
      await pause(100);
    }
    throw new Error(`${this.url} was not ready within ${READY_WITHIN_MS} ms`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.children.map(end));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([gone, pause(STOP_WITHIN_MS)]);
  child.kill('SIGKILL');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
