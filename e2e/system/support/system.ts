import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ownFolder } from './folder.js';
import { takePort } from './ports.js';
import { Program } from './program.js';
import type { Servers } from './servers.js';

const ROOT = join(import.meta.dirname, '../../..');

export type Role = 'http' | 'gateway' | 'all';

/** A process of the api with the address that it keeps through its deaths. */
export class Api extends Program {
  constructor(
    command: ConstructorParameters<typeof Program>[0],
    readonly port: number,
  ) {
    // Alive, not ready: while Redis is away nobody is ready.
    super(command, () => answers(`http://127.0.0.1:${port}/api/health/live`));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether it asks to be left alone; silence does not count. */
  async saysNotReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return answer?.status === 503;
  }
}

/** The built product on a database of its own: as many processes of each kind as a test wants. */
export class System {
  readonly programs: Program[] = [];

  private constructor(
    readonly databaseUrl: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly home: string,
  ) {}

  /** `home`: where the compiled workspaces are; a mutant has its own. */
  static async on(servers: Servers, { home = ROOT, variables = {} }: { home?: string; variables?: NodeJS.ProcessEnv } = {}) {
    const { databaseUrl, redisUrl } = await servers.fresh();
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      DEMO_MODE: 'off',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DATA_DIR: ownFolder.path,
      WEB_DIR: join(ROOT, 'web/dist'),
      ...variables,
    };
    const system = new System(databaseUrl, env, home);
    system.migrate();
    return system;
  }

  async api(role: Role): Promise<Api> {
    const port = await takePort();
    const api = new Api(this.command('api', `${role}-${port}`, { API_ROLE: role, PORT: String(port) }), port);
    this.programs.push(api);
    return api;
  }

  worker(): Program {
    const command = this.command('worker', `worker-${this.programs.length}`, {});
    // It serves no one; what it does shows.
    const worker = new Program(command, () => true);
    this.programs.push(worker);
    return worker;
  }

  /** Ends all of it, and names what had ended by itself before. */
  async end(): Promise<string[]> {
    await Promise.all(this.programs.map((program) => program.kill()));
    return this.programs.flatMap(({ name, crashes }) => (crashes > 0 ? [`${name} ended by itself, ${crashes} times`] : []));
  }

  private migrate(): void {
    const args = [join(this.home, 'core/dist/cli.js'), 'migrate'];
    const { status, stderr } = spawnSync(process.execPath, args, { env: this.env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`migrate ended with ${status}: ${stderr}`);
  }

  private command(workspace: 'api' | 'worker', name: string, variables: NodeJS.ProcessEnv) {
    return {
      name,
      command: process.execPath,
      args: [join(this.home, workspace, 'dist/main.js')],
      options: { env: { ...this.env, ...variables } },
      logFile: ownFolder.logFile(name),
    };
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
