import { jest } from '@jest/globals';
import type { LikeDto, MessagingPermissionDto, OwnUserDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { fakeServer } from '../../../test/fake-server';
import { fakeSocket, noSocket } from '../../../test/fake-socket';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import { LikesScreen } from './components/likes-screen';
import { bindLikes } from './likes.realtime';

const lek = buildPerson({ id: 'lek', fullName: 'Lek', age: 29, location: 'Phuket', isVerified: true });
const ploy = buildPerson({ id: 'ploy', fullName: 'Ploy' });
const like = (user: LikeDto['user'], matchId: string | null = null): LikeDto => ({
  swipe: { id: `s-${user.id}` },
  user,
  matchId,
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function open(routes: Parameters<typeof fakeServer>[0] = {}, viewer: Partial<OwnUserDto> = {}) {
  const server = fakeServer({ 'GET /api/swipes/likes': () => ({ body: [like(lek), like(ploy)] }), ...routes });
  const { client } = renderApp(
    <>
      <LikesScreen viewer={ownUser(viewer)} />
      <Address />
    </>,
    { at: '/likes' },
  );
  return { server, client, deletes: () => server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path) };
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => {
  cleanup();
  dismissToast();
  noSocket();
  jest.useRealTimers();
});

it('lists who was liked, with age and place', async () => {
  open();
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row as HTMLElement).getByRole('heading', { level: 2 }).textContent).toContain('Lek, 29');
  expect(within(row as HTMLElement).getByText('Phuket')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('My Likes');
  expect(screen.getByText('2 likes')).toBeDefined();
});

it('unlikes at the second click, and says so', async () => {
  const { deletes } = open({ 'DELETE /api/swipes/s-lek': () => ({ body: { success: true } }) });
  await screen.findAllByRole('listitem');
  await press('Unlike Lek');
  expect(deletes()).toEqual([]);
  expect(screen.getByText('Really unlike?')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Really unlike Lek? Press Unlike again within 3 seconds.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlike Lek' }));
  await press('Unlike Lek');
  expect(deletes()).toEqual(['/api/swipes/s-lek']);
  await screen.findByText('You no longer like Lek.');
  expect(names()).toEqual(['Ploy, 27']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlike Ploy' }));
});

it('takes the question back after three seconds, or when asked to keep', async () => {
  const { deletes } = open();
  await screen.findAllByRole('listitem');
  jest.useFakeTimers();
  await press('Unlike Lek');
  await act(() => jest.advanceTimersByTimeAsync(2900));
  expect(screen.getByText('Really unlike?')).toBeDefined();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Really unlike?')).toBeNull();
  expect(screen.getByText('You still like Lek.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlike Lek' }));
  await press('Unlike Lek');
  await press('Keep Lek');
  expect(screen.queryByText('Really unlike?')).toBeNull();
  expect(deletes()).toEqual([]);
});

it('says so when the unlike failed, and keeps the person', async () => {
  open({ 'DELETE /api/swipes/s-lek': () => ({ status: 500, body: { message: 'down' } }) });
  await screen.findAllByRole('listitem');
  await press('Unlike Lek');
  await press('Unlike Lek');
  expect(await screen.findByText('Error unliking')).toBeDefined();
  expect(screen.getByText('Failed to unlike profile.')).toBeDefined();
  expect(names()).toContain('Ploy, 27');
  expect(names()).toHaveLength(2);
});

it('lets a like go that was taken back elsewhere', async () => {
  open({ 'DELETE /api/swipes/s-lek': () => ({ status: 404, body: { message: 'This like no longer exists.' } }) });
  await screen.findAllByRole('listitem');
  await press('Unlike Lek');
  await press('Unlike Lek');
  await screen.findByText('You no longer like Lek.');
  expect(names()).toEqual(['Ploy, 27']);
});

const permission = (answer: Partial<MessagingPermissionDto>) => ({
  'GET /api/direct-messages/can-message/lek': () => ({
    body: { canMessage: false, reason: null, matchId: null, isFirstMessage: false, ...answer },
  }),
});

it.each([
  ['free', {}, '/direct-messages/lek'],
  ['premium', permission({ canMessage: true, isFirstMessage: true }), '/direct-messages/lek'],
  ['premium', permission({ reason: 'awaiting_response' }), '/direct-messages/lek'],
  ['vip', permission({ reason: 'already_matched', matchId: 'm' }), '/chat/m'],
] as const)('leads a %s person to where a message can be written (%#)', async (subscriptionTier, routes, address) => {
  open(routes, { subscriptionTier });
  await screen.findAllByRole('listitem');
  await press('Send Direct Message (Premium): Lek');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
});

it.each([
  [permission({ reason: 'not_accepting' }), 'Cannot send direct message'],
  [{}, 'Failed to check messaging eligibility'],
])('says why no direct message can be sent (%#)', async (routes, title) => {
  open(routes, { subscriptionTier: 'premium' });
  await screen.findAllByRole('listitem');
  await press('Send Direct Message (Premium): Lek');
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe('/likes');
});

it('opens the chat once a liked person is a match, live', async () => {
  const { client } = open();
  const { socket, push } = fakeSocket();
  bindLikes(socket, client);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('link', { name: 'Message Match: Lek' })).toBeNull();
  act(() => push('match:new', buildMatch({ id: 'born', otherUser: lek })));
  expect((await screen.findByRole('link', { name: 'Message Match: Lek' })).getAttribute('href')).toBe('/chat/born');
  act(() => push('match:expired', { match_id: 'born' }));
  expect(await screen.findByRole('button', { name: 'Send Direct Message (Premium): Lek' })).toBeDefined();
});

it('says when nobody was liked yet', async () => {
  open({ 'GET /api/swipes/likes': () => ({ body: [] }) });
  expect((await screen.findByRole('link', { name: 'Go to Discover' })).getAttribute('href')).toBe('/home');
});

it('says when the likes cannot be loaded', async () => {
  open({ 'GET /api/swipes/likes': () => ({ status: 500, body: { message: 'down' } }) });
  expect(await screen.findByText('Error loading your likes. Please try again later.')).toBeDefined();
});
