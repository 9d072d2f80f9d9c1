import type { MatchDto } from '@mingle/core/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { putCurrentUser } from '../session/session.queries';
import type { ChatNote } from './chat-row.rules';
import { Conversations } from './components/conversations';

const quiet: ChatNote = { isTyping: false, hasFailed: false, waiting: null, draft: '' };
const chatWith = (id: string, fullName: string, read: boolean): MatchDto =>
  buildMatch({
    id,
    otherUser: buildPerson({ id: `user-${id}`, fullName }),
    online: !read,
    lastMessage: {
      id: `last-${id}`,
      seq: 3,
      content: `Hi from ${fullName}`,
      image_url: null,
      kind: 'text',
      sentAt: new Date().toISOString(),
      sender_id: `user-${id}`,
      delivered: true,
      read,
    },
  });

function show(answer: { status?: number; body: unknown }, note: Partial<ChatNote> = {}) {
  const client = quickClient();
  putCurrentUser(client, ownUser());
  fakeServer({ 'GET /api/user': () => ({ body: ownUser() }), 'GET /api/matches': () => answer });
  const list = { noteOf: () => ({ ...quiet, ...note }) };
  renderApp(<Conversations list={list} premiumUnread={2} premium={<p>From before a match</p>} />, { client });
}

it('shows each conversation with its last word, and which are unread', async () => {
  show({ body: [chatWith('a', 'Nok', false), chatWith('b', 'Lek', true), buildMatch({ id: 'silent' })] });
  const nok = within(await screen.findByRole('link', { name: /Nok/ }));
  expect(nok.getByText('Hi from Nok')).toBeTruthy();
  expect(nok.getByText('1 unread message')).toBeTruthy();
  expect(nok.getByText('online')).toBeTruthy();
  const lek = screen.getByRole('link', { name: /Lek/ });
  expect(within(lek).queryByText(/unread message/)).toBeNull();
  expect(lek.getAttribute('href')).toBe('/chat/b');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('1 unread conversation')).toBeTruthy();
});

it('says that somebody writes, or that something was not sent', async () => {
  show({ body: [chatWith('a', 'Nok', true)] }, { isTyping: true });
  expect(await screen.findByText('typing...')).toBeTruthy();
});

it('marks a conversation in which something was not sent', async () => {
  show({ body: [chatWith('a', 'Nok', true)] }, { hasFailed: true });
  expect(await screen.findByText('Not sent. Tap to retry')).toBeTruthy();
});

it('without conversations leads to the matches', async () => {
  show({ body: [] });
  expect((await screen.findByRole('link', { name: 'See your new matches' })).getAttribute('href')).toBe('/matches');
});

it('says what it could not load, and tries again', async () => {
  show({ status: 403, body: { message: 'No.' } });
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText("We couldn't load your conversations. Please try again later.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('has a second tab with what was written before a match, and says how much of it is new', async () => {
  show({ body: [] });
  const tab = await screen.findByRole('tab', { name: /Premium Messages.*2 unread conversations/ });
  fireEvent.click(tab);
  expect(await screen.findByText('From before a match')).toBeTruthy();
});
