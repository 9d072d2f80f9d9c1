import { jest } from '@jest/globals';
import type { MatchDto, MessageDto } from '@mingle/core/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMatch } from '../../../test/build-match';
import { buildMessage } from '../../../test/build-message';
import { fakeServer } from '../../../test/fake-server';
import { fakeSocket, noSocket } from '../../../test/fake-socket';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { useConnection } from '../../lib/connection';
import { forgetCurrentUser, putCurrentUser, useCurrentUser } from '../session/session.queries';
import { ChatThread } from './components/chat-thread';
import { forgetDrafts, setDraft, useDrafts } from './drafts.store';
import { bindMessages } from './messages.realtime';
import { MessagesRuntime } from './messages-runtime';
import { enqueue, useOutbox } from './outbox.store';
import { forgetTyping } from './typing.store';

const ME = ownUser().id;
const GONE = 'This match no longer exists or is unavailable.';
const theirs = (seq: number, content: string, changes: Partial<MessageDto> = {}) =>
  buildMessage({
    seq,
    content,
    match_id: buildMatch().id,
    sender_id: buildMatch().user_id_2,
    sent_at: new Date().toISOString(),
    ...changes,
  });
const mine = (seq: number, content: string, changes: Partial<MessageDto> = {}) =>
  theirs(seq, content, { sender_id: ME, ...changes });

interface Scene {
  match?: MatchDto;
  messages?: MessageDto[];
  /** What a POST of a message answers. */
  post?: Parameters<typeof fakeServer>[0][string];
  at?: string;
}

/** The chat of one match on screen, with what runs on every screen around it. */
function openChat({
  match = buildMatch(),
  messages = [],
  post = () => ({ status: 500, body: { message: 'No.' } }),
  at = match.id,
}: Scene = {}) {
  const client = quickClient();
  putCurrentUser(client, ownUser());
  const server = fakeServer({
    'GET /api/user': () => ({ body: ownUser() }),
    'GET /api/matches': () => ({ body: [match] }),
    [`GET /api/matches/${at}`]: () => ({ status: 404, body: { message: GONE } }),
    [`GET /api/matches/${match.id}`]: () => ({ body: match }),
    [`GET /api/matches/${match.id}/messages`]: ({ query }) => ({
      body: messages.filter(({ seq }) => seq > Number(query.get('after') ?? 0)),
    }),
    [`POST /api/matches/${match.id}/messages`]: post,
  });
  renderApp(
    <>
      <MessagesRuntime />
      <ChatThread matchId={at} />
    </>,
    { client },
  );
  return { client, server, posts: () => server.calls.filter(({ method }) => method === 'POST') };
}

/** What the guard does: signed-in screens go when their user does. */
function Gate() {
  return useCurrentUser() ? <MessagesRuntime /> : <p>Signed out</p>;
}

const composer = () => screen.findByRole('textbox', { name: 'Message' });
async function write(text: string) {
  const box = await composer();
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
  return box;
}
const bubbleOf = (text: string) => {
  const item = screen.getByText(text).closest('li');
  if (!item) throw new Error(`no bubble says ${text}`);
  return within(item);
};

let focus: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  noSocket();
  forgetDrafts();
  forgetTyping(buildMatch().id);
  useOutbox.setState({ userId: null, entries: [], limit: null });
});
afterEach(() => focus.mockRestore());

