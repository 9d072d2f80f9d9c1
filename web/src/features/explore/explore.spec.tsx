import type { OwnUserDto, RecommendationDto, RecommendationInteractionDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { activateLanguage } from '../../lib/i18n';
import { dismissToast } from '../../lib/toast';
import { ExploreScreen } from './components/explore-screen';
import { outOfTen } from './place.rules';

const place = (changes: Partial<RecommendationDto> = {}): RecommendationDto => ({
  id: 'wat-pho',
  name: 'Wat Pho',
  name_th: 'วัดโพธิ์',
  type: 'attraction',
  location: 'Bangkok',
  photos: ['/places/temple.svg'],
  rating: 87,
  priceRange: 'mid',
  description: 'Temple of the Reclining Buddha.',
  description_th: 'วัดพระนอน',
  address: 'Phra Nakhon, Bangkok',
  address_th: 'เขตพระนคร กรุงเทพฯ',
  tags: ['temple', 'history', 'massage', 'old-town', 'photos', 'river'],
  tags_th: ['วัด', 'ประวัติศาสตร์', 'นวด', 'ย่านเก่า', 'ถ่ายรูป', 'แม่น้ำ'],
  openingHours: '08:00-18:30',
  openingHours_th: '08:00-18:30 น.',
  ...changes,
});
const bar = place({ id: 'bar', name: 'River Bar', name_th: 'บาร์ริมน้ำ', type: 'bar', tags: ['view'], tags_th: ['วิว'], rating: 84 });
const mark = (recommendation: RecommendationDto, interactionType: 'liked' | 'saved'): RecommendationInteractionDto => ({
  recommendation,
  interaction: { recommendation_id: recommendation.id, interactionType, createdAt: '2026-11-21T10:00:00.000Z' },
});

function open(routes: Parameters<typeof fakeServer>[0] = {}, viewer: Partial<OwnUserDto> = {}) {
  const server = fakeServer({
    'GET /api/recommendations': () => ({ body: [place(), bar] }),
    'GET /api/user/recommendation-interactions': () => ({ body: [] }),
    'POST /api/recommendations/wat-pho/interact': () => ({ body: { success: true } }),
    'DELETE /api/recommendations/wat-pho/interact': () => ({ body: { success: true } }),
    ...routes,
  });
  renderApp(
    <Routes>
      <Route path="/explore" element={<ExploreScreen viewer={ownUser(viewer)} />} />
      <Route path="/" element={<p>the start</p>} />
    </Routes>,
    { at: '/explore' },
  );
  return { sent: () => server.calls.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.findByRole('button', { name });
const pressed = async (name: string) => (await button(name)).getAttribute('aria-pressed');
const press = async (name: string) => {
  const found = await button(name);
  await act(async () => void fireEvent.click(found));
};
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

afterEach(async () => {
  cleanup();
  dismissToast();
  await act(() => activateLanguage('en'));
});

it('is named after the viewer’s city, and leads back to matching', async () => {
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Explore Bangkok');
  expect(screen.getByText('Places in Bangkok that are good for a first meeting.')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Back to Matching' }));
  expect(screen.getByText('the start')).toBeDefined();
});

it('is named after the country when the city is not known', async () => {
  open({}, { location: null });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Explore Thailand');
});

it('shows three grey cards while it loads', async () => {
  open({ 'GET /api/recommendations': () => new Promise(() => {}) });
  expect(screen.getByText('Loading recommendations...')).toBeDefined();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
});

it('tells of a place what one wants to know, four tags and the number of the others', async () => {
  open();
  const card = (await screen.findByRole('heading', { name: 'Wat Pho' })).closest('li');
  if (!card) throw new Error('no card');
  for (const text of ['Attraction', 'Temple of the Reclining Buddha.', 'Phra Nakhon, Bangkok', '08:00-18:30', '9', '฿฿', '+2'])
    expect(within(card).getByText(text)).toBeDefined();
  expect(within(card).getByText('9 of 10')).toBeDefined();
  const tags = within(card).getByRole('list', { name: 'Tags' });
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map((tag) => tag.textContent),
  ).toEqual(['#temple', '#history', '#massage', '#old-town', '+22 more tags']);
  expect(screen.getByRole('heading', { name: 'River Bar' }).closest('li')?.textContent).not.toContain('+');
});

it('speaks Thai', async () => {
  await activateLanguage('th');
  open();
  expect(await screen.findByRole('heading', { name: 'วัดโพธิ์' })).toBeDefined();
  expect(screen.getAllByText('วัดพระนอน')).toHaveLength(2);
  expect(screen.getByText('#ย่านเก่า')).toBeDefined();
});

it.each([
  [87, 9],
  [85, 9],
  [84, 8],
  [100, 10],
  [0, 0],
])('shows %i as %i of ten', (rating, shown) => {
  expect(outOfTen(rating)).toBe(shown);
});

it('puts a picture of its kind in the place of one that cannot be loaded, and words in the place of that', async () => {
  open({ 'GET /api/recommendations': () => ({ body: [place({ photos: ['/gone.webp'], type: 'bar' })] }) });
  const picture = () => screen.queryByRole('img', { name: 'Drawing: Wat Pho' });
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('/gone.webp');
  fireEvent.error(await screen.findByRole('img'));
  expect(picture()?.getAttribute('src')).toBe('/places/skyline.svg');
  fireEvent.error(await screen.findByRole('img'));
  expect(picture()).toBeNull();
  expect(screen.getByText('Drawing: Wat Pho')).toBeDefined();
});

it('takes a kind that it does not know for an attraction', async () => {
  open({ 'GET /api/recommendations': () => ({ body: [{ ...place({ photos: [] }), type: 'casino' }] }) });
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('/places/temple.svg');
});

describe('liking and saving', () => {
  it('remembers what was liked and saved', async () => {
    open({ 'GET /api/user/recommendation-interactions': () => ({ body: [mark(place(), 'liked'), mark(bar, 'saved')] }) });
    expect(await pressed('Liked Wat Pho')).toBe('true');
    expect(await pressed('Save Wat Pho')).toBe('false');
    expect(await pressed('Saved River Bar')).toBe('true');
  });

  it('is pressed at once, set on the server, and taken back', async () => {
    let answer = () => {};
    const waiting = new Promise<{ body: object }>((resolve) => {
      answer = () => resolve({ body: { success: true } });
    });
    const { sent } = open({ 'POST /api/recommendations/wat-pho/interact': () => waiting });
    await press('Like Wat Pho');
    expect(await pressed('Liked Wat Pho')).toBe('true');
    await press('Liked Wat Pho');
    expect(await pressed('Like Wat Pho')).toBe('false');
    expect(sent()).toHaveLength(1);
    await act(async () => answer());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ method, body, query }) => [method, body, query.get('interactionType')])).toEqual([
      ['POST', { interactionType: 'liked' }, null],
      ['DELETE', undefined, 'liked'],
    ]);
    expect(await pressed('Like Wat Pho')).toBe('false');
  });

  it('is not pressed any more when the server would not have it', async () => {
    open({
      'POST /api/recommendations/wat-pho/interact': () => ({
        status: 404,
        body: { message: 'This recommendation no longer exists.' },
      }),
    });
    await press('Save Wat Pho');
    expect(await screen.findByText('Update failed')).toBeDefined();
    expect(screen.getByText('This recommendation no longer exists.')).toBeDefined();
    expect(await pressed('Save Wat Pho')).toBe('false');
  });
});

