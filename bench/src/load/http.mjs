import { cookieOf } from '../people.mjs';
import { HttpConnection } from './http-client.mjs';
import { Window } from './window.mjs';

/** GETs of one path by `people`, [first, last], in turn, over `connections` connections that each wait for their answer. */
export async function prepare({ port, path, people: [first, last], connections }) {
  const lines = Array.from({ length: connections }, () => new HttpConnection(port));
  let turn = 0;
  return {
    async run(times, tell) {
      const window = new Window();
      let running = true;
      const visits = lines.map(async (line) => {
        while (running) {
          const person = first + (turn++ % (last - first + 1));
          const since = performance.now();
          const { status, text } = await line.request('GET', path, cookieOf(person));
          if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
          window.count(since);
        }
      });
      const failure = new Promise((_, reject) => void Promise.all(visits).catch(reject));
      const result = await Promise.race([window.measure(times, tell), failure]);
      running = false;
      await Promise.all(visits);
      return result;
    },
  };
}
