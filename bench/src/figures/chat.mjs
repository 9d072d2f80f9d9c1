import { atLeast, atMost, cpu, figure, p50, p99, perSecond } from '../figures.mjs';
import { startFloor } from '../servers.mjs';
import { interleave, Side } from '../side.mjs';

export const CHAT_PAIRS = 200;

/** Stored chat delivery, each pair answering in turn, by socket and by REST, against A3 and against nothing stored. */
export async function chat(bench) {
  const { results, stop } = await chatRounds(bench, { withBare: true, options: bench.size.window });
  await stop();
  const { socket, rest, insert, bare } = results;
  const one = (name, about, unit, product, floor, pick, goal) => figure({ name, about, unit, product, floor, pick, goal });
  return [
    one('chat.socket.delivered', 'P1: against Socket.IO with one INSERT a message', '/s', socket, insert, perSecond, atLeast(2)),
    one('chat.socket.cpu', 'P3: the same', 'us', socket, insert, cpu, atMost(0.5)),
    one('chat.socket.p50', 'the same', 'ms', socket, insert, p50),
    one('chat.socket.p99', 'the same', 'ms', socket, insert, p99),
    one('chat.socket.delivered/bare', 'P2: against Socket.IO with nothing stored', '/s', socket, bare, perSecond),
    one('chat.rest.delivered', 'sent by REST, heard by socket, against Socket.IO with one INSERT', '/s', rest, insert, perSecond),
    one('chat.rest.p50', 'the same', 'ms', rest, insert, p50),
    one('chat.rest.p99', 'the same', 'ms', rest, insert, p99),
    one('chat.rest.cpu/socket', 'P12: CPU by REST against CPU by socket', 'us', rest, socket, cpu),
  ];
}

/** The same at 500 messages a second, and whether 3,000 a second are held. */
export async function rate(bench) {
  const { results, sides, stop } = await chatRounds(bench, { options: { ...bench.size.window, perSecond: 500 } });
  const { socket, rest, insert } = results;
  const [fast] = sides;
  const held = await interleave(bench.size.rounds, [fast], { ...bench.size.window, perSecond: 3_000 });
  await stop();
  const asked = held.socket.map(() => ({ perSecond: 3_000 }));
  const one = (name, about, unit, product, floor, pick, goal) => figure({ name, about, unit, product, floor, pick, goal });
  return [
    one('rate500.socket.p50', 'P5: from when a message was due, against A3', 'ms', socket, insert, p50),
    one('rate500.socket.p99', 'P5: the same', 'ms', socket, insert, p99, atMost(1.5)),
    one('rate500.socket.cpu', 'the same', 'us', socket, insert, cpu),
    one('rate500.rest.p50', 'sent by REST', 'ms', rest, insert, p50),
    one('rate500.rest.p99', 'sent by REST', 'ms', rest, insert, p99),
    one('rate500.rest.cpu', 'sent by REST', 'us', rest, insert, cpu),
    one('rate3000.socket.delivered', 'P5: against the 3,000 asked for', '/s', held.socket, asked, perSecond),
  ];
}

async function chatRounds(bench, { withBare = false, options }) {
  const product = await bench.main();
  const insert = await startFloor(bench, { floor: 'socket-io-insert', database: 'main' });
  const bare = withBare ? await startFloor(bench, { floor: 'socket-io', database: 'main' }) : null;
  const load = ({ ports: [port] }, by, first = 1) => ({ kind: 'chat', pairs: CHAT_PAIRS, first, ports: [port, port], by });
  const sides = [
    await Side.start(bench, 'socket', product, load(product, 'socket')),
    await Side.start(bench, 'insert', insert, load(insert, 'socket')),
    // People of their own: a side stays connected, and a second device of everybody would hear every message, too.
    await Side.start(bench, 'rest', product, load(product, 'rest', CHAT_PAIRS + 1)),
  ];
  if (bare) sides.push(await Side.start(bench, 'bare', bare, load(bare, 'socket')));
  const results = await interleave(bench.size.rounds, sides, options);
  const stop = async () => {
    for (const side of sides) side.stop();
    await insert.stop();
    await bare?.stop();
  };
  return { results, sides, stop };
}
