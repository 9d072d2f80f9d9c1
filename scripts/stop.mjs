/** An end that the person at the terminal can act on: shown as its message alone, without a stack. */
export class Stop extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ORPHAN_CHECK_MS = 500;

/**
 * Runs `work` with the abort signal that Ctrl-C, SIGTERM, a closed terminal or the death of npm trips, then `cleanUp`,
 * whatever happened, then exits: with the number `work` returns, or 1 when it throws, or 128 + n after a signal.
 * A repeated Ctrl-C does not cut the clean-up short: npm passes on each one, so a single press may arrive twice.
 */
export async function runUntilStopped(work, cleanUp) {
  const stopping = new AbortController();
  let exitCode = 0;
  const stop = (code) => {
    if (stopping.signal.aborted) return;
    exitCode = code;
    console.log('\n  … Stopping');
    stopping.abort(new Stop('Stopped.'));
  };
  for (const name of SIGNALS) process.on(name, (_, number) => stop(128 + number));
  watchForDeathOfNpm(() => stop(1));
  // A reader that goes away (a closed pipe) must not kill this process before it has cleaned up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    exitCode = (await Promise.race([work(stopping.signal), aborted(stopping.signal)])) ?? exitCode;
  } catch (error) {
    if (!stopping.signal.aborted) {
      exitCode = 1;
      stopping.abort(error);
      console.error(error instanceof Stop ? `\n${error.message}` : error);
    }
  }
  await cleanUp();
  process.exit(exitCode);
}

function aborted(signal) {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** npm killed outright cannot pass a signal on; its child would run on unseen. */
function watchForDeathOfNpm(onDeath) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onDeath(), ORPHAN_CHECK_MS).unref();
}
