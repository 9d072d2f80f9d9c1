import { jest } from '@jest/globals';
import type { DirectMessageDto, MessagingPermissionDto, OwnUserDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { buildDirectItem, buildDirectMessage } from '../../../test/build-direct';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { type Call, fakeServer } from '../../../test/fake-server';
import { fakeSocket, noSocket } from '../../../test/fake-socket';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { dismissToast, useToasts } from '../../lib/toast';
import { DirectScreen } from './components/direct-screen';
import { bindDirectMessages } from './direct-messages.realtime';

const nok = buildPerson({ subscriptionTier: 'vip' });
const WRITE = `/api/direct-messages/${nok.id}`;
const own = (changes: Partial<DirectMessageDto> = {}) =>
  buildDirectMessage({ id: 'own', sender_id: ownUser().id, recipient_id: nok.id, content: 'Hi Nok', ...changes });

interface Shown {
  permission?: Partial<MessagingPermissionDto>;
  messages?: DirectMessageDto[];
  viewer?: Partial<OwnUserDto>;
  routes?: Parameters<typeof fakeServer>[0];
  userId?: string;
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const address = () => screen.getByTestId('address').textContent;
const onAlreadyMatched = jest.fn();

function open({ permission, messages = [], viewer, routes = {}, userId = nok.id }: Shown = {}) {
  const allowed = { canMessage: true, reason: null, matchId: null, isFirstMessage: true, ...permission };
  const server = fakeServer({
    [`GET /api/direct-messages/can-message/${nok.id}`]: () => ({ body: allowed }),
    [`GET ${WRITE}`]: () => ({ body: { messages, otherUser: nok } }),
    ...routes,
  });
  const client = quickClient();
  const user = ownUser({ subscriptionTier: 'premium', ...viewer });
  renderApp(
    <>
      <DirectScreen
        viewer={user}
        userId={userId}
        onAlreadyMatched={onAlreadyMatched}
        safety={({ fullName }) => <button type="button">Report or block {fullName}</button>}
      />
      <Address />
    </>,
    { at: `/direct-messages/${userId}`, client },
  );
  const sent = (path = WRITE) => server.calls.filter((call) => call.method === 'POST' && call.path === path);
  return { client, server, sent };
}

const write = async (text: string) => {
  const box = await screen.findByRole('textbox', { name: 'Message' });
  await act(async () => void fireEvent.change(box, { target: { value: text } }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
};
const toasted = () => useToasts.getState().current;
const bodyOf = (call: Call | undefined) => call?.body as { content: string; client_message_id: string };

afterEach(() => {
  cleanup();
  dismissToast();
  noSocket();
  jest.useRealTimers();
  onAlreadyMatched.mockReset();
});

it('shows whom one writes to, and that nothing was written yet', async () => {
  open();
  expect(await screen.findByText('No messages yet. Start the conversation!')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Nok');
  for (const badge of ['Local', 'VIP Elite']) expect(screen.getByText(badge)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Matches' }).getAttribute('href')).toBe('/matches');
  expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(`/profiles/${nok.id}`);
  expect(screen.getByRole('button', { name: `Report or block ${nok.fullName}` })).toBeTruthy();
  expect(screen.getByPlaceholderText('Type a message...')).toBeDefined();
});

it('shows a bubble at once, and takes no second message meanwhile', async () => {
  let answer: (sent: object) => void = () => {};
  const messages: DirectMessageDto[] = [];
  const { sent } = open({
    messages,
    routes: { [`POST ${WRITE}`]: () => new Promise((resolve) => (answer = (body) => resolve({ body }))) },
  });
  expect((await screen.findByRole('button', { name: 'Send' })).hasAttribute('disabled')).toBe(true);
  await write('  Hi Nok ');
  expect(screen.getByText('Hi Nok')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Waiting to send' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Message' }).hasAttribute('disabled')).toBe(true);
  messages.push(own({ client_message_id: bodyOf(sent()[0]).client_message_id }));
  await act(async () => answer({ ...messages[0], match: null, matchId: null }));
  expect(await screen.findByRole('img', { name: 'Sent' })).toBeDefined();
  expect(screen.getAllByText('Hi Nok')).toHaveLength(1);
  expect(bodyOf(sent()[0])).toEqual({ content: 'Hi Nok', client_message_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it('keeps the words when they could not be sent, and the next try is the same message', async () => {
  const { sent } = open({ routes: { [`POST ${WRITE}`]: () => ({ status: 503, body: { message: 'Busy' } }) } });
  await write('Hi Nok');
  await waitFor(() => expect(toasted()).toMatchObject({ title: 'Error', description: 'Busy', variant: 'destructive' }));
  expect(screen.getByDisplayValue('Hi Nok')).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(bodyOf(sent()[0]).client_message_id).toBe(bodyOf(sent()[1]).client_message_id);
});

it('says in the documented words that one message is enough for now', async () => {
  const message = 'You cannot send additional messages until the recipient responds.';
  open({ routes: { [`POST ${WRITE}`]: () => ({ status: 403, body: { message } }) } });
  await write('Hi Nok');
  await waitFor(() => expect(toasted()?.title).toBe('Message Limit Reached'));
  expect(toasted()?.description).toBe(
    'You have already sent an initial message. You need to wait for a response or become a match before sending more messages.',
  );
});

it('opens the dialog with what the server says that Premium brings', async () => {
  const body = { message: 'No', subscriptionRequired: true, subscription: { tier: 'premium', benefits: ['Read receipts'] } };
  open({ routes: { [`POST ${WRITE}`]: () => ({ status: 403, body }) } });
  await write('Hi Nok');
  expect(await screen.findByRole('dialog', { name: 'Premium Feature' })).toBeDefined();
  expect(screen.getByText('Read receipts')).toBeDefined();
});

it('hands over what belongs into the chat by now', async () => {
  open({ routes: { [`POST ${WRITE}`]: () => ({ status: 409, body: { message: 'Matched', matchId: 'm' } }) } });
  await write('Hi Nok');
  await waitFor(() => expect(onAlreadyMatched).toHaveBeenCalledWith('m', 'Hi Nok'));
});

it.each([
  [
    'free people what Premium is',
    'not_premium_or_not_liked',
    'Unlock Premium Messaging',
    "Connect with anyone you're interested in",
  ],
  [
    'whoever waits for an answer that they do',
    'awaiting_response',
    'Message Limit Reached',
    'You cannot send additional messages until the recipient responds.',
  ],
  [
    'others that it cannot be now',
    'not_accepting',
    'Message Limit Reached',
    "You can't message this user directly at this time.",
  ],
] as const)('tells %s', async (_, reason, title, text) => {
  open({ permission: { canMessage: false, reason, isFirstMessage: false } });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leaves what was written to be read where nothing more can be', async () => {
  open({ permission: { canMessage: false, reason: 'awaiting_response', isFirstMessage: false }, messages: [own()] });
  expect(await screen.findByText('Hi Nok')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Back to Matches' })).toHaveLength(2);
});

it('leads people who matched to their chat', async () => {
  open({ permission: { canMessage: false, reason: 'already_matched', matchId: 'm', isFirstMessage: false } });
  await waitFor(() => expect(address()).toBe('/chat/m'));
});

describe('a local who was written to', () => {
  const local = { userType: 'local', subscriptionTier: 'free' } as const;
  const reply = { canMessage: true, reason: 'local_reply', isFirstMessage: false } as const;
  const hello = buildDirectMessage();

  it('reads why they may answer, and that is told as read', async () => {
    const { sentOf } = fakeSocket({ 'direct-message:read': () => ({ ok: true }) });
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    open({ viewer: local, permission: reply, messages: [hello] });
    expect(await screen.findByText('Special Permission for Local Users')).toBeDefined();
    await waitFor(() => expect(sentOf('direct-message:read')).toEqual([{ user_id: nok.id }]));
  });

  it('matches by an answer: a word about it, then the chat', async () => {
    const match = buildMatch({ id: 'born', otherUser: nok });
    const answer = own({ is_free_response: true, is_initial_message: false });
    const messages = [hello];
    const store = () => {
      messages.push(answer);
      return { body: { ...answer, match, matchId: 'born' } };
    };
    open({ viewer: local, permission: reply, messages, routes: { [`POST ${WRITE}`]: store } });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    await act(() => jest.advanceTimersByTimeAsync(50));
    await write('Hi Nok');
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(toasted()).toMatchObject({
      title: 'Match Created!',
      description: "You've matched with this user. Redirecting to the match chat...",
      duration: 3000,
    });
    expect(screen.getByText('Free Response')).toBeDefined();
    await act(() => jest.advanceTimersByTimeAsync(1300));
    expect(address()).toBe(`/direct-messages/${nok.id}`);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(address()).toBe('/chat/born');
  });

  it('matches by Create Match, and reads when that failed', async () => {
    const { sent } = open({ viewer: local, permission: reply, messages: [hello] });
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Create Match' })));
    await waitFor(() => expect(toasted()?.title).toBe('Error creating match'));
    expect(sent(`${WRITE}/create-match`).length).toBeGreaterThan(0);
    expect(address()).toBe(`/direct-messages/${nok.id}`);
  });
});

describe('live', () => {
  it('shows what comes in, and leads to the chat that came of it', async () => {
    const permission: MessagingPermissionDto = {
      canMessage: false,
      reason: 'awaiting_response',
      matchId: null,
      isFirstMessage: false,
    };
    const { client } = open({
      messages: [own()],
      routes: { [`GET /api/direct-messages/can-message/${nok.id}`]: () => ({ body: permission }) },
    });
    const { socket, push } = fakeSocket();
    bindDirectMessages(socket, client);
    await screen.findByText('Hi Nok');
    Object.assign(permission, { reason: 'already_matched', matchId: 'born' });
    act(() => push('direct-message:new', buildDirectItem({ hasActiveMatch: true, matchId: 'born' }, { content: 'Hello Sam' })));
    await waitFor(() => expect(address()).toBe('/chat/born'));
  });

  it('shows the blue ticks to whom they are told', async () => {
    const { client } = open({ messages: [own({ created_at: '2026-11-01T10:00:00.000Z' })] });
    const { socket, push } = fakeSocket();
    bindDirectMessages(socket, client);
    await screen.findByRole('img', { name: 'Sent' });
    act(() => push('direct-message:read', { user_id: nok.id, reader_id: nok.id, up_to: '2026-11-01T10:00:00.000Z' }));
    expect(await screen.findByRole('img', { name: 'Read' })).toBeDefined();
  });
});

describe('when there is nobody', () => {
  it.each([
    [
      'somebody who is not there',
      nok.id,
      { [`GET /api/direct-messages/can-message/${nok.id}`]: () => ({ status: 404, body: {} }) },
    ],
    ['what is no id', 'nobody', {}],
    ['oneself', ownUser().id, {}],
  ])('says one thing of %s', async (_, userId, routes) => {
    open({ userId, routes });
    expect(await screen.findByText('This profile is no longer available.')).toBeDefined();
  });

  it('says when it could not be asked, or the messages not be fetched', async () => {
    const down = { status: 500, body: { message: 'down' } };
    open({ routes: { [`GET /api/direct-messages/can-message/${nok.id}`]: () => down } });
    expect(await screen.findByText('Failed to check messaging permissions')).toBeDefined();
    cleanup();
    open({ routes: { [`GET ${WRITE}`]: () => down } });
    expect(await screen.findByText('Failed to fetch messages')).toBeDefined();
  });
});

describe('an image', () => {
  const pick = async (file: File) => {
    await screen.findByRole('button', { name: 'Send Image' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await act(async () => void (input && fireEvent.change(input, { target: { files: [file] } })));
  };
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
  });

  it('is looked at before it is sent', async () => {
    const answer = { ...own({ content: '', image_url: '/media/x' }), match: null, matchId: null };
    const { sent } = open({ routes: { [`POST ${WRITE}/upload-image`]: () => ({ body: answer }) } });
    await pick(new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('Preview your image before sending')).toBeDefined();
    const [, confirm] = screen.getAllByRole('button', { name: 'Send Image', hidden: true });
    await act(async () => void (confirm && fireEvent.click(confirm)));
    await waitFor(() => expect(sent(`${WRITE}/upload-image`)).toHaveLength(1));
    const form = sent(`${WRITE}/upload-image`)[0]?.init.body as FormData;
    expect([...form.keys()].sort()).toEqual(['client_message_id', 'image']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }), 'File too large'],
    [new File(['x'], 'letter.pdf', { type: 'application/pdf' }), 'Error'],
  ])('is refused when it is too large or none (%#)', async (file, title) => {
    open();
    await pick(file);
    await waitFor(() => expect(toasted()?.title).toBe(title));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
