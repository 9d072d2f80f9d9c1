import { eventually } from './support/eventually.js';
import { Listener } from './support/listener.js';
import { pair, pairs, person } from './support/people.js';
import { Random } from './support/random.js';
import { call } from './support/rest.js';
import { expect, test } from './support/test.js';
import { settle, Traffic } from './support/traffic.js';

const SOON_MS = 15_000;

test.beforeEach(({ cluster }) => cluster.heal());

test.describe('two http processes, two gateways and two workers', () => {
  test('bring messages, ticks and presence from one gateway to the other', async ({ cluster }) => {
    const { ann, bo, matchId } = await pair(cluster.system.databaseUrl);
    const annsDevice = await Listener.connect(cluster.gateways[0].url, ann);
    const bosDevice = await Listener.connect(cluster.gateways[1].url, bo);
    await eventually('Ann sees Bo come', SOON_MS, () => annsDevice.hasHeard('presence', { user_id: bo.id, online: true }));

    const message = { match_id: matchId, content: 'Across', client_message_id: crypto.randomUUID() };
    await annsDevice.socket.emitWithAck('message:send', message);
    await eventually('Bo hears it', SOON_MS, () => bosDevice.hasHeard('message:new', { content: 'Across', seq: 1 }));
    await bosDevice.socket.emitWithAck('message:delivered', { match_id: matchId, up_to_seq: 1 });
    await eventually('the second tick', SOON_MS, () =>
      annsDevice.hasHeard('message:delivered', { reader_id: bo.id, up_to_seq: 1 }),
    );
    await bosDevice.socket.emitWithAck('message:read', { match_id: matchId, up_to_seq: 1 });
    await eventually('the blue ticks', SOON_MS, () => annsDevice.hasHeard('message:read', { reader_id: bo.id, up_to_seq: 1 }));

    await call(cluster.http[1].url, bo, 'POST', `/matches/${matchId}/messages`, { content: 'By REST' });
    await eventually('Ann hears it', SOON_MS, () => annsDevice.hasHeard('message:new', { content: 'By REST', seq: 2 }));
    bosDevice.close();
    await eventually('Ann sees Bo go', SOON_MS, () => annsDevice.hasHeard('presence', { user_id: bo.id, online: false }));
    annsDevice.close();
  });

  test('tell both of a match that two processes made, and of its end', async ({ cluster }) => {
    const [tara, lek] = [await person(cluster.system.databaseUrl, 'tourist'), await person(cluster.system.databaseUrl, 'local')];
    const devices = [await Listener.connect(cluster.gateways[0].url, tara), await Listener.connect(cluster.gateways[1].url, lek)];
    await call(cluster.http[0].url, tara, 'POST', '/swipes', { swipee_id: lek.id, liked: true });
    const { match } = await call<{ match: { id: string } }>(cluster.http[1].url, lek, 'POST', '/swipes', {
      swipee_id: tara.id,
      liked: true,
    });
    for (const device of devices) {
      await eventually('a new match', SOON_MS, () => device.hasHeard('match:new', { id: match.id }));
      await eventually('its end', SOON_MS, () => device.hasHeard('match:expired', { match_id: match.id }));
      expect(device.heard.get('match:expired')).toHaveLength(1);
      device.close();
    }
  });

  test('lose nothing when one of each is killed in the middle of traffic', async ({ cluster }) => {
    const chats = await Promise.all((await pairs(cluster.system.databaseUrl, 5)).map((each) => cluster.chat(each)));
    const traffic = new Traffic(chats.flat(), Random.announced('one of each is killed'));
    await traffic.flows(100);
    for (const victim of [cluster.gateways[0], cluster.http[0], cluster.workers[0]]) {
      await victim.kill();
      await traffic.flows(50);
    }
    await eventually('everybody is connected again', 30_000, () => chats.flat().every(({ socket }) => socket.connected));
    await traffic.flows(50);
    await traffic.stop();

    expect(await settle(cluster.http[1].url, chats)).toEqual([]);
    for (const chatter of chats.flat()) chatter.close();
  });
});
