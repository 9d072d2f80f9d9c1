import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './people.js';
import type { Api } from './system.js';

const LOOKS_EVERY_MS = 200;

/**
 * Asks as a load balancer does: on kept connections, each process in its turn, unless it says that it is not ready. Only a
 * refused connection is tried at another; everything else counts.
 */
export class RoundRobin {
  /** What went wrong, one line each. */
  readonly failures: string[] = [];
  /** How many answers there were. */
  answered = 0;
  private readonly agent = new Agent({ keepAlive: true });
  private ready: readonly Api[];
  private turn = 0;
  private stopped = false;
  private running: Promise<void>[] = [];

  constructor(
    private readonly apis: readonly Api[],
    private readonly person: Person,
  ) {
    this.ready = apis;
  }

  /** So many requests at the same time, again and again. */
  start(atOnce: number, path: string): void {
    this.running = [this.look(), ...Array.from({ length: atOnce }, () => this.ask(path))];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
    this.agent.destroy();
  }

  /** Who is known to be ready. */
  sees(api: Api): boolean {
    return this.ready.includes(api);
  }

  private async look(): Promise<void> {
    while (!this.stopped) {
      const refuses = await Promise.all(this.apis.map((api) => api.saysNotReady()));
      this.ready = this.apis.filter((_, i) => !refuses[i]);
      await pause(LOOKS_EVERY_MS);
    }
  }

  private async ask(path: string): Promise<void> {
    while (!this.stopped) {
      try {
        const status = await this.fromAnyone(path);
        if (status === 200) this.answered++;
        else this.failures.push(`answered ${status}`);
      } catch (error) {
        this.failures.push(String(error));
      }
    }
  }

  private async fromAnyone(path: string): Promise<number> {
    const turn = this.turn++;
    const candidates = this.ready.map((_, i) => this.ready[(turn + i) % this.ready.length]);
    let refusal: unknown = new Error('all say that they are not ready');
    for (const api of candidates) {
      try {
        if (api) return await this.from(api, path);
      } catch (error) {
        if (!isRefusedConnection(error)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  private from({ port }: Api, path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, agent: this.agent, headers: { cookie: this.person.cookie } });
      asked.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end();
    });
  }
}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
