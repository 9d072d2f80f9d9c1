import { jest } from '@jest/globals';
import type { OwnUserDto, PersonDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { buildMessage } from '../../../test/build-message';
import { type Call, fakeServer, Raw } from '../../../test/fake-server';
import { fakeSocket, noSocket } from '../../../test/fake-socket';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { useConnection } from '../../lib/connection';
import { dismissToast, useToasts } from '../../lib/toast';
import { useGreetings } from '../matches/greetings.store';
import { bindMatches } from '../matches/matches.realtime';
import { DiscoverScreen } from './components/discover-screen';
import { useDeckPosition } from './deck.store';
import { bindDiscover } from './discover.realtime';

const RESET = new Date(Date.now() + 3_600_000).toISOString();
const people = ['Nok', 'Ploy', 'Fah', 'Lek'].map((fullName, index) =>
  buildPerson({
    id: `person-${index}`,
    fullName,
    photos: ['/media/1', '/media/2'],
    photoHashes: [null, null],
    isVerified: index === 1,
  }),
);
const info = { swipesRemaining: 7, swipesResetTime: RESET };
const page = (users: PersonDto[], limit = 50) => ({
  body: { users, pagination: { page: 1, limit, total: users.length }, swipesInfo: info },
});
const swiped = (changes: object = {}) => ({
  body: { isMatch: false, match: null, swipe: { id: 'swipe' }, ...info, swipesRemaining: 6, ...changes },
});
const born = { isMatch: true, match: { id: 'born', user_id_1: '', user_id_2: '' } };

interface Answers {
  nearby?: (call: Call) => ReturnType<Parameters<typeof fakeServer>[0][string]>;
  swipe?: (call: Call) => ReturnType<Parameters<typeof fakeServer>[0][string]>;
  undo?: (call: Call) => ReturnType<Parameters<typeof fakeServer>[0][string]>;
}

function open(
  { nearby = () => page(people), swipe = () => swiped(), undo = () => ({ status: 404 }) }: Answers = {},
  viewer: Partial<OwnUserDto> = {},
  translated = '',
) {
  const server = fakeServer({
    'GET /api/user': () => ({ body: ownUser(viewer) }),
    'POST /api/translate': () => ({ body: { translatedText: translated, sourceLanguage: 'th', targetLanguage: 'en' } }),
    'GET /api/users/nearby': nearby,
    'POST /api/swipes': swipe,
    'DELETE /api/swipes/swipe': undo,
    'GET /api/matches': () => ({ body: [] }),
  });
  const commits = jest.fn();
  const { client } = renderApp(
    <Profiler id="screen" onRender={commits}>
      <DiscoverScreen viewer={ownUser(viewer)} account={null} />
    </Profiler>,
  );
  return { client, commits, asked: (path: string) => server.calls.filter((call) => call.path === path) };
}

const top = async () => (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));

async function drag(card: HTMLElement, distance: number): Promise<void> {
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, clientX, clientY: 300 });
  fireEvent.pointerDown(card, at(200));
  for (let step = 1; step <= 5; step += 1) fireEvent.pointerMove(card, at(200 + (distance * step) / 5));
  // Held still for a moment, so that only the distance counts.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await act(async () => void fireEvent.pointerUp(card, { ...at(200 + distance), buttons: 0 }));
}

afterEach(() => {
  cleanup();
  dismissToast();
  noSocket();
  useConnection.setState({ online: true });
  useDeckPosition.setState({ owner: null, page: 1, inFlight: new Set(), hasSwiped: false });
  useGreetings.setState({ pinned: [], done: [] });
  jest.useRealTimers();
});

