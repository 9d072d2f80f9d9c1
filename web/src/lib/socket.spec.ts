import type { Ack } from '@mingle/core/contract';
import { acknowledged } from './acknowledged';
import { useConnection } from './connection';
import { createSocket, leave } from './socket';

const answered = (answer: Ack) => acknowledged('typing', (listener) => listener(null, answer));

it('goes by websocket with the cookie, and comes back within five seconds at random', () => {
  const socket = createSocket();
  expect(socket.connected).toBe(false);
  expect(socket.io.opts).toMatchObject({ transports: ['websocket'], withCredentials: true, randomizationFactor: 1 });
  expect(socket.io.reconnectionDelayMax()).toBe(5000);
});

it('keeps the connection store true', () => {
  const socket = createSocket();
  const hear = (event: 'connect' | 'disconnect' | 'connect_error') => {
    for (const listener of socket.listeners(event)) Reflect.apply(listener, socket, ['transport close']);
    return useConnection.getState().socket;
  };
  expect([hear('connect'), hear('disconnect'), hear('connect'), hear('connect_error')]).toEqual(['up', 'down', 'up', 'down']);
  leave(socket);
  expect(useConnection.getState().socket).toBe('off');
});

it('answers an acknowledgement', async () => {
  await expect(answered({ ok: true })).resolves.toEqual({ ok: true });
});

it('throws what REST would have answered', async () => {
  const refusal = answered({ ok: false, status: 403, message: 'Daily message limit reached', limitReached: true });
  await expect(refusal).rejects.toMatchObject({ status: 403, message: 'Daily message limit reached', limitReached: true });
});

it('takes silence for a network error', async () => {
  const silence = acknowledged('typing', (listener) => listener(new Error('operation has timed out'), { ok: true }));
  await expect(silence).rejects.toMatchObject({ kind: 'network' });
});
