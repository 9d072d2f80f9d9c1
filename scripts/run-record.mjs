import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, isRunning, startOf } from './pids.mjs';
import { Stop } from './stop.mjs';

const PATIENCE_MS = 5_000;

/**
 * Takes `folder` for this run: one run at a time may use it. What an earlier run that was killed left running is
 * ended first. Returns `{ add(record), release() }`; `add` is for every process that must not outlive this run.
 * @throws {Stop} when another run uses it, and still does after a few seconds (it may just be stopping)
 */
export async function takeFolder(folder) {
  const file = join(folder, 'running.json');
  const deadline = Date.now() + PATIENCE_MS;
  for (let earlier = read(file); earlier && isRunning(earlier.owner); earlier = read(file)) {
    if (Date.now() > deadline) {
      throw new Stop(
        `Mingle already runs with this data (process ${earlier.owner.pid}, ${folder}). Stop it or set another DATA_DIR.`,
      );
    }
    await sleep(100);
  }
  await endLeftovers(folder);

  const run = { owner: { name: 'start', pid: process.pid, start: startOf(process.pid) }, children: [] };
  const write = () => writeFileSync(file, JSON.stringify(run));
  write();
  return {
    add(record) {
      run.children = [...run.children.filter(isRunning), record];
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Ends what the run recorded in `folder` started: newest first, so that the databases go last. */
export async function endLeftovers(folder) {
  for (const child of read(join(folder, 'running.json'))?.children.reverse() ?? []) {
    await endProcess(child, child.name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM');
  }
}

/** Whether a run that is still going owns `folder`. */
export function isTaken(folder) {
  const run = read(join(folder, 'running.json'));
  return run !== null && isRunning(run.owner);
}

/** A record cut off by a crash counts as none. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
