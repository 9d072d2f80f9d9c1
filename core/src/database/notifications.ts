import { Client } from 'pg';
import { logger } from '../logger.js';

const RECONNECT_MS = 1000;
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Hears what transactions NOTIFY on a channel, on a connection of its own that comes back after a loss. What is told in
 * between is not heard: whoever depends on it also looks by itself.
 */
export class Notifications {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly onNotify: (payload: string) => void,
  ) {
    void this.connect();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ payload }) => this.onNotify(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      logger.warn({ err: error, channel: this.channel }, 'not listening to the database');
      this.reconnect(client);
    }
  }

  private reconnect(lost: Client): void {
    if (this.closed || this.client !== lost) return;
    this.client = null;
    void lost.end().catch(() => {});
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