describe('the filters', () => {
  it('show one kind, of those that there are', async () => {
    open();
    await press('Bars');
    expect(names()).toEqual(['River Bar']);
    expect(await pressed('Bars')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Beaches' })).toBeNull();
    await press('All');
    expect(names()).toEqual(['Wat Pho', 'River Bar']);
  });

  it('show what was saved, in other cities too, and keep a card that is let go until one leaves', async () => {
    const phuket = place({ id: 'kata', name: 'Kata Noi', location: 'Phuket', type: 'beach' });
    open({
      'GET /api/user/recommendation-interactions': () => ({
        body: [mark(phuket, 'saved'), mark(place(), 'saved'), mark(bar, 'liked')],
      }),
    });
    await press('Saved');
    expect(names()).toEqual(['Kata Noi', 'Wat Pho']);
    await press('Saved Wat Pho');
    expect(names()).toEqual(['Kata Noi', 'Wat Pho']);
    await press('All');
    await press('Saved');
    expect(names()).toEqual(['Kata Noi']);
  });

  it('say when nothing is saved', async () => {
    open();
    await press('Saved');
    expect(screen.getByText('Nothing saved yet')).toBeDefined();
    await press('Show all places');
    expect(names()).toEqual(['Wat Pho', 'River Bar']);
  });
});

it('says when there are no recommendations, and leads to matching', async () => {
  open({ 'GET /api/recommendations': () => ({ body: [] }) });
  expect(await screen.findByText('No Recommendations Yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Explore Matches Instead' }).getAttribute('href')).toBe('/');
});

it.each(['GET /api/recommendations', 'GET /api/user/recommendation-interactions'])(
  'says so when %s fails, and tries again',
  async (call) => {
    let isDown = true;
    const bodies: Record<string, object> = { 'GET /api/recommendations': [place()] };
    open({ [call]: () => (isDown ? { status: 500, body: {} } : { body: bodies[call] ?? [] }) });
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Wat Pho' })).toBeDefined();
  },
);
