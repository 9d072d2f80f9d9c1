import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOAD_MAX_BYTES } from '../../contract/constants.js';
import { Internet } from './internet.js';
import { RemoteImages } from './remote-images.js';

/** In this test 127.0.0.2 is the public internet, and 127.0.0.1 what must not be reached. */
const PUBLIC = '127.0.0.2';
const INNER = '127.0.0.1';

class TestInternet extends Internet {
  /** What each lookup of a name answers, in turn. */
  readonly answers = new Map<string, string[][]>([['photos.example', [[PUBLIC]]]]);
  lookups = 0;

  override async addressesOf(host: string): Promise<string[]> {
    this.lookups++;
    const [next, ...rest] = this.answers.get(host) ?? [];
    if (next && rest.length > 0) this.answers.set(host, rest);
    return next ?? super.addressesOf(host);
  }
  override isPublicAddress(address: string): boolean {
    return address === PUBLIC || super.isPublicAddress(address);
  }
  override isWebPort(_port: number): boolean {
    return true;
  }
}

const servers: Server[] = [];
const asked: string[] = [];
let publicPort: number;
let innerPort: number;
let answer: RequestListener;
let internet: TestInternet;
let images: RemoteImages;

async function listen(address: string): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(`${address} ${request.headers.host?.split(':')[0]} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  publicPort = await listen(PUBLIC);
  innerPort = await listen(INNER);
});
beforeEach(() => {
  asked.length = 0;
  internet = new TestInternet();
  images = new RemoteImages(internet);
  answer = (_request, response) => response.end('picture');
});
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

const at = (path: string, host = 'photos.example', port = publicPort) => new URL(`http://${host}:${port}${path}`);
const fetched = async (url = at('/a.jpg')) => (await images.fetch(url))?.toString() ?? null;
const redirectTo = (location: string): RequestListener => {
  return (request, response) => {
    if (request.url !== '/a.jpg') return response.end('picture');
    return response.writeHead(302, { location }).end();
  };
};

it('fetches a file by its name, telling the host nothing of anybody', async () => {
  let headers: object = {};
  answer = (request, response) => {
    headers = request.headers;
    response.end('picture');
  };
  await expect(fetched()).resolves.toBe('picture');
  expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
});

it('connects to the address that was checked, whatever the name means a moment later', async () => {
  internet.answers.set('photos.example', [[PUBLIC], [INNER]]);
  await expect(fetched()).resolves.toBe('picture');
  expect(internet.lookups).toBe(1);
  expect(asked).toEqual([`${PUBLIC} photos.example /a.jpg`]);
});

it.each([
  ['an inner address', () => at('/', INNER, innerPort)],
  ['an inner address in other digits', () => at('/', '2130706433', innerPort)],
  ['an inner address in hex', () => at('/', '0x7f.1', innerPort)],
  ['an inner address in octal', () => at('/', '0177.0.0.1', innerPort)],
  ['an inner address of six', () => at('/', '[::1]', innerPort)],
  ['an inner address inside one of six', () => at('/', '[::ffff:127.0.0.1]', innerPort)],
  ['a name of one’s own machine', () => at('/', 'localhost', innerPort)],
  ['a name that means an inner address', () => at('/', 'rebound.example', innerPort)],
  ['a name that means an inner address among others', () => at('/', 'mixed.example', innerPort)],
  ['another protocol', () => new URL('ftp://photos.example/a.jpg')],
  ['a file', () => new URL('file:///etc/passwd')],
  ['credentials', () => new URL(`http://user:secret@photos.example:${publicPort}/`)],
])('asks nobody for %s', async (_, url) => {
  internet.answers.set('rebound.example', [[INNER]]);
  internet.answers.set('mixed.example', [[PUBLIC, INNER]]);
  await expect(images.fetch(url())).rejects.toThrow('This photo address is not on the public web.');
  expect(asked).toEqual([]);
});

it('asks on the web’s own ports only', async () => {
  internet.isWebPort = Internet.prototype.isWebPort;
  await expect(images.fetch(at('/a.jpg'))).rejects.toThrow('not on the public web');
  expect(asked).toEqual([]);
});

describe('a redirect', () => {
  it('is followed', async () => {
    answer = redirectTo('/b.jpg');
    await expect(fetched()).resolves.toBe('picture');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['to an inner address', () => `http://${INNER}:${innerPort}/secret`],
    ['to a name that means one', () => `http://rebound.example:${innerPort}/secret`],
    ['to a file', () => 'file:///etc/passwd'],
  ])('%s is refused', async (_, location) => {
    internet.answers.set('rebound.example', [[INNER]]);
    answer = redirectTo(location());
    await expect(fetched()).rejects.toThrow('not on the public web');
    expect(asked).toHaveLength(1);
  });

  it('to a name whose meaning changed in between is refused', async () => {
    internet.answers.set('photos.example', [[PUBLIC], [INNER]]);
    answer = redirectTo('/b.jpg');
    await expect(fetched()).rejects.toThrow('not on the public web');
    expect(asked).toHaveLength(1);
  });

  it('without an end, or to nowhere, yields nothing', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/a.jpg' }).end();
    await expect(fetched()).resolves.toBeNull();
    expect(asked).toHaveLength(4);
    answer = redirectTo('http://');
    await expect(fetched()).resolves.toBeNull();
  });
});

describe('a host', () => {
  it('that says more than 5 MB, whatever it announced, is cut off', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && sent < 50 * UPLOAD_MAX_BYTES) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
        }
      };
      more();
    };
    await expect(fetched()).rejects.toThrow('File size must be less than 5MB');
    expect(sent).toBeLessThan(5 * UPLOAD_MAX_BYTES);
  });

  it('that breaks off, or answers with an error, yields nothing', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(fetched()).resolves.toBeNull();
    answer = (_request, response) => response.writeHead(404).end('no');
    await expect(fetched()).resolves.toBeNull();
  });

  it('that is not there yields nothing', async () => {
    internet.answers.set('gone.example', [[]]);
    await expect(fetched(at('/', 'gone.example'))).resolves.toBeNull();
    await expect(fetched(at('/', 'photos.example', 1))).resolves.toBeNull();
  });

  it('that says nothing, or a byte a second, is left in time', async () => {
    images = new RemoteImages(internet, 300);
    for (const start of [() => undefined, drip]) {
      answer = (_request, response) => start(response);
      const began = performance.now();
      await expect(fetched()).resolves.toBeNull();
      expect(performance.now() - began).toBeLessThan(1500);
    }
  });
});

function drip(response: { write(text: string): unknown; once(event: 'close', done: () => void): unknown }): void {
  const timer = setInterval(() => response.write('.'), 50);
  response.once('close', () => clearInterval(timer));
}
