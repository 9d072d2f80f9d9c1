import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '../people.mjs';
import { connectSocket } from './socket-client.mjs';

const AT_A_TIME = 20;
const SETTLE_MS = 1_000;
/** Longer than anybody waits to see whether a person comes back. */
const GONE_MS = 2_500;

/** Sockets of `people`, [first, last], that do nothing. A run connects them, or lets them go (`leave`). */
export async function prepare({ port, people: [first, last] }) {
  let sockets = [];
  return {
    async run({ leave }, tell) {
      tell('begin');
      if (leave) {
        for (const socket of sockets) socket.close();
        sockets = [];
        await sleep(GONE_MS);
      } else {
        for (let person = first; person <= last; person += AT_A_TIME) {
          const some = Array.from({ length: Math.min(AT_A_TIME, last - person + 1) }, (_, i) => person + i);
          const connecting = some.map((one) => connectSocket({ port, cookie: cookieOf(one), match: one }));
          sockets.push(...(await Promise.all(connecting)));
        }
        await sleep(SETTLE_MS);
      }
      tell('end');
      return { count: sockets.length };
    },
  };
}
