// The local mailbox as a process of its own: node scripts/mailbox/main.mjs SMTP_PORT WEB_PORT
import { Mailbox } from './mailbox.mjs';

const [smtpPort, webPort] = process.argv.slice(2).map(Number);
const mailbox = await Mailbox.open({ smtpPort, webPort });
console.log(`Mail for ${mailbox.smtpUrl} is shown at ${mailbox.webUrl}`);
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => mailbox.close().then(() => process.exit(0)));
