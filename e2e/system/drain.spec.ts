import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DRAIN_MS } from './support/cluster.js';
import { eventually } from './support/eventually.js';
import { pair, pairs } from './support/people.js';
import { Random } from './support/random.js';
import { RoundRobin } from './support/round-robin.js';
import { expect, test } from './support/test.js';
import { settle, Traffic } from './support/traffic.js';

/** Whoever runs the processes kills them after 10 s. */
const ENDS_WITHIN_MS = 9000;
const ENDED_WELL = { code: 0, signal: null };

test.beforeEach(({ cluster }) => cluster.heal());

test.describe('a process that is told to stop', () => {
  test('fails no request, if it serves requests', async ({ cluster }) => {
    const { ann, matchId } = await pair(cluster.system.databaseUrl);
    const balancer = new RoundRobin(cluster.http, ann);
    balancer.start(8, `/api/matches/${matchId}/messages?peek=1`);
    for (const api of cluster.http) {
      const before = balancer.answered;
      await eventually('both are asked', 20_000, () => balancer.sees(api) && balancer.answered > before + 100);
      expect(await api.stop('SIGTERM', ENDS_WITHIN_MS)).toMatchObject(ENDED_WELL);
      await api.start();
    }
    await balancer.stop();
    expect(balancer.failures).toEqual([]);
  });

  test('answers what its sockets have sent, then lets them go to another', async ({ cluster }) => {
    const [leaving] = cluster.gateways;
    const chats = await Promise.all((await pairs(cluster.system.databaseUrl, 3)).map((each) => cluster.chat(each)));
    const writers = chats.map(([ann]) => ann);
    await eventually('everybody is connected', 30_000, () => chats.flat().every(({ socket }) => socket.connected));
    const reasons: string[] = [];
    for (const writer of writers) writer?.socket.once('disconnect', (reason) => reasons.push(reason));

    // Somebody else holds the conversations: what is sent now must wait.
    const holder = new Client({ connectionString: cluster.system.databaseUrl });
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin; select from conversations for update');
    for (const writer of writers) writer?.write('on its way');
    // What is answered came after it on the same socket.
    for (const writer of writers) await writer?.socket.emitWithAck('typing', { match_id: writer.matchId });
    const ended = leaving.stop('SIGTERM', ENDS_WITHIN_MS);
    await pause(DRAIN_MS + 300);
    expect(reasons).toEqual([]);
    await holder.query('commit');
    await holder.end();

    expect(await ended).toMatchObject(ENDED_WELL);
    // The one reason after which every client comes back by itself; and each was answered before.
    expect(reasons).toEqual(['transport close', 'transport close', 'transport close']);
    expect(writers.map((writer) => writer?.ackTimes.length)).toEqual([1, 1, 1]);
    await eventually('everybody is connected again', 30_000, () => chats.flat().every(({ socket }) => socket.connected));
    expect(await settle(cluster.http[0].url, chats)).toEqual([]);
    for (const chatter of chats.flat()) chatter.close();
  });

  test('loses nothing of the traffic that goes through it', async ({ cluster }) => {
    const chats = await Promise.all((await pairs(cluster.system.databaseUrl, 3)).map((each) => cluster.chat(each)));
    const traffic = new Traffic(chats.flat(), Random.announced('gateway and worker are told to stop'));
    await traffic.flows(50);
    for (const program of [cluster.gateways[0], cluster.workers[0]]) {
      expect(await program.stop('SIGTERM', ENDS_WITHIN_MS)).toMatchObject(ENDED_WELL);
    }
    await traffic.flows(50);
    await traffic.stop();
    expect(await settle(cluster.http[0].url, chats)).toEqual([]);
    for (const chatter of chats.flat()) chatter.close();
  });
});