describe('sending', () => {
  it('shows a message at once with a clock, then with one check when the server has it', async () => {
    let answer = () => {};
    openChat({
      messages: [theirs(1, 'Hello')],
      post: ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 201, body: mine(2, 'On my way', { ...(body as object) }) });
        }),
    });
    await screen.findByText('Hello');
    const box = await write('  On my way  ');
    expect(bubbleOf('On my way').getByLabelText('Waiting to send')).toBeTruthy();
    expect(box.textContent).toBe('');
    await act(async () => answer());
    await waitFor(() => expect(bubbleOf('On my way').getByLabelText('Sent')).toBeTruthy());
    expect(screen.getAllByText('On my way')).toHaveLength(1);
  });

  it('sends over the socket while it is up', async () => {
    const socket = fakeSocket({
      'message:send': ({ client_message_id, content }: { client_message_id: string; content: string }) => ({
        ok: true,
        message: mine(2, content, { client_message_id }),
      }),
      'message:read': () => ({ ok: true }),
    });
    const { posts } = openChat({ messages: [theirs(1, 'Hello')] });
    await screen.findByText('Hello');
    await write('Hi');
    await waitFor(() => expect(bubbleOf('Hi').getByLabelText('Sent')).toBeTruthy());
    expect(socket.sentOf('message:send')).toMatchObject([{ match_id: buildMatch().id, content: 'Hi' }]);
    expect(posts()).toHaveLength(0);
  });

  it('offers to retry or delete what the server refused, and keeps its text', async () => {
    openChat({ messages: [theirs(1, 'Hello')], post: () => ({ status: 400, body: { message: 'Too odd.' } }) });
    await screen.findByText('Hello');
    await write('Hm');
    await screen.findByText('Not sent.');
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(screen.getByText('Too odd.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Hm')).toBeNull());
  });

  it('opens the limit dialog when the server says so, and keeps the text', async () => {
    const refusal = { message: 'Daily message limit reached', limitReached: true, resetTime: new Date().toISOString() };
    openChat({ messages: [theirs(1, 'Hello')], post: () => ({ status: 403, body: refusal }) });
    await screen.findByText('Hello');
    await write('Third');
    expect(await screen.findByRole('dialog', { name: 'Daily Message Limit Reached' })).toBeTruthy();
    expect(screen.getByText('Third')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the same dialog without asking when none is left, and leaves the text where it is', async () => {
    const { posts } = openChat({ match: buildMatch({ messagesRemaining: 0 }), messages: [theirs(1, 'Hello')] });
    await screen.findByText('Hello');
    const box = await write('Third');
    expect(await screen.findByRole('dialog', { name: 'Daily Message Limit Reached' })).toBeTruthy();
    expect((box as HTMLTextAreaElement).value).toBe('Third');
    expect(posts()).toHaveLength(0);
  });

  it('says how many are left today, and nothing to whom all is unlimited', async () => {
    openChat({ match: buildMatch({ messagesRemaining: 1 }), messages: [mine(1, 'Hello')] });
    expect(await screen.findByText('1 of 2 messages left today')).toBeTruthy();
  });

  it('cannot send blank or too long text; Shift+Enter and a word being composed send nothing', async () => {
    openChat({ messages: [theirs(1, 'Hello')] });
    const box = await composer();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.hasAttribute('disabled')).toBe(true);
    fireEvent.change(box, { target: { value: '   ' } });
    expect(send.hasAttribute('disabled')).toBe(true);
    fireEvent.change(box, { target: { value: 'x'.repeat(2003) } });
    expect(send.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('3 characters too many');
    fireEvent.change(box, { target: { value: 'Hi' } });
    expect(send.hasAttribute('disabled')).toBe(false);
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(useOutbox.getState().entries).toEqual([]);
  });
});

it('leaves no word on this device when its writer signs out', async () => {
  const client = quickClient();
  putCurrentUser(client, ownUser());
  fakeServer({ 'GET /api/user': () => ({ body: ownUser() }), 'GET /api/matches': () => ({ body: [] }) });
  renderApp(<Gate />, { client });
  setDraft('match', 'A secret');
  act(() => void enqueue('match', 'Another'));
  act(() => forgetCurrentUser(client));
  await screen.findByText('Signed out');
  expect(useDrafts.getState().drafts).toEqual({});
  expect(useOutbox.getState().entries).toEqual([]);
});