describe('the stack', () => {
  it('shows three cards, of which one can be reached', async () => {
    open();
    expect(await top()).toEqual(['Nok']);
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3);
    expect(screen.getByRole('group', { name: 'People near you' }).getAttribute('aria-roledescription')).toBe('profile cards');
  });

  it.each([
    ['the like button', () => press('Like'), true],
    ['the pass button', () => press('Pass'), false],
    ['the right arrow', () => key('ArrowRight'), true],
    ['the left arrow', () => key('ArrowLeft'), false],
  ])('decides by %s: at once on screen, and at the server', async (_by, decide, liked) => {
    const { asked } = open();
    await top();
    await decide();
    expect(await top()).toEqual(['Ploy']);
    await waitFor(() => expect(asked('/api/swipes')[0]?.body).toEqual({ swipee_id: 'person-0', liked }));
    expect(await screen.findByText('6 of 10 swipes left today')).toBeDefined();
    const said = `${liked ? 'Liked' : 'Passed'} Nok. Next: Ploy, 27, Bangkok, verified.`;
    expect(screen.getByText(said).getAttribute('role')).toBe('status');
  });

  it('decides by a drag of 101 px and not of 100, without drawing anew meanwhile', async () => {
    const { asked, commits } = open();
    await top();
    await screen.findByText('7 of 10 swipes left today');
    const [card] = screen.getAllByRole('article');
    if (!card) throw new Error('no card');
    commits.mockClear();
    await drag(card, 100);
    expect(commits).not.toHaveBeenCalled();
    expect(await top()).toEqual(['Nok']);
    await drag(card, 101);
    expect(await top()).toEqual(['Ploy']);
    await waitFor(() => expect(asked('/api/swipes')).toHaveLength(1));
  });

  it('leafs through the photos with up and down, and tells more on Enter', async () => {
    open();
    await top();
    await key('ArrowDown');
    expect(screen.getByText('Photo 2 of 2')).toBeDefined();
    await key('ArrowDown');
    expect(screen.getByText('Photo 2 of 2')).toBeDefined();
    await key('ArrowUp');
    expect(screen.getByText('Photo 1 of 2')).toBeDefined();
    await key('Enter');
    expect(screen.getByRole('button', { name: 'Less about Nok' })).toBeDefined();
  });

  it('translates what is said on a card for who reads another language, without moving the card', async () => {
    const about = 'ชอบเดินตลาดตอนเย็น';
    const { asked } = open({ nearby: () => page([buildPerson({ about })]) }, {}, 'I like evening markets');
    await top();
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
    await key('Enter');
    fireEvent.click(await screen.findByRole('button', { name: 'Translate' }));
    expect(await screen.findByText('I like evening markets')).toBeDefined();
    expect(asked('/api/translate').map(({ body }) => body)).toEqual([
      { text: about, targetLanguage: 'en', sourceLanguage: 'auto', names: ['Nok'] },
    ]);
    expect(asked('/api/swipes')).toEqual([]);
  });

  it('brings the card back with a toast when the server refuses', async () => {
    open({ swipe: () => ({ status: 400, body: { message: 'Not now' } }) });
    await top();
    await press('Like');
    expect(await screen.findByText('Error swiping')).toBeDefined();
    expect(screen.getByText('Not now')).toBeDefined();
    expect(await top()).toEqual(['Nok']);
  });

  it('drops someone who is gone', async () => {
    open({ swipe: () => ({ status: 404, body: { message: 'This profile is no longer available.' } }) });
    await top();
    await press('Like');
    expect(await screen.findByText('This profile is no longer available.')).toBeDefined();
    expect(await top()).toEqual(['Ploy']);
  });

  it('says when the daily swipes are used up, and gives the card back', async () => {
    const body = { message: 'Daily swipe limit reached', limitReached: true, swipesRemaining: 0, swipesResetTime: RESET };
    open({ swipe: () => ({ status: 403, body }) });
    await top();
    await press('Like');
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily Swipe Limit Reached' }));
    expect(
      dialog.getByText(
        "You've used all your free daily swipes! Upgrade to Premium or VIP to enjoy unlimited swipes and find your perfect match faster.",
      ),
    ).toBeDefined();
    expect(dialog.getByText(/^10 new swipes at midnight in Thailand \(.+\), free\./)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await top()).toEqual(['Nok']);
    expect(screen.getByText('0/10 swipes')).toBeDefined();
    expect(useToasts.getState().current).toBeNull();
  });

  it('takes over the fresh day as it is pushed', async () => {
    const { client } = open();
    const { socket, push } = fakeSocket();
    bindDiscover(socket, client);
    await screen.findByText('7/10 swipes');
    act(() => push('swipes:reset', { swipesRemaining: 10, swipesResetTime: RESET }));
    expect(await screen.findByText('10/10 swipes')).toBeDefined();
  });

  it('rests while offline, with its cards and the reason', async () => {
    const { asked } = open();
    await top();
    act(() => useConnection.setState({ online: false }));
    expect(screen.getByText('Saved profiles. Swiping is paused.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Like' }).disabled).toBe(true);
    await key('ArrowRight');
    expect(await top()).toEqual(['Nok']);
    expect(asked('/api/swipes')).toHaveLength(0);
  });
});

