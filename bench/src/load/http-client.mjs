import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** One kept-alive connection, a request at a time; more wait for their turn. Plainer than fetch, so that the load takes little of the machine. */
export class HttpConnection {
  #socket;
  #port;
  #received = Buffer.alloc(0);
  #pending;
  #free = Promise.resolve();

  constructor(port) {
    this.#port = port;
    this.#open();
  }

  /** `what`: method, path, cookie and what the body is made of, if any. Resolves with {status, text}. */
  request(...what) {
    const answer = this.#free.then(() => this.#ask(...what));
    this.#free = answer.catch(() => {});
    return answer;
  }

  close() {
    this.#pending = null;
    this.#socket.destroy();
  }

  #ask(method, path, cookie, body) {
    // Servers close what was idle for long.
    if (this.#socket.destroyed) this.#open();
    const text = body === undefined ? '' : JSON.stringify(body);
    const length = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    this.#socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\ncookie: ${cookie}\r\n${length}\r\n${text}`,
    );
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
  }

  #open() {
    this.#socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#pending?.reject(error));
    this.#socket.on('close', () => this.#pending?.reject(new Error('the server closed a connection')));
  }

  #take(chunk) {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
    const end = this.#received.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    const bodyAt = end + END_OF_HEAD.length;
    if (Number.isNaN(length)) this.#pending.reject(new Error(`an answer without content-length:\n${head}`));
    if (this.#received.length < bodyAt + length) return;
    const text = this.#received.toString('utf8', bodyAt, bodyAt + length);
    this.#received = this.#received.subarray(bodyAt + length);
    this.#pending.resolve({ status: Number(head.slice(9, 12)), text });
  }
}
