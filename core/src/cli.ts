import { type Env, EnvError, readEnv } from './config/env.js';

type Command = (env: Env) => Promise<void>;

/** What an operator can ask for. Each loads what it needs by itself, so that a wrong environment is told at once. */
const COMMANDS = new Map<string, Command>([
  ['check-env', async () => console.log('The environment is valid.')],
  ['seed-demo', async (env) => (await import('./demo/seed-demo.js')).seedDemo(env)],
  ['migrate', async ({ databaseUrl }) => (await import('./database/data-source.js')).migrate(databaseUrl)],
]);

async function run(name: string | undefined): Promise<number> {
  const command = COMMANDS.get(name ?? '');
  if (!command) {
    console.error(`Commands: ${[...COMMANDS.keys()].join(', ')}.`);
    return 1;
  }
  try {
    await command(readEnv());
    return 0;
  } catch (error) {
    const lines = error instanceof EnvError ? error.faults : [error instanceof Error ? error.message : String(error)];
    for (const line of lines) console.error(line);
    return 1;
  }
}

process.exit(await run(process.argv[2]));
