import type { MatchDto } from '@mingle/core/contract';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { buildMessage } from '../../../test/build-message';
import { fakeSocket, noSocket } from '../../../test/fake-socket';
import { ownUser } from '../../../test/people';
import { createQueryClient } from '../../lib/query-client';
import { dismissToast, useToasts } from '../../lib/toast';
import { matchesQuery, matchQuery } from './matches.queries';
import { bindMatches } from './matches.realtime';

const viewer = ownUser();
const nok = buildMatch({ id: 'nok', createdAt: '2026-11-21T08:00:00.000Z' });
const lek = buildMatch({
  id: 'lek',
  createdAt: '2026-11-21T09:00:00.000Z',
  otherUser: buildPerson({ id: 'lek-id', fullName: 'Lek' }),
});

function listening(matches: MatchDto[] = [lek, nok]) {
  const client = createQueryClient();
  client.setQueryData(matchesQuery(viewer).queryKey, matches);
  const { socket, push } = fakeSocket();
  bindMatches(socket, client);
  const list = () => client.getQueryData(matchesQuery(viewer).queryKey) ?? [];
  return {
    client,
    push,
    list,
    ids: () => list().map(({ id }) => id),
    find: (id: string) => list().find((match) => match.id === id),
  };
}

afterEach(() => {
  noSocket();
  dismissToast();
});

it('takes a new match in once, however often it is pushed', () => {
  const { push, ids } = listening([nok]);
  push('match:new', lek);
  push('match:new', lek);
  expect(ids()).toEqual(['lek', 'nok']);
});

it('counts what the other person wrote until it is read here, or answered', () => {
  const { push, find } = listening([lek]);
  const say = (seq: number, sender_id: string) => push('message:new', buildMessage({ seq, match_id: 'lek', sender_id }));
  say(1, 'lek-id');
  say(2, 'lek-id');
  say(2, 'lek-id');
  expect(find('lek')?.unreadCount).toBe(2);
  push('message:read', { match_id: 'lek', reader_id: 'lek-id', up_to_seq: 2 });
  expect(find('lek')?.unreadCount).toBe(2);
  push('message:read', { match_id: 'lek', reader_id: viewer.id, up_to_seq: 2 });
  expect(find('lek')?.unreadCount).toBe(0);
  say(3, 'lek-id');
  say(4, viewer.id);
  expect(find('lek')?.unreadCount).toBe(0);
});

it('tells a local of it in the documented words, once', () => {
  const { push } = listening([]);
  const match = buildMatch({ id: 'told', otherUser: buildPerson({ fullName: 'Sam', userType: 'tourist' }) });
  push('match:new', match);
  expect(useToasts.getState().current).toMatchObject({
    title: "It's a match!",
    description: "You matched with Sam. They'll need to message you within 24 hours or the match will expire.",
  });
  dismissToast();
  push('match:new', match);
  expect(useToasts.getState().current).toBeNull();
});

it('leaves the tourist to the first-message dialog', () => {
  const { push } = listening([]);
  push('match:new', lek);
  expect(useToasts.getState().current).toBeNull();
});

it.each(['match:expired', 'match:closed'])('drops a match on %s, and a second time changes nothing', (event) => {
  const { push, ids } = listening();
  push(event, { match_id: 'nok' });
  push(event, { match_id: 'nok' });
  expect(ids()).toEqual(['lek']);
});

it('moves a conversation to the top with its message, and ends its countdown', () => {
  const { push, ids, find } = listening();
  push('message:new', buildMessage({ match_id: 'nok', seq: 1, content: 'Hello' }));
  expect(ids()).toEqual(['nok', 'lek']);
  expect(find('nok')).toMatchObject({ expiresAt: null, lastMessage: { content: 'Hello', seq: 1, read: false } });
});

it('keeps the newest message when pushes come out of order or twice', () => {
  const { push, find } = listening();
  push('message:new', buildMessage({ match_id: 'nok', seq: 2 }));
  push('message:new', buildMessage({ match_id: 'nok', seq: 2 }));
  push('message:new', buildMessage({ match_id: 'nok', seq: 1 }));
  expect(find('nok')?.lastMessage?.seq).toBe(2);
});

it('never takes a tick back', () => {
  const { push, find } = listening();
  const message = buildMessage({ match_id: 'nok', seq: 1, sender_id: viewer.id });
  push('message:new', message);
  push('message:read', { match_id: 'nok', reader_id: 'bo', up_to_seq: 1 });
  push('message:new', message);
  expect(find('nok')?.lastMessage).toMatchObject({ delivered: true, read: true });
});

it("marks only the other side's words as read by a reader, up to where they read", () => {
  const { push, find } = listening();
  push('message:new', buildMessage({ match_id: 'nok', seq: 3, sender_id: 'bo' }));
  push('message:read', { match_id: 'nok', reader_id: 'bo', up_to_seq: 3 });
  push('message:read', { match_id: 'nok', reader_id: viewer.id, up_to_seq: 2 });
  expect(find('nok')?.lastMessage?.read).toBe(false);
  push('message:read', { match_id: 'nok', reader_id: viewer.id, up_to_seq: 3 });
  expect(find('nok')?.lastMessage?.read).toBe(true);
});

it('asks for the list when a message belongs to a match it does not know', () => {
  const { client, push } = listening();
  push('message:new', buildMessage({ match_id: 'unknown', seq: 1 }));
  expect(client.getQueryState(matchesQuery(viewer).queryKey)?.isInvalidated).toBe(true);
});

it('shows who came and who went, in the list and in an open chat', () => {
  const { client, push, find } = listening();
  client.setQueryData(matchQuery('lek').queryKey, lek);
  push('presence', { user_id: 'lek-id', online: true });
  expect([find('lek')?.online, find('nok')?.online]).toEqual([true, false]);
  expect(client.getQueryData(matchQuery('lek').queryKey)?.online).toBe(true);
});

it('says nothing of a day to write to people who wrote before they matched', () => {
  const { push } = listening([]);
  const otherUser = buildPerson({ id: 'sam', userType: 'tourist' });
  const said = {
    id: 'm',
    seq: 1,
    content: 'Hi',
    image_url: null,
    kind: 'text',
    sentAt: 'x',
    sender_id: 'sam',
    delivered: true,
    read: false,
  };
  push('match:new', buildMatch({ id: 'written', otherUser, expiresAt: null, lastMessage: said }));
  expect(useToasts.getState().current).toBeNull();
  push('match:new', buildMatch({ id: 'silent', otherUser }));
  expect(useToasts.getState().current?.title).toBe("It's a match!");
});
