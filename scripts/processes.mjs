import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from './stop.mjs';

const LINES_SHOWN = 25;

/**
 * Runs a command to its end and returns its output. `onOutput` hears each chunk as it comes; `show` passes it through.
 * The command leads a process group of its own, so that an abort ends its children too.
 * @throws {Stop} with its last lines when it fails
 */
export async function run(command, args, { signal, show = false, what = command, onOutput, input, ...options } = {}) {
  const { code, output } = await runAnyway(command, args, { signal, show, onOutput, input, ...options });
  if (code === 0) return output;
  throw new Stop(`${what} failed (${code}).${show ? '' : `\n${lastLines(output)}`}`);
}

/** As `run`, but a failure is a result: {code: exit code or signal name, output}. */
export async function runAnyway(command, args, { signal, show, onOutput, input = '', ...options }) {
  signal?.throwIfAborted();
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const stopChild = () => endGroup(child);
  signal?.addEventListener('abort', stopChild, { once: true });

  let output = '';
  const take = (to) => (chunk) => {
    output += chunk;
    onOutput?.(String(chunk));
    if (show) to.write(chunk);
  };
  child.stdout.on('data', take(process.stdout));
  child.stderr.on('data', take(process.stderr));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(error.code ?? 'error');
    });
    child.on('close', (exitCode, signalName) => resolve(exitCode ?? signalName));
  });
  signal?.removeEventListener('abort', stopChild);
  return { code, output };
}

const running = new Set();

/** Resolves when every command that an abort interrupted has ended. */
export async function commandsEnded() {
  await Promise.all(running);
}

function endGroup(child) {
  if (child.pid === undefined || child.exitCode !== null) return;
  const end = endWithin(child, 10_000).finally(() => running.delete(end));
  running.add(end);
}

async function endWithin(child, ms) {
  const closed = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child.pid, 'SIGTERM');
  await Promise.race([closed, sleep(ms)]);
  // Children that the command left behind are still of its group.
  signalGroup(child.pid, 'SIGKILL');
}

function signalGroup(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // Gone already.
  }
}

export function lastLines(text, count = LINES_SHOWN) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
