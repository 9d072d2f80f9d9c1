import type { OwnUserDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import { putCurrentUser, useSignedInUser } from '../session/session.queries';
import { DetailsForm } from './components/details-form';
import { OwnProfileScreen } from './components/own-profile-screen';

const me = ownUser();
const OWN = `/api/users/${me.id}`;
const UPDATE = `PATCH ${OWN}`;

function Screen({ part }: { part: 'profile' | 'details' }) {
  const user = useSignedInUser();
  return part === 'profile' ? (
    <OwnProfileScreen user={user} account={null} itinerary={null} />
  ) : (
    <DetailsForm user={user} onSaved={() => undefined} />
  );
}

function open(
  routes: Parameters<typeof fakeServer>[0] = {},
  changes: Partial<OwnUserDto> = {},
  part: 'profile' | 'details' = 'profile',
) {
  const user = ownUser(changes);
  const client = quickClient();
  putCurrentUser(client, user);
  const server = fakeServer({
    'GET /api/user': () => ({ body: user }),
    [`GET ${OWN}/reviews`]: () => ({ body: [] }),
    [UPDATE]: ({ body }) => ({ body: { ...user, ...(body as object) } }),
    ...routes,
  });
  renderApp(<Screen part={part} />, { client });
  return { ...server, client, sent: () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}

afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

it('is My Profile, with what only the owner may do', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Profile');
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/profile/edit');
  for (const name of ['Sign Out', 'Edit Dates', 'Add photo']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(await screen.findByText('0.0')).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
});

it('asks locals for no travel dates', () => {
  open({}, { userType: 'local', travelStartDate: null, travelEndDate: null });
  expect(screen.queryByText('Travel dates')).toBeNull();
});

describe('the location', () => {
  const choose = (place: string) => fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: place } });

  it('is saved at once', async () => {
    const { sent } = open();
    choose('Phuket');
    expect(await screen.findByText('Location updated')).toBeTruthy();
    expect(sent()).toEqual([{ location: 'Phuket' }]);
  });

  it('deals the cards of Discover anew', async () => {
    const { client } = open();
    client.setQueryData(['nearby', me.id], []);
    choose('Phuket');
    await screen.findByText('Location updated');
    expect(client.getQueryState(['nearby', me.id])?.isInvalidated).toBe(true);
  });

  it('stays as it was when it cannot be saved', async () => {
    open({ [UPDATE]: () => ({ status: 500, body: { message: 'Out of order' } }) });
    choose('Phuket');
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByText('Failed to update your location. Please try again.')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Location/).value).toBe('Bangkok'));
  });
});

