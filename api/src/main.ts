import { networkInterfaces } from 'node:os';
import { EnvError, readEnv } from '@mingle/core/env';

// Only what reads the environment is loaded so far: a wrong variable must be told at once.
try {
  const env = readEnv();
  const [{ endOnSignal }, { createServer }] = await Promise.all([import('@mingle/core'), import('./server.js')]);
  const app = await createServer(env);
  endOnSignal(app);
  await app.listen({ port: env.port, host: everyAddress() });
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  for (const fault of error.faults) console.error(fault);
  process.exit(1);
}

/** `::` takes IPv4 along, but cannot be listened on where IPv6 is switched off. */
function everyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}
