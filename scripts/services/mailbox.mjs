import { join } from 'node:path';
import { freePort, isPortFree } from '../network.mjs';
import { ROOT } from '../root.mjs';
import { Service } from '../service.mjs';

/** Where the page stands unless that port is taken, so that its address can be kept. */
const WEB_PORT = 8025;
const PROBE_TIMEOUT_MS = 1_000;

/** Starts the local mailbox, which shows what the product mails in development. Returns {smtpUrl, webUrl}. */
export async function startMailbox({ dataDir, roster, signal }) {
  const smtpPort = await freePort();
  const webPort = (await isPortFree(WEB_PORT)) ? WEB_PORT : await freePort();
  const webUrl = `http://localhost:${webPort}`;
  const service = new Service({
    name: 'Mailbox',
    command: process.execPath,
    args: [join(ROOT, 'scripts/mailbox/main.mjs'), String(smtpPort), String(webPort)],
    options: { cwd: ROOT, env: process.env },
    logFile: join(dataDir, 'logs', 'mailbox.log'),
    isReady: () => answers(`http://127.0.0.1:${webPort}`),
  });
  await roster.start(service, signal);
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, webUrl };
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}