describe('the undo of a pass', () => {
  const undone = { success: true, swipesRemaining: 7, swipesResetTime: RESET };

  it.each([
    ['the toast', () => press('Undo')],
    ['Z', () => key('z')],
  ])('by %s brings the card back, and its swipe', async (_by, undo) => {
    const { asked } = open({ undo: () => ({ body: undone }) });
    await top();
    await press('Pass');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
    expect(await top()).toEqual(['Ploy']);
    await undo();
    expect(await screen.findByRole('article', { name: 'Nok' })).toBeDefined();
    expect(asked('/api/swipes/swipe').map(({ method }) => method)).toEqual(['DELETE']);
    expect(screen.getByText('7 of 10 swipes left today')).toBeDefined();
    expect(screen.getByText('Nok is back.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await key('z');
    expect(asked('/api/swipes/swipe')).toHaveLength(1);
  });

  it('is not offered after a like, and no longer after the next decision', async () => {
    const { asked } = open();
    await top();
    await press('Like');
    await screen.findByText('6 of 10 swipes left today');
    expect(useToasts.getState().current).toBeNull();
    await press('Pass');
    await screen.findByRole('button', { name: 'Undo' });
    await press('Like');
    await waitFor(() => expect(asked('/api/swipes')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await key('z');
    expect(asked('/api/swipes/swipe')).toHaveLength(0);
  });

  it('says so when it came too late, and leaves the focus where it was', async () => {
    open({ undo: () => ({ status: 404, body: { message: 'This like no longer exists.' } }) });
    await top();
    screen.getByRole('button', { name: 'Pass' }).focus();
    await press('Pass');
    await screen.findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pass' }));
    await press('Undo');
    expect(await screen.findByText('Could not undo')).toBeDefined();
    expect(await top()).toEqual(['Ploy']);
  });
});

describe('why a card is here', () => {
  const why = { samePlace: true, overlapDays: 6, isVerified: false, recency: null, boosted: false } as const;
  const stay = { place: 'Krabi', from: null, to: null };
  const comes = { ...buildPerson({ id: 'sam', fullName: 'Sam', userType: 'tourist' }), why: { ...why, stay } };

  it('stands on a chip, and is told in the terms of the server', async () => {
    open({ nearby: () => page([comes]) }, { userType: 'local' });
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'In Krabi now' })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why you see Sam' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You are in the same place today.',
      '6 days of the next 30 in the same place.',
    ]);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('can be asked of a card without a chip as well', async () => {
    const far = { ...comes, why: { ...why, samePlace: false, overlapDays: 0, stay: null } };
    open({ nearby: () => page([far]) }, { userType: 'local' });
    await top();
    await key('Enter');
    await press('Why this card?');
    expect(await screen.findByText(/You share no day in the same place/)).toBeDefined();
  });
});

describe('a match', () => {
  it('asks the tourist for a first message', async () => {
    open({ swipe: () => swiped(born) });
    await top();
    await press('Like');
    expect(await screen.findByRole('dialog', { name: 'You matched with Nok!' })).toBeDefined();
  });

  it('tells the local what happens next', async () => {
    open({ swipe: () => swiped(born) }, { userType: 'local' });
    await top();
    await press('Like');
    expect(await screen.findByText("It's a match!")).toBeDefined();
    expect(
      screen.getByText("You matched with Nok. They'll need to message you within 24 hours or the match will expire."),
    ).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a match that the other side completed', () => {
  const match = buildMatch({ id: 'theirs' });
  const message = buildMessage({ match_id: 'theirs', seq: 1 });

  it('asks the tourist too, and stays until it is sent although the own message is pushed first', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    const server = fakeServer({
      'GET /api/users/nearby': () => page(people),
      'GET /api/matches': () => ({ body: [match] }),
      'POST /api/matches/theirs/messages': () => new Promise((resolve) => (answer = resolve)),
    });
    const { client } = renderApp(<DiscoverScreen viewer={ownUser()} account={null} />);
    const { socket, push } = fakeSocket();
    bindMatches(socket, client);
    await screen.findByRole('dialog', { name: 'You matched with Nok!' });
    await press('Send message');
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));
    push('message:new', message);
    // The cache tells its readers in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('dialog')).toBeDefined();
    await act(async () => answer({ body: message }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Message sent')).toBeDefined();
  });
});

describe('the end of the stack', () => {
  it('asks for the next page after a full one', async () => {
    const { asked } = open({
      nearby: ({ query }) => page(query.get('page') === '1' ? people.slice(0, 1) : people.slice(1, 2), 1),
    });
    await top();
    await press('Pass');
    await waitFor(async () => expect(await top()).toEqual(['Ploy']), { timeout: 3000 });
    expect(asked('/api/users/nearby').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });

  it('asks for the first page again after one that was not full, and says when nobody came', async () => {
    let fetches = 0;
    const { asked } = open({
      nearby: () => {
        fetches += 1;
        return page(fetches === 1 ? people.slice(0, 1) : []);
      },
    });
    await top();
    await press('Pass');
    expect(await screen.findByText('No more profiles', {}, { timeout: 3000 })).toBeDefined();
    expect(screen.getByText("We're searching for more people near you.")).toBeDefined();
    await waitFor(() => expect(asked('/api/users/nearby').map(({ query }) => query.get('page'))).toEqual(['1', '1']));
  });
});

describe('without cards', () => {
  it('says that it looks for people', async () => {
    open({ nearby: () => new Promise(() => undefined) });
    expect((await screen.findAllByText('Finding people near you...')).length).toBeGreaterThan(0);
  });

  it('says when nobody fits, and offers to look again', async () => {
    open({ nearby: () => page([]) });
    expect(await screen.findByText('No profiles found')).toBeDefined();
    expect(screen.getByText("We couldn't find any profiles matching your criteria right now.")).toBeDefined();
    await press('Try again');
    expect(await screen.findByText('Refreshed')).toBeDefined();
    expect(screen.getByText('Discover page has been refreshed')).toBeDefined();
  });

  it.each([
    ['the network', undefined, 'Please check your internet connection'],
    ['the session', { status: 401, body: { message: 'Unauthorized' } }, 'Please log in again'],
    ['the server', { status: 500, body: { message: 'down' } }, 'Unknown error'],
    ['the JSON', { body: new Raw('{"users": [', 'application/json') }, 'The answer could not be read'],
  ])('says when %s failed, and why', async (_what, answer, label) => {
    const failing = () => {
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    };
    open({ nearby: failing });
    expect(await screen.findByText('Something went wrong', {}, { timeout: 3000 })).toBeDefined();
    expect(screen.getByText("We couldn't load profiles right now. Please try refreshing.")).toBeDefined();
    expect(screen.getByText(label)).toBeDefined();
    await press('Refresh');
    expect(await screen.findByText('Refresh failed', {}, { timeout: 3000 })).toBeDefined();
    expect(screen.getByText('Please try again or restart the app')).toBeDefined();
  });

  it('tries three more times by itself, each 2 s later than the one before', async () => {
    jest.useFakeTimers();
    const { asked } = open({ nearby: () => ({ status: 401, body: { message: 'Unauthorized' } }) });
    const after = async (ms: number) => {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      return asked('/api/users/nearby').length;
    };
    expect(await after(100)).toBe(1);
    expect(await after(2000)).toBe(2);
    expect(await after(3800)).toBe(2);
    expect(await after(300)).toBe(3);
    expect(await after(6000)).toBe(4);
    expect(await after(60_000)).toBe(4);
  });
});

describe('filters', () => {
  it('are locked for free users, with the reason', async () => {
    const { asked } = open();
    await top();
    expect(screen.getByText('Premium only')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Vibe' })).toBeNull();
    expect(asked('/api/users/nearby')[0]?.query.get('includeUnverified')).toBe('true');
  });

  it('ask for one vibe of the other type and for verified people', async () => {
    const { asked } = open({}, { subscriptionTier: 'premium' });
    await top();
    await press('Verified');
    await waitFor(() => expect(asked('/api/users/nearby').at(-1)?.query.has('includeUnverified')).toBe(false));
    await press('Vibe');
    fireEvent.click(await screen.findByRole('button', { name: 'Party Guide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cultural Ambassador' }));
    await press('Show profiles');
    await waitFor(() =>
      expect(asked('/api/users/nearby').at(-1)?.query.getAll('vibePreferences')).toEqual(['cultural-ambassador']),
    );
  });

  it('are forgotten when premium ends', async () => {
    useDeckPosition.setState({ filters: { minAge: 22, maxAge: 35, vibe: 'party-guide', verifiedOnly: true } });
    const { asked } = open();
    await top();
    const { query } = asked('/api/users/nearby')[0] ?? {};
    expect([query?.get('minAge'), query?.get('vibePreferences'), query?.get('includeUnverified')]).toEqual([null, null, 'true']);
  });
});
