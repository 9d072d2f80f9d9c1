import { assertPortIsFree } from '../../../scripts/network.mjs';

/** Below the ports that the system gives to outgoing connections: nobody takes the port of a process that is dead for a moment. */
const FIRST = 22_000;
const LAST = 32_000;
let next = FIRST + (process.pid % 90) * 100;

/** A port that is free now and given to nobody else here. */
export async function takePort(): Promise<number> {
  while (next < LAST) {
    const port = next++;
    const isFree = await assertPortIsFree(port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  throw new Error('no free port');
}
