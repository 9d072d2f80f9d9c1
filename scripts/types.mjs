import { join } from 'node:path';
import { commandsEnded, runAnyway } from './processes.mjs';
import { ROOT } from './root.mjs';
import { runUntilStopped } from './stop.mjs';

const WORKSPACES = ['core', 'api', 'worker', 'web', 'e2e'];
const AT_A_TIME = 2;

async function checkTypes(signal) {
  const queue = [...WORKSPACES];
  let failed = 0;
  const worker = async () => {
    for (let workspace = queue.shift(); workspace; workspace = queue.shift()) {
      const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', workspace];
      const { code, output } = await runAnyway(process.execPath, args, { cwd: ROOT, signal });
      if (code !== 0) failed += 1;
      console.log(code === 0 ? `types: ${workspace} ok` : `types: ${workspace} failed (${code})\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return failed > 0 ? 1 : 0;
}

await runUntilStopped(checkTypes, commandsEnded);