describe('an empty chat', () => {
  it('offers three openers; a tap puts one into the composer', async () => {
    openChat();
    fireEvent.click(await screen.findByRole('button', { name: 'Hey, great profile. Would love to chat.' }));
    const box = await composer();
    expect((box as HTMLTextAreaElement).value).toBe('Hey, great profile. Would love to chat.');
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('Hi, can we have a chat? I would like to get to know you')).toBeTruthy();
    expect(screen.getByText('Hi, great to match with you. What are you up to today?')).toBeTruthy();
  });

  it('says how long the match still lasts', async () => {
    openChat({ match: buildMatch({ expiresAt: new Date(Date.now() + 42.5 * 60_000).toISOString() }) });
    expect(await screen.findByText('42 minutes left to write before this match expires.')).toBeTruthy();
  });
});

describe('a match that is not there', () => {
  it.each(['0190b9a0-0000-7000-8000-0000000000ff', 'nonsense'])('%s: one text, and a way on', async (at) => {
    const { server } = openChat({ at });
    expect(await screen.findByText(GONE)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your matches' }).getAttribute('href')).toBe('/matches');
    expect(server.calls.some(({ path }) => path.includes('nonsense'))).toBe(false);
  });

  it('says so as soon as the time of an unanswered match is over', async () => {
    openChat({ match: buildMatch({ expiresAt: new Date(Date.now() - 1000).toISOString() }) });
    expect(await screen.findByText(GONE)).toBeTruthy();
  });
});

describe('reading', () => {
  const answers = { 'message:read': () => ({ ok: true as const }), 'message:delivered': () => ({ ok: true as const }) };

  it('marks as read only while the page has the focus', async () => {
    focus.mockReturnValue(false);
    const socket = fakeSocket(answers);
    openChat({ messages: [theirs(1, 'Hello'), theirs(2, 'Are you there?')] });
    await screen.findByText('Are you there?');
    expect(socket.sentOf('message:read')).toEqual([]);
    focus.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(socket.sentOf('message:read')).toEqual([{ match_id: buildMatch().id, up_to_seq: 2 }]));
  });

  it('marks as delivered whatever reached this device, on any screen', async () => {
    const socket = fakeSocket(answers);
    const lastMessage = { ...theirs(7, 'Psst'), sentAt: new Date().toISOString() };
    openChat({ match: buildMatch({ lastMessage }), at: 'nonsense' });
    await waitFor(() => expect(socket.sentOf('message:delivered')).toEqual([{ match_id: buildMatch().id, up_to_seq: 7 }]));
  });

  it('moves the ticks with the receipts', async () => {
    const socket = fakeSocket(answers);
    const { client } = openChat({ messages: [mine(1, 'Hi')] });
    bindMessages(socket.socket, client);
    await screen.findByText('Hi');
    expect(bubbleOf('Hi').getByLabelText('Sent')).toBeTruthy();
    const receipt = { match_id: buildMatch().id, reader_id: buildMatch().user_id_2, up_to_seq: 1 };
    act(() => socket.push('message:delivered', receipt));
    expect(await bubbleOf('Hi').findByLabelText('Delivered')).toBeTruthy();
    act(() => socket.push('message:read', receipt));
    expect(await bubbleOf('Hi').findByLabelText('Read')).toBeTruthy();
  });

  it('speaks what comes in, never what was there', async () => {
    const socket = fakeSocket(answers);
    const { client } = openChat({ messages: [theirs(1, 'Old news')] });
    bindMessages(socket.socket, client);
    await screen.findByText('Old news');
    expect(screen.queryByText('Nok: Old news')).toBeNull();
    act(() => socket.push('message:new', theirs(2, 'Fresh news')));
    expect(await screen.findByText('Nok: Fresh news')).toBeTruthy();
    expect(screen.queryByText('Nok: Old news')).toBeNull();
  });

  it('opens no address before it was tapped', async () => {
    openChat({ messages: [theirs(1, 'See https://example.com/x')] });
    fireEvent.click(await screen.findByRole('button', { name: 'https://example.com/x' }));
    const link = screen.getByRole('link', { name: 'Open example.com' });
    expect(link.getAttribute('href')).toBe('https://example.com/x');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('shows markup as the text it is', async () => {
    openChat({ messages: [theirs(1, '<img src=x onerror=alert(1)>')] });
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });
});

describe('typing', () => {
  afterEach(() => jest.useRealTimers());

  it('is told at most every three seconds, and never for blank text', async () => {
    const socket = fakeSocket();
    openChat({ messages: [theirs(1, 'Hello')] });
    const box = await composer();
    const now = jest.spyOn(performance, 'now');
    const typeAt = (ms: number, text: string) => {
      now.mockReturnValue(1e9 + ms);
      fireEvent.change(box, { target: { value: text } });
    };
    typeAt(0, ' ');
    expect(socket.sentOf('typing')).toHaveLength(0);
    typeAt(0, 'H');
    typeAt(2999, 'He');
    expect(socket.sentOf('typing')).toHaveLength(1);
    typeAt(3000, 'Hel');
    expect(socket.sentOf('typing')).toEqual([{ match_id: buildMatch().id }, { match_id: buildMatch().id }]);
    now.mockRestore();
  });

  it('is shown in words, for five seconds, or until the message is there', async () => {
    const socket = fakeSocket();
    const { client } = openChat({ messages: [theirs(1, 'Hello')] });
    bindMessages(socket.socket, client);
    await screen.findByText('Hello');
    jest.useFakeTimers();
    const typing = () => act(() => socket.push('typing', { match_id: buildMatch().id, user_id: buildMatch().user_id_2 }));
    typing();
    expect(screen.getByText('Nok is typing')).toBeTruthy();
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.queryByText('Nok is typing')).toBeNull();
    typing();
    act(() => socket.push('message:new', theirs(2, 'Done')));
    expect(screen.queryByText('Nok is typing')).toBeNull();
  });
});

describe('polling', () => {
  it('asks every five seconds only while the socket is down', async () => {
    fakeSocket();
    const { server } = openChat({ messages: [theirs(1, 'Hello')] });
    await screen.findByText('Hello');
    const asked = () => server.calls.filter(({ path }) => path.endsWith('/messages')).length;
    jest.useFakeTimers();
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(asked()).toBe(before);
    act(() => useConnection.setState({ socket: 'down' }));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(asked()).toBe(before + 2);
    jest.useRealTimers();
  });
});

describe('images', () => {
  const image = (seq: number, changes: Partial<MessageDto> = {}) =>
    theirs(seq, '', { kind: 'image', image_url: `/media/0b9f6f2e-7f0a-4b8a-9a35-0d8a2f9c1e1${seq}`, ...changes });

  it('are shown by a button that opens them in full, with arrows to the others', async () => {
    openChat({ messages: [image(1), theirs(2, 'Nice?'), image(3)] });
    const buttons = await screen.findAllByRole('button', { name: /Open in full$/ });
    expect(buttons).toHaveLength(2);
    fireEvent.click(buttons[1] as HTMLElement);
    const full = await screen.findByRole('dialog');
    expect(within(full).getByRole('img').getAttribute('src')).toBe(image(3).image_url);
    fireEvent.keyDown(full, { key: 'ArrowLeft' });
    expect(within(full).getByRole('img').getAttribute('src')).toBe(image(1).image_url);
    expect(within(full).queryByRole('button', { name: 'Earlier image' })).toBeNull();
    fireEvent.keyDown(full, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be shown say so in their place', async () => {
    openChat({ messages: [image(1)] });
    const [button] = await screen.findAllByRole('button', { name: /Open in full$/ });
    fireEvent.error((button as HTMLElement).querySelector('img') as HTMLImageElement);
    expect(await screen.findByRole('img', { name: 'This image cannot be shown.' })).toBeTruthy();
  });
});

it('warns of a low overall score, by how low it is', async () => {
  const match = buildMatch();
  const profileRating = { ...match.otherUser.profileRating, overallScore: -51, averageRating: '-1.0', reviewCount: 3 };
  openChat({ match: { ...match, otherUser: { ...match.otherUser, profileRating } }, messages: [theirs(1, 'Hello')] });
  await screen.findByText('Hello');
  const note = screen.getByRole('note');
  expect(note.dataset['level']).toBe('severe');
  expect(note.textContent).toContain('Overall score -0.5');
});
