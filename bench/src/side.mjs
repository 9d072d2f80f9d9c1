import { fork } from 'node:child_process';
import { join } from 'node:path';
import { cpuBetween, cpuOf } from './cpu.mjs';

const LOAD = join(import.meta.dirname, 'load/load.mjs');

/** One side of a figure: servers, and a load generator of its own that stays connected from round to round. */
export class Side {
  #child;
  #postgresPid;

  /** `load` is the kind of load with its options; `servers` what startProduct or startFloor returned. */
  static async start(bench, name, servers, { kind, ...options }) {
    const side = new Side();
    side.name = name;
    side.servers = servers;
    side.#postgresPid = bench.pids.PostgreSQL;
    side.#child = fork(LOAD, { stdio: 'inherit' });
    await side.#ask({ prepare: kind, options }, 'ready');
    return side;
  }

  /** One round. Returns what the load counted, with the CPU of the counted time in microseconds: {..., cpu: {server, postgres}}. */
  async run(options) {
    const read = () => cpuOf(this.servers.pids, this.#postgresPid);
    let before;
    let after;
    const result = await this.#ask({ run: options }, 'result', (message) => {
      if (message === 'begin') before = read();
      if (message === 'end') after = read();
    });
    return { ...result, cpu: cpuBetween(before, after) };
  }

  stop() {
    this.#child.disconnect();
  }

  #ask(message, wanted, hear = () => {}) {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const take = (said) => {
        hear(said);
        if (said.error) settle(reject, new Error(`${this.name}: ${said.error}`));
        else if (said === wanted) settle(resolve);
        else if (said.result && wanted === 'result') settle(resolve, said.result);
      };
      const died = (code) => settle(reject, new Error(`${this.name}: the load generator ended (${code})`));
      const settle = (how, value) => {
        child.off('message', take).off('exit', died);
        how(value);
      };
      child.on('message', take).on('exit', died);
      child.send(message);
    });
  }
}

/**
 * Runs the sides in turn, in changing order, so that what else the machine does falls on all alike. Returns the results of
 * each side by its name, a list with one for each round. The sides stay connected.
 */
export async function interleave(rounds, sides, options) {
  const results = Object.fromEntries(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) results[side.name].push(await side.run(options));
  }
  return results;
}
