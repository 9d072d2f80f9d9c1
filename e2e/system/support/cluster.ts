import { Chatter } from './chatter.js';
import type { Pair } from './people.js';
import type { Program } from './program.js';
import { Road, roundRobin } from './road.js';
import type { Servers } from './servers.js';
import { type Api, System } from './system.js';

/** A match without a word lives so long here, in ms. */
const MATCH_LIFETIME_MS = 4000;

/** So long a process that was told to stop goes on serving. */
export const DRAIN_MS = 1000;

/** The product as it runs on many machines: two processes of each kind. */
export class Cluster {
  private readonly roads: Road[] = [];

  private constructor(
    readonly system: System,
    readonly http: readonly [Api, Api],
    readonly gateways: readonly [Api, Api],
    readonly workers: readonly [Program, Program],
  ) {}

  static async on(servers: Servers): Promise<Cluster> {
    const system = await System.on(servers, {
      variables: { MATCH_LIFETIME_MS: String(MATCH_LIFETIME_MS), DRAIN_MS: String(DRAIN_MS) },
    });
    const http = [await system.api('http'), await system.api('http')] as const;
    const gateways = [await system.api('gateway'), await system.api('gateway')] as const;
    return new Cluster(system, http, gateways, [system.worker(), system.worker()]);
  }

  /** Starts whatever does not run. */
  async heal(): Promise<void> {
    const down = [...this.http, ...this.gateways, ...this.workers].filter((program) => !program.isRunning);
    await Promise.all(down.map((program) => program.start()));
  }

  /** Both people of a match, by the roads that a load balancer gives them: to a gateway and, for REST, to an http process. */
  async chat({ matchId, ann, bo }: Pair): Promise<Chatter[]> {
    return [await this.chatter(matchId, ann, this.gateways), await this.chatter(matchId, bo, this.gateways.toReversed())];
  }

  async end(): Promise<string[]> {
    for (const road of this.roads) road.close();
    return this.system.end();
  }

  private async chatter(matchId: string, person: Pair['ann'], gateways: readonly Api[]): Promise<Chatter> {
    const [rest, sockets] = [await Road.open(roundRobin(this.http)), await Road.open(inOrder(gateways))];
    this.roads.push(rest, sockets);
    return new Chatter({ url: rest.url, socketUrl: sockets.url, person, matchId });
  }
}

const inOrder = (apis: readonly Api[]) => () => apis.map(({ port }) => port);
