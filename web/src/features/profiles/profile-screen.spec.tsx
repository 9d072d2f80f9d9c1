import { readdirSync } from 'node:fs';
import { LOCATIONS, type OwnUserDto, type ProfileDto, type ReviewDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import { putCurrentUser } from '../session/session.queries';
import { ProfileScreen } from './components/profile-screen';

const nok = buildPerson();
const review = (changes: Partial<ReviewDto> = {}): ReviewDto => ({
  rating: 5,
  categories: [],
  content: null,
  month: '2026-11',
  ...changes,
});

interface Shown {
  profile?: Partial<ProfileDto>;
  viewer?: Partial<OwnUserDto>;
  reviews?: ReviewDto[];
  routes?: Parameters<typeof fakeServer>[0];
  directMessageTo?: (userId: string) => string;
}

function open({ profile, viewer, reviews = [], routes = {}, directMessageTo }: Shown = {}) {
  const user = ownUser(viewer);
  const client = quickClient();
  putCurrentUser(client, user);
  const server = fakeServer({
    [`GET /api/users/${nok.id}`]: () => ({ body: { ...nok, liked: false, matchId: null, ...profile } }),
    [`GET /api/users/${nok.id}/reviews`]: () => ({ body: reviews }),
    'GET /api/matches': () => ({ body: [] }),
    ...routes,
  });
  renderApp(
    <Routes>
      <Route
        path="/profiles/:id"
        element={<ProfileScreen viewer={user} userId={nok.id} backTo="/home" account={null} directMessageTo={directMessageTo} />}
      />
      <Route path="/chat/:id" element={<p>the chat</p>} />
      <Route path="/direct-messages/:id" element={<p>the direct messages</p>} />
    </Routes>,
    { at: `/profiles/${nok.id}`, client },
  );
  return server;
}

const canMessage = (body: object) => ({ [`GET /api/direct-messages/can-message/${nok.id}`]: () => ({ body }) });
const NO = { canMessage: false, reason: 'not_premium_or_not_liked', matchId: null, isFirstMessage: false };
const YES = { canMessage: true, reason: null, matchId: null, isFirstMessage: true };

afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

it('shows somebody, and nothing that is for the owner', async () => {
  open({ profile: { about: 'Boat noodles.', subscriptionTier: 'vip', isVerified: true, isDemo: true, liked: true } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Nok, 27');
  for (const text of ['Local', 'VIP Elite', 'Demo', 'Bangkok', 'Boat noodles.', "You've liked this profile", 'Active today']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  for (const own of ['Edit Profile', 'Sign Out', 'Edit Dates', 'Add photo']) expect(screen.queryByText(own)).toBeNull();
  expect(screen.queryByLabelText(/^Location/)).toBeNull();
});

it('says in its place that somebody is not there, and asks once', async () => {
  const server = open({
    routes: { [`GET /api/users/${nok.id}`]: () => ({ status: 404, body: { message: 'This profile is no longer available.' } }) },
  });
  expect(await screen.findByRole('heading', { name: 'Profile not found', level: 2 })).toBeTruthy();
  expect(screen.getByText('This profile is no longer available.')).toBeTruthy();
  expect(server.calls.filter(({ path }) => path === `/api/users/${nok.id}`)).toHaveLength(1);
});

describe('the rating', () => {
  it.each([
    [[], '0.0', 'No ratings yet. Each rating is anonymous.'],
    [[review(), review(), review({ rating: -5 })], '1.7', '3 ratings'],
  ])('is the mean of %j', async (reviews, average, words) => {
    open({ reviews });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(average)).toBeTruthy();
  });

  it.each([
    [-51, 'severe', 'Rated very low by people who met Nok'],
    [-50, 'high', 'Rated low by people who met Nok'],
    [-25, 'moderate', 'Some people were not happy after meeting Nok'],
    [-1, 'moderate', 'Some people were not happy after meeting Nok'],
  ])('of %i warns: %s', async (overallScore, level, words) => {
    open({ profile: { profileRating: { overallScore } } });
    const note = await screen.findByRole('note');
    expect(note.dataset['level']).toBe(level);
    expect(within(note).getByText(words)).toBeTruthy();
  });

  it('does not warn of nothing', async () => {
    open({ profile: { profileRating: { overallScore: 0 } } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('comes with what was said, by nobody’s name', async () => {
    open({ reviews: [review({ categories: ['respect'], content: 'Kind and on time.' }), review({ rating: -5 })] });
    expect(await screen.findByText('Kind and on time.')).toBeTruthy();
    expect(screen.getByText('Respect')).toBeTruthy();
    expect(screen.getByText('Nov 2026')).toBeTruthy();
  });
});

describe('Message Match', () => {
  it('is closed without a match', async () => {
    open();
    const button: HTMLButtonElement = await screen.findByRole('button', { name: 'No Match Yet' });
    expect(button.disabled).toBe(true);
  });

  it('leads to the chat with one', async () => {
    open({ routes: { 'GET /api/matches': () => ({ body: [buildMatch({ id: 'm1', otherUser: nok })] }) } });
    fireEvent.click(await screen.findByRole('link', { name: 'Message Match' }));
    expect(screen.getByText('the chat')).toBeTruthy();
  });
});

describe('Direct Message', () => {
  const paid = { viewer: { subscriptionTier: 'premium' }, profile: { liked: true } } as const;

  it.each([
    ['a free viewer', { viewer: {}, profile: { liked: true } }],
    ['whoever has not liked', { viewer: { subscriptionTier: 'vip' }, profile: { liked: false } }],
  ] as const)('is not there for %s, and is not asked about', async (_, shown) => {
    const server = open(shown);
    await screen.findByRole('button', { name: 'No Match Yet' });
    expect(screen.queryByText(/Direct Message/)).toBeNull();
    expect(server.calls.some(({ path }) => path.includes('can-message'))).toBe(false);
  });

  it('leads there when it is allowed', async () => {
    open({ ...paid, routes: canMessage(YES), directMessageTo: (id) => `/direct-messages/${id}` });
    fireEvent.click(await screen.findByRole('link', { name: 'Direct Message' }));
    expect(screen.getByText('the direct messages')).toBeTruthy();
  });

  it.each([
    ['it is refused', canMessage(NO), (id: string) => `/direct-messages/${id}`],
    ['there is no place for it yet', canMessage(YES), undefined],
  ])('explains itself when %s', async (_, routes, directMessageTo) => {
    open({ ...paid, routes, ...(directMessageTo && { directMessageTo }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Direct Message Unavailable' }));
    expect(await screen.findByText('Cannot message')).toBeTruthy();
    expect(
      screen.getByText(
        "You can't message this user directly. You either already have a match, or you need to like their profile first.",
      ),
    ).toBeTruthy();
  });

  it('keeps the match that the server knows for the chat', async () => {
    open({ ...paid, routes: canMessage({ ...NO, reason: 'already_matched', matchId: 'm9' }) });
    expect((await screen.findByRole('link', { name: 'Message Match' })).getAttribute('href')).toBe('/chat/m9');
    expect(screen.queryByText(/Direct Message/)).toBeNull();
  });

  it('says that it could not find out', async () => {
    open({ ...paid, routes: { [`GET /api/direct-messages/can-message/${nok.id}`]: () => ({ status: 500, body: {} }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Direct Message Unavailable' }));
    expect(await screen.findByText('Failed to check messaging eligibility')).toBeTruthy();
  });
});

describe('the photos', () => {
  const photos = ['/media/1', '/media/2', '/media/3', '/media/4', '/media/5'];
  const five = { profile: { photos, photoHashes: photos.map(() => null) } };
  const counter = () => screen.getByText(/^\d \/ \d$/).textContent;

  it('are three, and how many more', async () => {
    open(five);
    expect(await screen.findByText('+2 more photos')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Open photo/ })).toHaveLength(3);
  });

  it('open in full, round and round, by arrows and keys', async () => {
    open(five);
    fireEvent.click(await screen.findByRole('button', { name: 'Open photo 1 of 5' }));
    const viewer = within(await screen.findByRole('dialog'));
    expect(counter()).toBe('1 / 5');
    fireEvent.click(viewer.getByRole('button', { name: 'Previous photo' }));
    expect(counter()).toBe('5 / 5');
    fireEvent.keyDown(viewer.getByRole('button', { name: 'Next photo' }), { key: 'ArrowRight' });
    expect(counter()).toBe('1 / 5');
    fireEvent.keyDown(viewer.getByRole('button', { name: 'Next photo' }), { key: 'ArrowLeft' });
    expect(counter()).toBe('5 / 5');
    fireEvent.click(viewer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say so when they cannot be shown', async () => {
    open(five);
    const button = await screen.findByRole('button', { name: 'Open photo 2 of 5' });
    fireEvent.error(within(button).getByRole('img'));
    expect(within(button).getByText('Photo of Nok')).toBeTruthy();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    fireEvent.error(within(dialog).getByRole('img'));
    expect(within(dialog).getByText('This photo cannot be shown')).toBeTruthy();
  });
});

describe('the picture of a place', () => {
  it.each([
    ['Phi Phi Islands', '/covers/phi-phi-islands.svg', 'A drawing of Phi Phi Islands'],
    ['Koh Tao', '/covers/koh-tao.svg', 'A drawing of Koh Tao'],
    ['Atlantis', '/covers/thailand.svg', 'A drawing of Thailand'],
    [null, '/covers/thailand.svg', 'A drawing of Thailand'],
  ])('of %j is drawn, and loaded when it is scrolled to', async (location, src, alt) => {
    open({ profile: { location: location as ProfileDto['location'] } });
    const picture = await screen.findByRole('img', { name: alt });
    expect(picture.getAttribute('src')).toBe(src);
    expect(picture.getAttribute('loading')).toBe('lazy');
  });

  it('that cannot be loaded leaves its words', async () => {
    open({ profile: { location: 'Krabi' } });
    fireEvent.error(await screen.findByRole('img', { name: 'A drawing of Krabi' }));
    expect(screen.queryByRole('img', { name: 'A drawing of Krabi' })).toBeNull();
    expect(screen.getByText('A drawing of Krabi')).toBeTruthy();
  });
});

it('has a picture for each place there is', () => {
  const places = [...LOCATIONS, 'Koh Tao', 'Thailand'].map((place) => `${place.toLowerCase().replaceAll(' ', '-')}.svg`);
  expect(readdirSync('web/public/covers').sort()).toEqual(places.sort());
});
