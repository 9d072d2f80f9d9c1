import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What tells a process from a later one with the same pid: when it started. Null when there is none. */
export function startOf(pid) {
  try {
    // Fields after the name, which is in parentheses and may hold anything: state is the 1st, start time the 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? null : fields[19];
  } catch {
    return process.platform === 'linux' ? null : ps('lstart', pid);
  }
}

/** The command line of a process, '' when there is none. */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return process.platform === 'linux' ? '' : (ps('command', pid) ?? '');
  }
}

function ps(column, pid) {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** A process on record, `{ name, pid, start }`, is running and is no other that got its pid. */
export function isRunning({ pid, start }) {
  return start !== null && startOf(pid) === start;
}

/** Asks a process on record to end and insists after `withinMs`. */
export async function endProcess(record, signalName = 'SIGTERM', withinMs = 10_000) {
  const deadline = Date.now() + withinMs;
  for (let name = signalName; isRunning(record); name = Date.now() < deadline ? null : 'SIGKILL') {
    if (name) send(record.pid, name);
    await sleep(50);
  }
}

function send(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
