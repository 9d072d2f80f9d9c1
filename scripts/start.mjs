import { startApp } from './app.mjs';
import { buildAll, describeBuild, WEB_OUTPUT } from './build.mjs';
import { migrate, seedDemo } from './database.mjs';
import { installPackages } from './install.mjs';
import { assertPortIsFree } from './network.mjs';
import { commandsEnded } from './processes.mjs';
import { seconds, step } from './progress.mjs';
import { Roster } from './roster.mjs';
import { takeFolder } from './run-record.mjs';
import { startMailbox } from './services/mailbox.mjs';
import { startPostgres } from './services/postgres.mjs';
import { startRedis } from './services/redis.mjs';
import { assertNodeVersion, loadDotEnv, makeDataDir, readSettings } from './settings.mjs';
import { runUntilStopped } from './stop.mjs';
import { watchSources } from './watch.mjs';

const started = performance.now();
const roster = new Roster();
let run;

await runUntilStopped(start, async () => {
  await commandsEnded();
  await roster.stopAll();
  run?.release();
});

async function start(signal) {
  assertNodeVersion();
  loadDotEnv();
  process.env.NODE_ENV ||= 'development';
  await step('Packages', () => installPackages(signal), String);
  const settings = await readSettings();

  const dataDir = makeDataDir(settings.dataDir);
  run = await takeFolder(dataDir);
  roster.reportTo(run.add);
  await assertPortIsFree(settings.port);

  const [databaseUrl, redisUrl, mailbox] = await Promise.all([
    process.env.DATABASE_URL || ownPostgres(dataDir, signal),
    process.env.REDIS_URL || ownRedis(dataDir, signal),
    // In production a mail that reaches nobody must not look as if it did.
    process.env.SMTP_URL || settings.production ? null : ownMailbox(dataDir, signal),
    step('Build', () => buildAll(signal), describeBuild),
  ]);
  const addresses = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir, WEB_DIR: WEB_OUTPUT };
  const env = { ...process.env, ...addresses, ...(mailbox && { SMTP_URL: mailbox.smtpUrl }) };
  await step('Migrations', () => migrate(env, signal));
  const logins = await step('Demo world', () => seedDemo(env, signal));

  const app = await startApp({ env, port: settings.port, dataDir, roster, signal });
  if (process.argv.includes('--watch')) watchSources({ app, signal });
  announce(settings, { logins, dataDir, mailbox });
  return roster.untilOneGivesUp();
}

async function ownPostgres(dataDir, signal) {
  const starting = () => startPostgres({ dataDir, databases: ['mingle'], roster, signal });
  const { urlOf } = await step('PostgreSQL', starting, ({ port }) => `port ${port}`);
  return urlOf('mingle');
}

async function ownRedis(dataDir, signal) {
  const { urlOf } = await step(
    'Redis',
    () => startRedis({ dataDir, roster, signal }),
    ({ port }) => `port ${port}`,
  );
  return urlOf(0);
}

async function ownMailbox(dataDir, signal) {
  return step(
    'Mailbox',
    () => startMailbox({ dataDir, roster, signal }),
    ({ webUrl }) => webUrl,
  );
}

function announce(settings, { logins, dataDir, mailbox }) {
  const address = settings.publicUrl?.origin ?? `http://localhost:${settings.port}`;
  console.log(`\n${settings.brandName} is ready at ${address} (${seconds(started)})\n`);
  if (logins.length > 0) console.log('Demo people to sign in as:');
  for (const { login, password, role } of logins) console.log(`  ${login.padEnd(28)} ${password.padEnd(18)} ${role}`);
  if (mailbox) console.log(`\nWhat it mails is shown at ${mailbox.webUrl}`);
  console.log(`\nData and logs: ${dataDir}. Ctrl-C stops everything.`);
}
