import { join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT } from './root.mjs';

/** Brings the database of `env` to the newest schema. */
export async function migrate(env, signal) {
  await cli('migrate', env, signal);
}

/** Fills an empty database with the demo world, when that is on. Returns its logins: [{login, password, role}]. */
export async function seedDemo(env, signal) {
  const output = await cli('seed-demo', env, signal);
  return output.split('\n').map(parseLogin).filter(Boolean);
}

function cli(command, env, signal) {
  return run(process.execPath, ['--enable-source-maps', join(ROOT, 'core/dist/cli.js'), command], {
    cwd: ROOT,
    env,
    signal,
    what: command,
  });
}

/** The command logs in JSON too: a login is told by its keys. */
function parseLogin(line) {
  try {
    const parsed = JSON.parse(line);
    return parsed.login && parsed.password ? parsed : null;
  } catch {
    return null;
  }
}
