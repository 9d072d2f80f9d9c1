import { jest } from '@jest/globals';
import { addDays, dayIn, type OwnUserDto } from '@mingle/core/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Call, fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import { LocalSignUp } from './components/local-sign-up';
import { TouristSignUp } from './components/tourist-sign-up';
import { forgetSignUp, keepSignUp, useSignUp } from './sign-up.store';

const today = dayIn(new Date());
const tourist = { vibe: 'fun-flirty', adventure: 'planned', fullName: 'Sam Taylor', vibeConsent: true } as const;
const local = { vibe: 'party-guide', adventure: null, fullName: 'Nok Sukjai', vibeConsent: false } as const;
const picture = () => new File([new Uint8Array([1, 2, 3])], 'face.jpg', { type: 'image/jpeg' });

type Respond = (call: Call) => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>;

function openTourist(register: Respond, upload: Respond = () => ({ body: { url: '/media/photo' } })) {
  const onSignedUp = jest.fn<(user: OwnUserDto) => void>();
  const server = fakeServer({ 'POST /api/upload': upload, 'POST /api/register': register });
  renderApp(<TouristSignUp choice={tourist} onSignedUp={onSignedUp} />);
  return { onSignedUp, registered: () => server.calls.filter((call) => call.path === '/api/register') };
}

function pick(index: number, file = picture()): void {
  const input = document.querySelectorAll('input[type=file]')[index];
  if (!input) throw new Error('There is no such picker.');
  fireEvent.change(input, { target: { files: [file] } });
}

async function fillTourist(): Promise<void> {
  pick(0);
  await screen.findByText('Photo added');
  for (const [label, value] of Object.entries({
    Email: 'sam@example.com',
    'Date of birth': '1997-03-14',
    'Arrival date': today,
    'Departure date': addDays(today, 14),
    Destination: 'Krabi',
    About: ' Noodles, temples and night trains. ',
  })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

beforeEach(() => keepSignUp({ credentials: { username: 'sam.travels', password: 'correct horse' } }));
afterEach(() => {
  cleanup();
  forgetSignUp();
  dismissToast();
});

describe('a tourist who signs up', () => {
  it('sends everything that was asked on the way', async () => {
    const user = ownUser({ fullName: 'Sam Taylor' });
    const { onSignedUp, registered } = openTourist(() => ({ status: 201, body: user }));
    await fillTourist();
    submit();
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledWith(user));
    expect(registered().map((call) => call.body)).toEqual([
      {
        username: 'sam.travels',
        password: 'correct horse',
        email: 'sam@example.com',
        fullName: 'Sam Taylor',
        dob: '1997-03-14',
        about: 'Noodles, temples and night trains.',
        location: 'Krabi',
        userType: 'tourist',
        travelStartDate: today,
        travelEndDate: addDays(today, 14),
        vibePreference: 'fun-flirty',
        adventurePreference: 'planned',
        vibeConsent: true,
        photos: ['/media/photo'],
        language: 'en',
      },
    ]);
    expect(screen.getByText('Registration successful')).toBeDefined();
    expect(useSignUp.getState()).toMatchObject({ credentials: null, typed: {}, photo: null });
  });

  it('is not asked again for the name and password of the register tab', () => {
    openTourist(() => ({}));
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('reads "Creating Account..." while the server works, and cannot send twice', async () => {
    let answer: (response: { body: OwnUserDto }) => void = () => undefined;
    const { registered } = openTourist(() => new Promise((resolve) => (answer = resolve)));
    await fillTourist();
    submit();
    const button = await screen.findByRole('button', { name: 'Creating Account...' });
    fireEvent.click(button);
    answer({ body: ownUser() });
    await screen.findByText('Registration successful');
    expect(registered()).toHaveLength(1);
  });

  it('learns at the field that the username is taken', async () => {
    openTourist(() => ({ status: 409, body: { message: 'Username already exists' } }));
    await fillTourist();
    submit();
    expect(await screen.findByText('This username is already taken. Please choose another one.')).toBeDefined();
    const username = screen.getByLabelText<HTMLInputElement>('Username');
    expect(username.value).toBe('sam.travels');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(username));
    expect(screen.getByText('Registration failed')).toBeDefined();
  });

  it('signs up with another name then', async () => {
    const { onSignedUp } = openTourist(({ body }) =>
      JSON.stringify(body).includes('sam.travels')
        ? { status: 409, body: { message: 'Username already exists' } }
        : { body: ownUser() },
    );
    await fillTourist();
    submit();
    fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'sam.taylor' } });
    submit();
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledTimes(1));
  });

  it('reads any other refusal under the form', async () => {
    openTourist(() => ({ status: 409, body: { message: 'Email already in use' } }));
    await fillTourist();
    submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Email already in use');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
  });

  it('sends the photo itself when its upload failed', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { registered, onSignedUp } = openTourist(
      () => ({ body: ownUser() }),
      () => ({ status: 500, body: { message: 'Down' } }),
    );
    await fillTourist();
    submit();
    await waitFor(() => expect(onSignedUp).toHaveBeenCalled());
    expect(registered()[0]?.body).toMatchObject({ photos: ['data:image/jpeg;base64,AQID'] });
    silenced.mockRestore();
  });

  it('is told when the picked file is no image', async () => {
    openTourist(() => ({}));
    pick(0, new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findAllByText('Please select an image file')).toHaveLength(2);
    expect(screen.getByText('Error')).toBeDefined();
  });

  it('finds everything as it was after going back a step', async () => {
    openTourist(() => ({}));
    await fillTourist();
    cleanup();
    openTourist(() => ({}));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
    expect(screen.getByLabelText<HTMLSelectElement>('Destination').value).toBe('Krabi');
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeDefined();
  });
});

