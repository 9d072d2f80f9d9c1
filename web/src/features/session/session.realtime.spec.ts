import type { OwnUserDto } from '@mingle/core/contract';
import { ownUser } from '../../../test/people';
import { createQueryClient } from '../../lib/query-client';
import { createSocket } from '../../lib/socket';
import { useToasts } from '../../lib/toast';
import { currentUserQuery, putCurrentUser } from './session.queries';
import { bindSession } from './session.realtime';

function signedIn() {
  const client = createQueryClient();
  const socket = createSocket();
  putCurrentUser(client, ownUser());
  bindSession(socket, client);
  const hear = (event: 'user:updated' | 'session:ended', payload: Partial<OwnUserDto> = {}) => {
    for (const listener of socket.listeners(event)) Reflect.apply(listener, socket, [payload]);
  };
  return { client, hear, user: () => client.getQueryData(currentUserQuery.queryKey) };
}

it('takes over the fields of the own user that changed', () => {
  const { hear, user } = signedIn();
  hear('user:updated', { isVerified: true });
  expect(user()).toEqual(ownUser({ isVerified: true }));
});

it('signs out when the server ended the session, and forgets what was private', () => {
  const { client, hear, user } = signedIn();
  client.setQueryData(['matches'], ['private']);
  hear('session:ended');
  expect(user()).toBeNull();
  expect(client.getQueryData(['matches'])).toBeUndefined();
  expect(useToasts.getState().current?.title).toBe('You have been signed out.');
});
