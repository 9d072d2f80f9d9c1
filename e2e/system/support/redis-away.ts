import { Chatter } from './chatter.js';
import { eventually } from './eventually.js';
import { Listener } from './listener.js';
import { pair } from './people.js';
import type { Servers } from './servers.js';
import { System } from './system.js';
import { type Fault, gather, judge, unheard } from './verdict.js';

const MESSAGES = 20;
/** The relay looks every 2 s for what is 2 s old; a Redis client tries again every second. */
const DELIVERED_WITHIN_MS = 10_000;

export interface RedisAway {
  faults: Fault[];
  slowestAckMs: number;
  stayedConnected: boolean;
}

/**
 * Ann writes on one gateway while Redis is dead; Bo listens on another, and never asks for anything. Redis comes back empty.
 * `home`: whose compiled code runs.
 */
export async function redisAway(servers: Servers, home?: string): Promise<RedisAway> {
  const system = await System.on(servers, home ? { home } : {});
  const [one, other] = [await system.api('all'), await system.api('gateway')];
  await Promise.all([one.start(), other.start(), system.worker().start()]);
  const { ann, bo, matchId } = await pair(system.databaseUrl);
  const writer = new Chatter({ url: one.url, person: ann, matchId });
  const listener = await Listener.connect(other.url, bo);
  try {
    writer.write('before');
    await eventually('a push from node to node', 15_000, () => listener.messageIds.size === 1);

    await servers.redis.kill();
    for (let n = 1; n <= MESSAGES; n++) writer.write(`into the dark ${n}`);
    await eventually('all acknowledged', 20_000, () => writer.isIdle);
    await servers.redis.start();

    const evidence = await gather(one.url, [writer]);
    const missing = () => unheard(evidence.stored[0] ?? [], listener.messageIds, bo);
    await eventually('all heard', DELIVERED_WITHIN_MS, () => missing().length === 0).catch(() => {});
    return {
      faults: [...judge(evidence), ...missing()],
      slowestAckMs: Math.max(...writer.ackTimes),
      stayedConnected: !listener.lostConnection,
    };
  } finally {
    writer.close();
    listener.close();
    await system.end();
  }
}
