import { readFileSync } from 'node:fs';

/** A clock tick of /proc in microseconds. */
const TICK_US = 10_000;

/** Microseconds of CPU, user and system, that these node processes, and Postgres with all its children, have used so far. */
export function cpuOf(serverPids, postgresPid) {
  const server = serverPids.reduce((sum, pid) => sum + own(pid), 0);
  const postgres = childrenOf(postgresPid).reduce((sum, pid) => sum + own(pid), own(postgresPid) + ofEndedChildren(postgresPid));
  return { server, postgres };
}

export function cpuBetween(before, after) {
  return { server: after.server - before.server, postgres: after.postgres - before.postgres };
}

const own = (pid) => ticks(pid, 11, 12) * TICK_US;
const ofEndedChildren = (pid) => ticks(pid, 13, 14) * TICK_US;

/** Fields are counted after the name, which is in parentheses and may hold anything. A process that is gone counts nothing. */
function ticks(pid, ...fields) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.reduce((sum, field) => sum + Number(stat[field]), 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
