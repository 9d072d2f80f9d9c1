import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf, matchId } from '../people.mjs';
import { HttpConnection } from './http-client.mjs';
import { connectSocket } from './socket-client.mjs';
import { Window } from './window.mjs';

const CONTENT = 'Shall we meet at the night market at eight? I know a good place for mango sticky rice.';
const DRAIN_MS = 10_000;

/**
 * Pairs of people who answer each other in turn, the matches from number `first` on. `ports`: where the first and the second of each pair are connected.
 * `by`: 'socket' or 'rest' (at `restPort`). A message counts once the other person has heard it and its sender was acked.
 */
export async function prepare({ pairs, first = 1, ports, by, restPort = ports[0] }) {
  const chats = [];
  for (let number = first; number < first + pairs; number++) chats.push(await connectPair(number, ports, by, restPort));
  return {
    run: ({ perSecond, ...window }, tell) => (perSecond ? atRate(chats, perSecond, window, tell) : inTurns(chats, window, tell)),
  };
}

async function connectPair(number, ports, by, restPort) {
  const underWay = new Map();
  const match = matchId(number);
  const people = await Promise.all(
    [number * 2 - 1, number * 2].map(async (person, side) => {
      const onEvent = (event, message) => {
        if (event === 'message:new') underWay.get(message.client_message_id)?.(side);
      };
      const cookie = cookieOf(person);
      const socket = await connectSocket({ port: ports[side], cookie, match, onEvent });
      const http = by === 'rest' ? new HttpConnection(restPort) : null;
      const post = (message) => http.request('POST', `/api/matches/${match}/messages`, cookie, message).then(assertStored);
      return http ? post : (message) => socket.send('message:send', { match_id: match, ...message }).then(assertAcknowledged);
    }),
  );

  /** Resolves when the message is both heard by the other and acknowledged. */
  const say = async (side) => {
    const id = randomUUID();
    const heard = new Promise((resolve) => {
      underWay.set(id, (at) => at !== side && resolve());
    });
    await Promise.all([heard, people[side]({ content: CONTENT, client_message_id: id })]);
    underWay.delete(id);
  };
  return { say, next: 0 };
}

/** As fast as it goes: each pair has one message under way. */
async function inTurns(chats, times, tell) {
  const window = new Window();
  let running = true;
  const talks = chats.map(async (chat) => {
    while (running) {
      const since = performance.now();
      await chat.say(chat.next);
      window.count(since);
      chat.next = 1 - chat.next;
    }
  });
  const result = await Promise.race([window.measure(times, tell), failureOf(talks)]);
  running = false;
  await within(DRAIN_MS, Promise.all(talks));
  return result;
}

/** At a fixed rate, whatever the server does; a message's time counts from when it was due. */
async function atRate(chats, perSecond, times, tell) {
  const window = new Window();
  const underWay = new Set();
  let fail;
  const failure = new Promise((_, reject) => {
    fail = reject;
  });
  let due = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (; due <= performance.now(); due += 1000 / perSecond) {
      const chat = chats[turn++ % chats.length];
      const since = due;
      const saying = chat.say(chat.next).then(() => window.count(since));
      chat.next = 1 - chat.next;
      underWay.add(saying);
      saying.then(() => underWay.delete(saying), fail);
    }
  }, 1);
  const result = await Promise.race([window.measure(times, tell), failure]);
  clearInterval(timer);
  await within(DRAIN_MS, Promise.all(underWay));
  return result;
}

const failureOf = (talks) => new Promise((_, reject) => void Promise.all(talks).catch(reject));

async function within(ms, work) {
  const late = sleep(ms, null, { ref: false }).then(() => {
    throw new Error(`messages were not delivered within ${ms} ms`);
  });
  await Promise.race([work, late]);
}

function assertAcknowledged(answer) {
  if (!answer.ok) throw new Error(`a message was refused: ${JSON.stringify(answer)}`);
}

function assertStored({ status, text }) {
  if (status !== 201) throw new Error(`a message was refused: ${status} ${text}`);
}
