import { assertPortIsFree } from '../../scripts/network.mjs';

/** Below the ports that the system gives to outgoing connections: the load opens many, and must not take a server's. */
const FIRST = 21_000;
const LAST = 32_000;
let next = FIRST + (process.pid % 100) * 100;

/** A port that is free now and that nobody else of this run is given. */
export async function takePort() {
  while (next < LAST) {
    const port = next++;
    try {
      await assertPortIsFree(port);
      return port;
    } catch {
      // The next one may be.
    }
  }
  throw new Error('no free port');
}
