import { setTimeout as pause } from 'node:timers/promises';
import { Chatter } from './chatter.js';
import { pairs } from './people.js';
import { Random } from './random.js';
import { Road, roundRobin } from './road.js';
import type { Servers } from './servers.js';
import { type Api, System } from './system.js';
import { settle, Traffic } from './traffic.js';
import { countStored, type Fault } from './verdict.js';

/** So that a trial of a minute has as many reconnections as a day has. */
const RECONNECT_WITHIN_MS = 1000;
/** An api process dies once so many messages went through since the last death. */
const KILLED_AFTER = 40;
const CUTS_AT_ONCE = 3;
const CUT_SECONDS = [1, 30] as const;

export interface Hardship {
  pairs: number;
  /** How often one of the two api processes is killed, always one that serves; and Redis, and PostgreSQL. */
  apiKills: number;
  redisKills?: number;
  postgresKills?: number;
  /** Whether clients lose their network all the while. */
  cuts?: boolean;
  /** Whose compiled code runs. */
  home?: string;
  /** How long devices may take to catch up before the verdict; a mutant never does. */
  patienceMs?: number;
}

export interface Outcome {
  faults: Fault[];
  /** Processes that ended by themselves. */
  crashes: string[];
  acknowledged: number;
}

/** Pairs chat all along, in both directions, while everything around them is killed and cut. */
export async function killAndCut(servers: Servers, what: string, hardship: Hardship): Promise<Outcome> {
  const { home, patienceMs } = hardship;
  const random = Random.announced(what);
  const system = await System.on(servers, home ? { home } : {});
  const apis = [await system.api('all'), await system.api('all')];
  await Promise.all([...apis, system.worker()].map((program) => program.start()));
  const people = await pairs(system.databaseUrl, hardship.pairs);
  const roads: Road[] = [];
  const chats: Chatter[][] = [];
  for (const { matchId, ann, bo } of people) {
    const [annsRoad, bosRoad] = [await Road.open(roundRobin(apis)), await Road.open(roundRobin(apis.toReversed()))];
    roads.push(annsRoad, bosRoad);
    const chatter = (person: typeof ann, { url }: Road) =>
      new Chatter({ url, person, matchId, reconnectWithinMs: RECONNECT_WITHIN_MS });
    chats.push([chatter(ann, annsRoad), chatter(bo, bosRoad)]);
  }

  try {
    const traffic = new Traffic(chats.flat(), random);
    await traffic.flows(4 * people.length);
    const over = new AbortController();
    const cuts = hardship.cuts ? Array.from({ length: CUTS_AT_ONCE }, () => cutAll(roads, random, over.signal)) : [];
    await Promise.all([
      killApis(apis, hardship.apiKills, roads, traffic, random),
      killRedis(servers, hardship.redisKills ?? 0, random),
      killPostgres(servers, hardship.postgresKills ?? 0, random),
    ]);
    over.abort();
    await Promise.all(cuts);
    await traffic.flows(4 * people.length);
    await traffic.stop();

    const [api] = apis;
    const faults = await settle(api?.url ?? '', chats, patienceMs);
    for (const [i, { matchId }] of people.entries()) {
      const [stored, known] = [await countStored(system.databaseUrl, matchId), chats[i]?.[0]?.live.messages.length];
      if (stored !== known) faults.push({ kind: 'differs', text: `${stored} are stored, ${known} are known` });
    }
    return { faults, acknowledged: traffic.acknowledged, crashes: await system.end() };
  } finally {
    for (const chatter of chats.flat()) chatter.close();
    for (const road of roads) road.close();
    await system.end();
  }
}

/** Always the one that most people are connected to, every other time in the very moment of a send. */
async function killApis(apis: Api[], times: number, roads: Road[], traffic: Traffic, random: Random): Promise<void> {
  const starts: Promise<void>[] = [];
  for (let n = 0; n < times; n++) {
    await traffic.flows(KILLED_AFTER);
    const [victim] = apis.toSorted((one, other) => linesTo(other, roads) - linesTo(one, roads));
    if (!victim) return;
    if (n % 2 === 0) await traffic.nextSend();
    await pause(random.between(0, 12));
    await victim.kill();
    // The other may die while this one is still on its way.
    starts.push(victim.start());
  }
  await Promise.all(starts);
}

const linesTo = ({ port }: Api, roads: Road[]): number => roads.reduce((sum, road) => sum + road.linesTo(port), 0);

async function killRedis({ redis }: Servers, times: number, random: Random): Promise<void> {
  for (let n = 0; n < times; n++) {
    await pause(random.between(1000, 4000));
    await redis.kill();
    await pause(random.between(100, 1500));
    // It keeps nothing: it comes back flushed.
    await redis.start();
  }
}

async function killPostgres(servers: Servers, times: number, random: Random): Promise<void> {
  for (let n = 0; n < times; n++) {
    await pause(random.between(4000, 8000));
    await servers.restartPostgres(n % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
  }
}

async function cutAll(roads: Road[], random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const road = random.of(roads);
    if (random.between(0, 1) === 0) road.break();
    else road.silence();
    await pause(random.spread(...CUT_SECONDS) * 1000, undefined, { signal }).catch(() => {});
    road.mend();
    await pause(random.between(0, 1000), undefined, { signal }).catch(() => {});
  }
}
