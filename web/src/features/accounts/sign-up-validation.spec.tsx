import { addDays, dayIn, type OwnUserDto, type UserType } from '@mingle/core/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderApp } from '../../../test/render-app';
import { activateLanguage } from '../../lib/i18n';
import { LocalSignUp } from './components/local-sign-up';
import { TouristSignUp } from './components/tourist-sign-up';
import { forgetSignUp } from './sign-up.store';
import type { VibeChoice } from './vibe-choice';

const today = dayIn(new Date());
const tomorrow = addDays(today, 1);
const seventeen = addDays(today, -17 * 365);

const choices: Record<UserType, VibeChoice> = {
  tourist: { vibe: 'bit-of-both', adventure: null, fullName: 'Sam Taylor', vibeConsent: false },
  local: { vibe: 'party-guide', adventure: null, fullName: 'Nok Sukjai', vibeConsent: false },
};

function open(userType: UserType) {
  const server = fakeServer({});
  const SignUp = userType === 'tourist' ? TouristSignUp : LocalSignUp;
  renderApp(<SignUp choice={choices[userType]} onSignedUp={(_: OwnUserDto) => undefined} />);
  return server;
}

function fill(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const submit = (name = 'Create account') => fireEvent.click(screen.getByRole('button', { name }));

/** The field's own error, as a screen reader hears it. */
async function errorOf(label: string): Promise<string | null> {
  const control = screen.getByLabelText(label);
  await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'));
  const described = control.getAttribute('aria-describedby');
  return described === null ? null : (document.getElementById(described)?.textContent ?? null);
}

afterEach(async () => {
  cleanup();
  forgetSignUp();
  await activateLanguage('en');
});

const OF_BOTH: [field: string, typed: string, says: string][] = [
  ['Username', 'sa', 'Username must be at least 3 characters'],
  ['Username', 'sam travels', 'Username cannot contain spaces'],
  ['Username', 'x'.repeat(31), 'Username must be at most 30 characters'],
  ['Password', '12345', 'Password must be at least 6 characters'],
  ['Password', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ['Email', '', 'Please enter a valid email address'],
  ['Email', 'sam@example', 'Please enter a valid email address'],
  ['About', 'Noodles, ', 'Please tell us a bit more about yourself'],
];

describe.each(['tourist', 'local'] as const)('the form of a %s', (userType) => {
  it.each(OF_BOTH)('%s "%s": %s', async (label, typed, says) => {
    open(userType);
    fill({ [label]: typed });
    submit();
    await expect(errorOf(label)).resolves.toBe(says);
  });

  it('asks for a photo', async () => {
    open(userType);
    submit();
    expect(await screen.findByText('Please add a profile photo')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add photo' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the focus to what is missing first, says how much is, and calls nobody', async () => {
    const server = open(userType);
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed is kept.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photo' }));
    expect(server.calls).toEqual([]);
  });

  it('counts the letters that are still needed, Thai ones too', () => {
    open(userType);
    expect(screen.getByText('10 more letters needed')).toBeDefined();
    fill({ About: 'ชอบก๋วยเ' });
    expect(screen.getByText('2 more letters needed')).toBeDefined();
    fill({ About: 'ชอบก๋วยเตี๋ยว' });
    expect(screen.queryByText(/needed/)).toBeNull();
  });

  it('understands a Buddhist year', async () => {
    open(userType);
    fill({ 'Date of birth': '2540-03-14' });
    expect(screen.getByText('2540 is B.E.: did you mean 1997?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use 1997' }));
    expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('1997-03-14');
    submit();
    await screen.findByText('Please add a profile photo');
    expect(screen.getByLabelText('Date of birth').getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the name of the step before', () => {
    open(userType);
    const name = screen.getByLabelText<HTMLInputElement>('Full name');
    expect(name.value).toBe(choices[userType].fullName);
    expect(name.readOnly).toBe(true);
  });

  it('speaks Thai', async () => {
    await activateLanguage('th');
    open(userType);
    submit('สร้างบัญชี');
    await expect(errorOf('อีเมล')).resolves.toBe('โปรดกรอกอีเมลให้ถูกต้อง');
    expect(document.body.textContent).not.toMatch(/Please|must be/);
  });
});

describe('the trip and the age of a tourist', () => {
  it.each([
    ['Date of birth', '', 'You must be at least 18 years old and birth date cannot be in the future'],
    ['Date of birth', seventeen, 'You must be at least 18 years old and birth date cannot be in the future'],
    ['Date of birth', tomorrow, 'You must be at least 18 years old and birth date cannot be in the future'],
    ['Destination', '', 'Please select your destination in Thailand'],
    ['Arrival date', '', 'Please enter your arrival date'],
    ['Arrival date', addDays(today, -367), 'Travel start date must be today, in the future, or within the last year'],
    ['Departure date', '', 'Please enter your departure date'],
    ['Departure date', addDays(today, -2), 'Travel end date must be today or in the future'],
  ])('%s "%s": %s', async (label, typed, says) => {
    open('tourist');
    fill({ [label]: typed });
    submit();
    await expect(errorOf(label)).resolves.toBe(says);
  });

  it('refuses a departure before the arrival until the arrival is mended', async () => {
    open('tourist');
    fill({ 'Arrival date': addDays(today, 9), 'Departure date': addDays(today, 5) });
    submit();
    await expect(errorOf('Departure date')).resolves.toBe('End date must be after or equal to start date');
    fill({ 'Arrival date': addDays(today, 5) });
    await waitFor(() => expect(screen.getByLabelText('Departure date').getAttribute('aria-invalid')).toBeNull());
  });
});

describe('the place and the age of a local', () => {
  it.each([
    ['Date of birth', '', 'You must be at least 18 years old'],
    ['Date of birth', seventeen, 'You must be at least 18 years old'],
    ['Location', '', 'Please select your location'],
  ])('%s "%s": %s', async (label, typed, says) => {
    open('local');
    fill({ [label]: typed });
    submit();
    await expect(errorOf(label)).resolves.toBe(says);
  });

  it('asks for no trip, and for an ID only if wished', () => {
    open('local');
    expect(screen.queryByLabelText('Arrival date')).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload ID' })).toBeDefined();
  });
});
