import type { ReceivedMail } from '../../scripts/mailbox/mailbox.mjs';

const ARRIVES_WITHIN_MS = 15_000;

/** The mail with this subject that an address got, once it has arrived. */
export async function mailTo(address: string, subject: string): Promise<ReceivedMail> {
  const until = Date.now() + ARRIVES_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${process.env['MAILBOX_URL']}/mails.json?to=${encodeURIComponent(address)}`);
    const mails: ReceivedMail[] = JSON.parse(await answer.text());
    const found = mails.findLast((mail) => mail.subject === subject);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`"${subject}" did not reach ${address}`);
}

/** The page that a mail's link leads to, on the product that the story runs against. */
export function linkIn({ text }: ReceivedMail): string {
  const [link] = text.match(/https?:\S+/) ?? [];
  if (!link) throw new Error('a mail without a link');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
