import { jest } from '@jest/globals';
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

describe('a socket that the server sent away', () => {
  afterEach(() => jest.useRealTimers());

  /** How often it has tried to connect again within so long as everybody takes. */
  function triesAfter(event: 'disconnect' | 'connect_error', about: unknown): number {
    jest.useFakeTimers();
    const socket = createSocket();
    const connect = jest.spyOn(socket, 'connect').mockReturnValue(socket);
    for (const listener of socket.listeners(event)) Reflect.apply(listener, socket, [about]);
    jest.advanceTimersByTime(5000);
    leave(socket);
    return connect.mock.calls.length;
  }
  const refusedWith = (status: number) => Object.assign(new Error('No.'), { data: { status } });

  it('comes back, also when it was turned down because something was away just then', () => {
    expect(triesAfter('disconnect', 'io server disconnect')).toBe(1);
    expect(triesAfter('connect_error', refusedWith(503))).toBe(1);
  });

  it('stays away when nobody is signed in any more, and leaves it to Socket.IO where that tries by itself', () => {
    expect(triesAfter('connect_error', refusedWith(401))).toBe(0);
    expect(triesAfter('disconnect', 'transport close')).toBe(0);
  });
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
