import { Client } from 'pg';
import { startPostgres } from '../../../scripts/services/postgres.mjs';
import { startRedis } from '../../../scripts/services/redis.mjs';
import { ownFolder } from './folder.js';
import { takePort } from './ports.js';
import { type Command, Program } from './program.js';

/** What the product's starter knows of a server; here it runs as a process that the tests may kill. */
interface Description extends Command {
  isReady(record: { pid: number }): Promise<boolean> | boolean;
}

/** The servers a system stands on, as `npm start` runs them, safe against a crash: killed and brought back by the tests. */
export class Servers {
  private constructor(
    readonly postgres: Program,
    readonly redis: Program,
    private readonly databaseUrl: (name: string) => string,
    private readonly redisUrlOf: (database: number) => string,
  ) {}

  private made = 0;

  static async start(): Promise<Servers> {
    const signal = new AbortController().signal;
    const { packages, path: dataDir } = ownFolder;
    const roster = new Describing();
    const options = { dataDir, packages, roster, signal };
    const { urlOf } = await startPostgres({ ...options, databases: ['system'], port: await takePort() });
    const postgres = roster.program();
    const redis = await startRedis({ ...options, throwaway: true, port: await takePort() });
    const servers = new Servers(postgres, roster.program(), urlOf, redis.urlOf);
    await Promise.all([servers.postgres.start(), servers.redis.start()]);
    return servers;
  }

  /** An empty database and an unused Redis database. */
  async fresh(): Promise<{ databaseUrl: string; redisUrl: string }> {
    const number = ++this.made;
    const admin = new Client({ connectionString: this.databaseUrl('system') });
    await admin.connect();
    await admin.query(`create database "system${number}"`);
    await admin.end();
    return { databaseUrl: this.databaseUrl(`system${number}`), redisUrl: this.redisUrlOf(number) };
  }

  /** Killed in one of the two ways in which a database dies, and brought back. Its old processes may be in the way for a moment. */
  async restartPostgres(how: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    await this.postgres.kill(how);
    await startStubborn(this.postgres);
  }
}

async function startStubborn(postgres: Program, tries = 20): Promise<void> {
  try {
    await postgres.start();
  } catch (error) {
    if (tries === 0) throw error;
    postgres.crashes--;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await startStubborn(postgres, tries - 1);
  }
}

/** Takes the place of the starter's list of services, and starts none of them. */
class Describing {
  private described: Description | null = null;

  async start(service: Description): Promise<void> {
    this.described = service;
  }

  program(): Program {
    const { described } = this;
    if (!described) throw new Error('nothing was described');
    return new Program(described, (pid) => described.isReady({ pid }));
  }
}