describe('the ID of a local', () => {
  const consoleError = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

  function openLocal(upload: Respond) {
    const server = fakeServer({ 'POST /api/upload': upload, 'POST /api/register': () => ({ body: ownUser() }) });
    renderApp(<LocalSignUp choice={local} onSignedUp={() => undefined} />);
    return server;
  }

  async function registeredWith(server: { calls: Call[] }): Promise<unknown> {
    pick(0);
    await screen.findByText('Photo added');
    for (const [label, value] of Object.entries({
      Email: 'nok@example.com',
      'Date of birth': '1997-03-14',
      Location: 'Phuket',
      About: 'I cook, I dive, I sing.',
    })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    submit();
    await screen.findByText('Registration successful');
    return server.calls.find((call) => call.path === '/api/register')?.body;
  }

  it('is uploaded at once to the private store, and claimed by the registration with its tick', async () => {
    const server = openLocal(({ query }) => ({ body: { url: query.get('purpose') === 'id' ? '/ids/1' : '/media/1' } }));
    pick(1);
    expect(await screen.findByText('ID uploaded successfully')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change' })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'The team may use this ID to check who I am.' }));
    await expect(registeredWith(server)).resolves.toMatchObject({ idDocument: '/ids/1', idConsent: true, photos: ['/media/1'] });
  });

  it('is sent as data when its upload fails', async () => {
    const logged = consoleError();
    const server = openLocal(({ query }) =>
      query.get('purpose') === 'id' ? { status: 500, body: { message: 'Down' } } : { body: { url: '/media/1' } },
    );
    pick(1);
    expect(await screen.findByText('ID uploaded successfully')).toBeDefined();
    expect(logged).toHaveBeenCalledWith('Failed to upload ID document', expect.anything());
    await expect(registeredWith(server)).resolves.toMatchObject({ idDocument: 'data:image/jpeg;base64,AQID' });
    logged.mockRestore();
  });

  it('may be left out', async () => {
    const server = openLocal(() => ({ body: { url: '/media/1' } }));
    await expect(registeredWith(server)).resolves.toMatchObject({ idDocument: null, idConsent: false });
  });
});
