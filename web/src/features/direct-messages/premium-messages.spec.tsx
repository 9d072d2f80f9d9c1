import type { OwnUserDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { buildDirectItem } from '../../../test/build-direct';
import { buildPerson } from '../../../test/build-match';
import { fakeServer } from '../../../test/fake-server';
import { fakeSocket, noSocket } from '../../../test/fake-socket';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { dismissToast, useToasts } from '../../lib/toast';
import { PremiumMessages } from './components/premium-messages';
import { bindDirectMessages } from './direct-messages.realtime';
import { useUnreadDirect } from './received.queries';

const ann = buildPerson({ id: 'ann', fullName: 'Ann', userType: 'tourist', subscriptionTier: 'premium' });
const me = buildPerson({ id: ownUser().id, fullName: 'Me' });
const local: Partial<OwnUserDto> = { userType: 'local' };

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const Unread = () => <p data-testid="unread">{useUnreadDirect(ownUser().id)}</p>;

function open(routes: Parameters<typeof fakeServer>[0] = {}, viewer: Partial<OwnUserDto> = {}) {
  const server = fakeServer({
    'GET /api/direct-messages/received': () => ({ body: [] }),
    'GET /api/direct-messages/sent': () => ({ body: [] }),
    ...routes,
  });
  const client = quickClient();
  renderApp(
    <>
      <PremiumMessages viewer={ownUser(viewer)} />
      <Address />
      <Unread />
    </>,
    { at: '/chats', client },
  );
  return { client, server };
}

afterEach(() => {
  cleanup();
  dismissToast();
  noSocket();
});

it('says what arrives here when nothing has', async () => {
  open();
  expect(await screen.findByText('No premium messages')).toBeDefined();
});

it('lists what came and what went, with what each leads to', async () => {
  open({
    'GET /api/direct-messages/received': () => ({
      body: [
        buildDirectItem({ hasActiveMatch: true, matchId: 'm' }, { id: '2', content: 'With pleasure', is_free_response: true }),
        buildDirectItem({ sender: ann }, { id: '1', content: 'Hello' }),
      ],
    }),
    'GET /api/direct-messages/sent': () => ({
      body: [buildDirectItem({ sender: me, recipient: ann }, { id: '3', content: '', image_url: '/media/x' })],
    }),
  });
  const received = within(await screen.findByRole('list', { name: 'Received' }));
  expect(received.getByRole('link', { name: /With pleasure/ }).getAttribute('href')).toBe('/chat/m');
  expect(received.getByText('Free Response')).toBeDefined();
  expect(received.getByRole('link', { name: /Hello/ }).getAttribute('href')).toBe('/direct-messages/ann');
  expect(received.queryByRole('button', { name: /Create Match/ })).toBeNull();
  const sent = within(screen.getByRole('list', { name: 'Sent' }));
  expect(sent.getByText('You: Photo')).toBeDefined();
  expect(screen.getByTestId('unread').textContent).toBe('1');
});

it('lets a local make a match of what came, and leads to the chat', async () => {
  open(
    {
      'GET /api/direct-messages/received': () => ({ body: [buildDirectItem({ sender: ann })] }),
      'POST /api/direct-messages/ann/create-match': () => ({ body: { success: true, matchId: 'born' } }),
    },
    local,
  );
  const create = await screen.findByRole('button', { name: 'Create Match: Ann' });
  await act(async () => void fireEvent.click(create));
  await waitFor(() => expect(useToasts.getState().current?.title).toBe('Match Created!'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/chat/born'), { timeout: 2500 });
});

it('hears of new ones live, each once, and counts people', async () => {
  const { client } = open(
    { 'GET /api/direct-messages/received': () => ({ body: [buildDirectItem({}, { read_at: 'x' })] }) },
    local,
  );
  const { socket, push } = fakeSocket();
  bindDirectMessages(socket, client);
  await screen.findByRole('list', { name: 'Received' });
  expect(screen.getByTestId('unread').textContent).toBe('0');
  const news = buildDirectItem({ sender: ann, recipient: me }, { id: 'news', content: 'Just now' });
  act(() => push('direct-message:new', news));
  act(() => push('direct-message:new', news));
  expect(await screen.findAllByText('Just now')).toHaveLength(1);
  expect(screen.getByTestId('unread').textContent).toBe('1');
  act(() => push('direct-message:read', { user_id: 'ann', reader_id: me.id, up_to: news.message.created_at }));
  await waitFor(() => expect(screen.getByTestId('unread').textContent).toBe('0'));
});

it('says when they cannot be loaded', async () => {
  open({ 'GET /api/direct-messages/sent': () => ({ status: 500, body: { message: 'down' } }) });
  expect(await screen.findByText("We couldn't load your conversations. Please try again later.")).toBeDefined();
});
