import { Client, type QueryResultRow } from 'pg';
import { unavailable } from '../errors.js';
import { logger } from '../logger.js';
import type { NamedStatement } from './sql.js';

/** A statement that waits this long for a lock gives up, in ms: others wait behind it. */
const LOCK_TIMEOUT_MS = 250;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 1_500;

/** One plan for empty and large tables alike (message-log.md, pitfall 1). */
const PLANNER =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off';

/**
 * A connection of its own for a statement that runs all the time. It connects when first needed and again after a loss;
 * while the database is away a statement is refused at once with UNAVAILABLE, and never half done.
 */
export class LaneConnection {
  private client: Promise<Client> | null = null;

  constructor(private readonly databaseUrl: string) {}

  /** @throws DomainError UNAVAILABLE without a database, or the database's own error about the rows. */
  async rows<Row extends QueryResultRow>(statement: NamedStatement, values: unknown[]): Promise<Row[]> {
    try {
      const client = await this.connected();
      return (await client.query<Row>({ ...statement, values })).rows;
    } catch (error) {
      if (isAboutRows(error) || isLockTimeout(error)) throw error;
      // Without an answer from the server nobody knows what the connection is still doing.
      if (!isServerAnswer(error)) await this.close();
      logger.error({ err: error, statement: statement.name }, 'the database did not answer');
      throw unavailable();
    }
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = null;
    void (await client?.catch(() => null))?.end().catch(() => {});
  }

  private connected(): Promise<Client> {
    this.client ??= this.connect();
    return this.client;
  }

  private connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.databaseUrl,
      options: PLANNER,
      lock_timeout: LOCK_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    const connecting = client.connect().then(() => client);
    const forget = () => {
      if (this.client === connecting) this.client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    connecting.catch(forget);
    return connecting;
  }
}

const isServerAnswer = (error: unknown): boolean => /^\w{5}$/.test(codeOf(error));
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** SQLSTATE classes a single row can cause: data, constraint, serialization or deadlock. Anything else is the connection's or the server's fault. */
export const isAboutRows = (error: unknown): boolean => /^(22|23|40)\w{3}$/.test(codeOf(error));
/** Another process stored the same client id, or locked the other way round: tried once more it succeeds. */
export const isRace = (error: unknown): boolean => /^(23505|40\w{3})$/.test(codeOf(error));
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
