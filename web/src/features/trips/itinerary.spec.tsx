import { addDays, dayIn, type OwnUserDto, type StayDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import { ItineraryEditor } from './components/itinerary-editor';

const day = (offset: number) => addDays(dayIn(new Date()), offset);
const krabi: StayDto = { place: 'Krabi', from: day(2), to: day(4) };
const path = `/api/users/${ownUser().id}/itinerary`;

function open(routes: Parameters<typeof fakeServer>[0] = {}, stops: StayDto[] = [krabi], user: Partial<OwnUserDto> = {}) {
  const server = fakeServer({
    [`GET ${path}`]: () => ({ body: { stops } }),
    [`PUT ${path}`]: ({ body }) => ({ body }),
    'GET /api/user': () => ({ body: ownUser(user) }),
    ...routes,
  });
  renderApp(<ItineraryEditor user={ownUser(user)} />);
  return { saved: () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const edit = async () => {
  await screen.findByRole('button', { name: 'Edit itinerary' });
  await press('Edit itinerary');
  await screen.findByRole('button', { name: 'Save itinerary' });
};
const stop = (number: number) => within(screen.getByRole('group', { name: `Stop ${number}` }));
const type = (number: number, label: string, value: string) =>
  act(async () => void fireEvent.change(stop(number).getByLabelText(label), { target: { value } }));

afterEach(() => {
  cleanup();
  dismissToast();
});

it('shows where one will be, and what others learn of it', async () => {
  open();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toContain('Krabi');
  expect(screen.getByText(/People see only the days on which you are in their place\. .+ in Bangkok\./)).toBeDefined();
});

it('adds a stop, on the days after the last one, and saves all at once', async () => {
  const { saved } = open();
  await edit();
  await press('Add a stop');
  expect(document.activeElement).toBe(stop(2).getByLabelText('Place'));
  expect(stop(2).getByLabelText<HTMLInputElement>('From').value).toBe(day(5));
  await type(2, 'Place', 'Phuket');
  await type(2, 'To', day(7));
  await press('Save itinerary');
  await waitFor(() => expect(saved()).toEqual([{ stops: [krabi, { place: 'Phuket', from: day(5), to: day(7) }] }]));
  expect(await screen.findByText('Itinerary updated')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save itinerary' })).toBeNull());
});

it.each([
  ['no place', 'Place', '', 'Please select your destination in Thailand'],
  ['no arrival', 'From', '', 'Please enter your arrival date'],
  ['an end before the start', 'To', day(1), 'End date must be after or equal to start date'],
])('says what is wrong with %s beside its field, and sends nothing', async (_, label, value, message) => {
  const { saved } = open();
  await edit();
  await type(1, label, value);
  await press('Save itinerary');
  expect(stop(1).getByText(message)).toBeDefined();
  expect(document.activeElement).toBe(stop(1).getByLabelText(label));
  expect(saved()).toEqual([]);
});

it('refuses days that overlap', async () => {
  const { saved } = open();
  await edit();
  await press('Add a stop');
  await type(2, 'Place', 'Phuket');
  await type(2, 'From', day(4));
  await type(2, 'To', day(6));
  await press('Save itinerary');
  expect(stop(2).getByText('These days overlap with another stop')).toBeDefined();
  expect(saved()).toEqual([]);
});

it('removes a stop and says so; none is an itinerary too', async () => {
  const { saved } = open();
  await edit();
  await press('Remove stop 1');
  expect(screen.getByText('Stop 1 removed.')).toBeDefined();
  await press('Save itinerary');
  await waitFor(() => expect(saved()).toEqual([{ stops: [] }]));
});

it('says why the server refused, and keeps what was typed', async () => {
  open({ [`PUT ${path}`]: () => ({ status: 400, body: { message: 'Travel end date must be today or in the future' } }) });
  await edit();
  await press('Save itinerary');
  expect(await screen.findByText('Travel end date must be today or in the future')).toBeDefined();
  expect(stop(1).getByLabelText<HTMLSelectElement>('Place').value).toBe('Krabi');
});

it('says when it cannot be loaded', async () => {
  open({ [`GET ${path}`]: () => ({ status: 500, body: { message: 'down' } }) });
  expect(await screen.findByText(/We couldn't load your itinerary/)).toBeDefined();
});