describe('the travel dates', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const edit = async (arrival: string, departure: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit Dates' }));
    fireEvent.change(await screen.findByLabelText('Arrival'), { target: { value: arrival } });
    fireEvent.change(screen.getByLabelText('Departure'), { target: { value: departure } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  };

  it('are read, edited and saved', async () => {
    const { sent } = open();
    await edit(day(3), day(9));
    expect(await screen.findByText('Travel dates updated')).toBeTruthy();
    expect(screen.getByText('Your travel dates have been updated successfully.')).toBeTruthy();
    expect(sent()).toEqual([{ travelStartDate: day(3), travelEndDate: day(9) }]);
    expect(screen.queryByLabelText('Arrival')).toBeNull();
  });

  it.each([
    ['', day(9), 'Please enter your arrival date'],
    [day(3), '', 'Please enter your departure date'],
    [day(9), day(3), 'End date must be after or equal to start date'],
    [day(-400), day(3), 'Travel start date must be today, in the future, or within the last year'],
    [day(-30), day(-9), 'Travel end date must be today or in the future'],
  ])('from "%s" to "%s" are refused', async (arrival, departure, message) => {
    const { sent } = open();
    await edit(arrival, departure);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('say why they were not saved', async () => {
    open({ [UPDATE]: () => ({ status: 500, body: { message: 'Out of order.' } }) });
    await edit(day(3), day(9));
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByText('Out of order.')).toBeTruthy();
    expect(screen.getByLabelText('Arrival')).toBeTruthy();
  });

  it('say when the trip is over (rule 87)', () => {
    open({}, { travelStartDate: day(-20), travelEndDate: day(-9) });
    expect(screen.getByText('Your trip is over. Update your dates to be shown to people again.')).toBeTruthy();
  });

  it('are left as they were by Cancel', async () => {
    const { sent } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Dates' }));
    fireEvent.change(await screen.findByLabelText('Arrival'), { target: { value: day(5) } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 Nov 2026')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('the way to the badge', () => {
  const card = () => within(screen.getByRole('region', { name: 'Verification' }));

  it.each([
    [{ photos: ['/media/1'] }, '1 of 4 photos', 'Add 3 more photos, a clear face photo first.'],
    [{ photos: ['1', '2', '3'] }, '3 of 4 photos', 'Add 1 more photo, a clear face photo first.'],
    [{ photos: ['1', '2', '3', '4', '5'] }, '4 of 4 photos', 'You have enough photos. The first must show your face clearly.'],
    [{ idStatus: 'pending' }, 'In review', 'Your ID is on file. The team is looking at your profile.'],
    [{ idStatus: 'rejected' }, '0 of 4 photos', 'The team could not verify you with what it saw.'],
    [{ userType: 'local' }, '0 of 4 photos', 'No ID is on file.'],
    [{}, '0 of 4 photos', 'No passport is on file. You may be verified as a visitor, too.'],
    [{ isVerified: true }, 'Verified', 'People see your verified badge.'],
    [
      { verificationNotice: 'details_changed' },
      '0 of 4 photos',
      'Your badge was removed because your name or birth date changed. The team will look at your profile again.',
    ],
    [
      { verificationNotice: 'too_few_photos' },
      '0 of 4 photos',
      'Your badge was removed because you have fewer than 4 photos. The team will look at your profile again.',
    ],
  ] as const)('of %j', (changes, standing, text) => {
    open({}, changes as Partial<OwnUserDto>);
    expect(card().getByText(standing)).toBeTruthy();
    expect(card().getByText(text)).toBeTruthy();
  });
});

describe('an ID', () => {
  const pickId = async () => {
    fireEvent.click(await screen.findByRole('checkbox'));
    const [input] = [...document.querySelectorAll('input[type=file]')].slice(-1);
    if (!input) throw new Error('no picker');
    fireEvent.change(input, { target: { files: [new File(['x'], 'id.jpg', { type: 'image/jpeg' })] } });
  };
  const local = { userType: 'local', travelStartDate: null, travelEndDate: null } as const;

  it('is shown later by a local, with consent', async () => {
    const { sent, calls } = open({ 'POST /api/upload': () => ({ status: 201, body: { url: '/media/id' } }) }, local);
    await pickId();
    expect(await screen.findByText('ID uploaded successfully')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/upload')?.query.get('purpose')).toBe('id');
    expect(sent()).toEqual([{ idDocument: '/media/id', idConsent: true }]);
  });

  it('is a passport for tourists', async () => {
    const { sent } = open({ 'POST /api/upload': () => ({ status: 201, body: { url: '/media/id' } }) });
    expect(await screen.findByText('Upload passport')).toBeTruthy();
    await pickId();
    expect(await screen.findByText('ID uploaded successfully')).toBeTruthy();
    expect(sent()).toEqual([{ idDocument: '/media/id', idConsent: true }]);
  });

  it.each([
    { idStatus: 'pending' },
    { ...local, idStatus: 'pending' },
    { ...local, isVerified: true, idStatus: 'verified' },
  ] as const)('is not asked for of %j', (changes) => {
    open({}, changes);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the details', () => {
  const fill = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  it('are saved, with what one likes to tell', async () => {
    const { sent } = open({}, {}, 'details');
    fill('Full name', 'Samantha Lee');
    fireEvent.change(await screen.findByLabelText('Gender'), { target: { value: 'woman' } });
    fireEvent.click(screen.getByRole('button', { name: 'Men' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Show my gender on my profile' }));
    save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(sent()).toEqual([
      expect.objectContaining({
        fullName: 'Samantha Lee',
        gender: 'woman',
        interestedIn: ['man'],
        intent: null,
        showGender: true,
      }),
    ]);
  });

  it.each([
    ['Email', 'nobody', 'Please enter a valid email address'],
    ['Email', '', 'Please enter a valid email address'],
    ['Full name', 'S', 'Full name must be at least 2 characters'],
    ['Date of birth', '2020-01-01', 'You must be at least 18 years old and birth date cannot be in the future'],
    ['Location', '', 'Please enter your location'],
    [/^About/, 'Short', 'Please tell us a bit more about yourself'],
  ])('%s "%s" is refused', async (label, value, message) => {
    const { sent } = open({}, {}, 'details');
    fill(label, value);
    save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('say at its field what the server refused', async () => {
    const body = { message: 'Email already in use', errors: { email: 'Email already in use' } };
    open({ [UPDATE]: () => ({ status: 409, body }) }, {}, 'details');
    save();
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });
});
