import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listPage, mailPage } from './pages.mjs';

const HOST = '127.0.0.1';
/** The oldest go when there are more. */
const KEPT = 500;
/** What people are that a real server would turn down, for good or for now, by the start of their address. */
const REFUSALS = { 'refused@': 550, 'busy@': 451 };

/**
 * A mail server that delivers to nobody: it takes every mail and shows it on a page. For development and tests only.
 * Mails are kept in memory: {number, at, from, to, subject, text, html, messageId}.
 */
export class Mailbox {
  mails = [];
  #received = 0;
  #smtp;
  #web;

  /** Listens for mail and for browsers; port 0 takes any free one. */
  static async open({ smtpPort = 0, webPort = 0 } = {}) {
    const mailbox = new Mailbox();
    await mailbox.#listen(smtpPort, webPort);
    return mailbox;
  }

  get smtpUrl() {
    return `smtp://${HOST}:${this.#smtp.server.address().port}`;
  }

  get webUrl() {
    return `http://${HOST}:${this.#web.address().port}`;
  }

  /** What was sent to an address, the oldest first. */
  sentTo(address) {
    return this.mails.filter(({ to }) => to.includes(address.toLowerCase()));
  }

  async close() {
    this.#web.closeAllConnections();
    await Promise.all([new Promise((done) => this.#web.close(done)), new Promise((done) => this.#smtp.close(done))]);
  }

  async #listen(smtpPort, webPort) {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
      onData: (stream, { envelope }, done) =>
        this.#take(stream, envelope).then(
          () => done(),
          (error) => done(error),
        ),
    });
    this.#smtp.on('error', () => {});
    this.#web = createServer((request, response) => this.#show(request, response));
    await Promise.all([listening(this.#smtp.server, smtpPort), listening(this.#web, webPort)]);
  }

  async #take(stream, { rcptTo }) {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { from, subject = '', text = '', html = '', messageId } = await PostalMime.parse(Buffer.concat(chunks));
    this.mails.push({
      number: ++this.#received,
      at: new Date().toISOString(),
      from: from?.address ?? '',
      to: rcptTo.map(({ address }) => address.toLowerCase()),
      subject,
      text,
      html,
      messageId,
    });
    if (this.mails.length > KEPT) this.mails.shift();
  }

  #show({ url = '/' }, response) {
    const { pathname, searchParams } = new URL(url, this.webUrl);
    if (pathname === '/mails.json') {
      const to = searchParams.get('to');
      return answer(response, 200, 'application/json', JSON.stringify(to ? this.sentTo(to) : this.mails));
    }
    if (pathname === '/') return answer(response, 200, 'text/html', listPage(this.mails));
    const mail = this.mails.find(({ number }) => pathname === `/mails/${number}`);
    if (!mail) return answer(response, 404, 'text/plain', 'There is no such mail.');
    return answer(response, 200, 'text/html', mailPage(mail));
  }
}

function refusalOf(address) {
  const [, responseCode] = Object.entries(REFUSALS).find(([start]) => address.toLowerCase().startsWith(start)) ?? [];
  return responseCode && Object.assign(new Error('This mailbox does not want it.'), { responseCode });
}

function listening(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
}

function answer(response, status, type, body) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}
