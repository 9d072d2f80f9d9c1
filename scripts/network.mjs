import { createServer } from 'node:net';
import { Stop } from './stop.mjs';

/** A TCP port of 127.0.0.1 that is free now. */
export async function freePort() {
  const server = await listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address();
  await close(server);
  return port;
}

/** Whether a TCP port of 127.0.0.1 can be listened on now. */
export async function isPortFree(port) {
  try {
    await close(await listen({ port, host: '127.0.0.1' }));
    return true;
  } catch {
    return false;
  }
}

/** Refuses with a sentence when `port` cannot be listened on by this user now. */
export async function assertPortIsFree(port) {
  try {
    await close(await listen({ port, host: '0.0.0.0' }));
  } catch (error) {
    const why = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
    throw new Stop(`PORT: ${port} ${why}. Stop that program or set another PORT, for example PORT=${port + 1} npm start.`);
  }
}

function listen(options) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(options, () => resolve(server));
  });
}

function close(server) {
  return new Promise((resolve) => server.close(resolve));
}
