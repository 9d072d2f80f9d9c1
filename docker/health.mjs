// What the containers of docker-compose.yml ask themselves: `node docker/health.mjs http|postgres|worker`.
// Ends with 0 when healthy.
import { once } from 'node:events';
import { connect } from 'node:net';

const TIMEOUT_MS = 4_000;

const CHECKS = {
  /** This process says that it has all it needs. */
  async http() {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/ready`);
    return answer.ok;
  },

  /** The database takes connections. */
  async postgres() {
    const socket = await open(process.env.DATABASE_URL, 5432);
    socket.destroy();
    return true;
  },

  /** Redis knows a connection from this container that waits for jobs. */
  async worker() {
    const socket = await open(process.env.REDIS_URL, 6379);
    const own = socket.localAddress;
    socket.write('CLIENT LIST\r\nQUIT\r\n');
    let list = '';
    for await (const chunk of socket) list += chunk;
    return list.split('\n').some((client) => client.includes(` addr=${own}:`) && client.includes(' cmd=bzpopmin'));
  },
};

async function open(url, defaultPort) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port || defaultPort) });
  await once(socket, 'connect');
  return socket;
}

setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
process.exit((await CHECKS[process.argv[2]]()) ? 0 : 1);
