import { jest } from '@jest/globals';
import type { MatchDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { resetServerClock, serverNow } from '../../lib/server-clock';
import { dismissToast } from '../../lib/toast';
import { ExpiredMatchesScreen } from './components/expired-matches-screen';
import { NewMatchesScreen } from './components/new-matches-screen';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const endingIn = (ms: number, changes: Partial<MatchDto> = {}) =>
  buildMatch({ expiresAt: new Date(serverNow() + ms).toISOString(), ...changes });

function open(routes: Parameters<typeof fakeServer>[0], at = '/matches') {
  const server = fakeServer({
    'GET /api/matches': () => ({ body: [] }),
    'GET /api/expired-matches': () => ({ body: [] }),
    ...routes,
  });
  renderApp(
    <Routes>
      <Route path="/matches" element={<NewMatchesScreen viewer={ownUser()} />} />
      <Route path="/matches/expired" element={<ExpiredMatchesScreen />} />
      <Route path="/chat/:id" element={<p>the chat</p>} />
    </Routes>,
    { at },
  );
  return server;
}

afterEach(() => {
  cleanup();
  dismissToast();
  resetServerClock();
  jest.useRealTimers();
});

describe('new matches', () => {
  it('shows who is waiting, with the way to a first word', async () => {
    open({ 'GET /api/matches': () => ({ body: [endingIn(23.5 * HOUR)] }) });
    expect(await screen.findByText('23 h left')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('New Matches');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Nok, 27');
    expect(screen.getByRole('link', { name: 'Previous Matches' }).getAttribute('href')).toBe('/matches/expired');
    fireEvent.click(screen.getByRole('link', { name: 'Say hi to Nok' }));
    expect(screen.getByText('the chat')).toBeDefined();
  });

  it('leaves conversations to the chats', async () => {
    const lastMessage = {
      id: 'm',
      seq: 1,
      content: 'Hi',
      image_url: null,
      kind: 'text',
      sentAt: '',
      sender_id: '',
      delivered: true,
      read: true,
    };
    open({ 'GET /api/matches': () => ({ body: [buildMatch({ lastMessage, expiresAt: null })] }) });
    expect((await screen.findByRole('link', { name: 'See your chats' })).getAttribute('href')).toBe('/chats');
  });

  it('says so when they cannot be loaded', async () => {
    open({ 'GET /api/matches': () => ({ status: 500, body: { message: 'down' } }) });
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(screen.getByText("We couldn't load your matches. Please try again later.")).toBeDefined();
  });

  it.each([-3 * HOUR, 3 * HOUR])('counts by the server although this clock is off by %i ms', async (wrong) => {
    const serverTime = () => Date.now() + wrong;
    const ends = (ms: number) => new Date(serverTime() + ms).toISOString();
    const bodies = [
      buildMatch({ id: 'a', expiresAt: ends(5 * HOUR + MINUTE) }),
      buildMatch({ id: 'b', expiresAt: ends(42.5 * MINUTE) }),
      buildMatch({ id: 'c', expiresAt: ends(9 * MINUTE + 58_900) }),
      buildMatch({ id: 'd', expiresAt: ends(-MINUTE) }),
    ];
    open({ 'GET /api/matches': () => ({ body: bodies, headers: { 'x-server-time': String(serverTime()) } }) });
    expect(await screen.findByText('5 h left')).toBeDefined();
    expect(screen.getByText('42 min left')).toBeDefined();
    expect(screen.getByText(/^9:5[78]$/)).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });

  it('warns politely as the last ten minutes begin', async () => {
    jest.useFakeTimers();
    open({ 'GET /api/matches': () => ({ body: [endingIn(10 * MINUTE + 2500)] }) });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('10 min left')).toBeDefined();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(/^9:5\d$/)).toBeDefined();
    expect(screen.getByText('Less than ten minutes left to write to Nok.')).toBeDefined();
  });

  it('lets a row go at zero, and asks for what ran out', async () => {
    jest.useFakeTimers();
    const expired = buildMatch({ otherUser: buildPerson({ fullName: 'Lek' }) });
    let isOver = false;
    open({
      'GET /api/matches': () => ({ body: [endingIn(2500)] }),
      'GET /api/expired-matches': () => ({ body: isOver ? [expired] : [] }),
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: 'Say hi to Nok' })).toBeDefined();
    isOver = true;
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.queryByRole('link', { name: 'Say hi to Nok' })).toBeNull();
    expect(screen.getByText('1 expired match')).toBeDefined();
  });
});

describe('previous matches', () => {
  const expired = buildMatch({ id: 'old', status: 'expired' });

  it('renews a match and leads to it', async () => {
    const renewed = endingIn(24 * HOUR - 1000, { id: 'renewed' });
    const server = open(
      {
        'GET /api/expired-matches': () => ({ body: [expired] }),
        'POST /api/matches/old/rematch': () => ({ body: renewed }),
        'GET /api/matches': () => ({ body: [renewed] }),
      },
      '/matches/expired',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Rematch with Nok' }));
    expect(await screen.findByRole('link', { name: 'Say hi to Nok' })).toBeDefined();
    expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    [
      'the server says why',
      { status: 409, body: { message: 'This match can no longer be renewed.' } },
      'This match can no longer be renewed.',
    ],
    ['it does not', { status: 500, body: {} }, '500: '],
  ])('says that it failed when %s', async (_when, answer, text) => {
    open(
      { 'GET /api/expired-matches': () => ({ body: [expired] }), 'POST /api/matches/old/rematch': () => answer },
      '/matches/expired',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Rematch with Nok' }));
    expect(await screen.findByText('Failed to rematch')).toBeDefined();
    await waitFor(() => expect(screen.getByText(text.trim())).toBeDefined());
  });

  it('is called Previous Matches, and says when there are none', async () => {
    open({}, '/matches/expired');
    expect(await screen.findByText('No previous matches')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Previous Matches');
  });
});
