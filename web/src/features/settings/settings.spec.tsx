import type { BlockedPersonDto, DeviceDto, SettingsDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeServer, Raw } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { dismissToast, useToasts } from '../../lib/toast';
import { useLeaving } from '../session/leaving.store';
import { putCurrentUser } from '../session/session.queries';
import { SettingsScreen } from './components/settings-screen';

const SETTINGS: SettingsDto = {
  paused: false,
  hideOnline: false,
  mailDateReminders: true,
  directMessagesFromLikedOnly: false,
  hasPassword: true,
};
const cem: BlockedPersonDto = { id: 'cem', fullName: 'Cem', blockedAt: '2026-11-01T10:00:00Z' };
const device = (changes: Partial<DeviceDto>): DeviceDto => ({
  id: 'here',
  browser: 'Chrome',
  system: 'Android',
  kind: 'phone',
  isCurrent: true,
  signedInAt: '2026-11-01T10:00:00Z',
  lastActiveAt: new Date().toISOString(),
  ...changes,
});
const laptop = device({ id: 'there', browser: 'Firefox', system: 'Windows', kind: 'computer', isCurrent: false });
const refusal = (message: string) => ({ status: 400, body: { message, errors: { password: message } } });

let address = '';
function Address() {
  address = useLocation().pathname;
  return null;
}

function open(routes: Parameters<typeof fakeServer>[0] = {}) {
  const client = quickClient();
  putCurrentUser(client, ownUser());
  const server = fakeServer({
    'GET /api/user': () => ({ body: ownUser() }),
    'GET /api/languages': () => ({ body: [] }),
    'GET /api/settings': () => ({ body: SETTINGS }),
    'GET /api/blocks': () => ({ body: [cem] }),
    'GET /api/sessions': () => ({ body: [device({}), laptop] }),
    ...routes,
  });
  const screenAndAddress = (
    <>
      <SettingsScreen onLanguage={() => {}} onSignOut={() => {}} />
      <Address />
    </>
  );
  renderApp(screenAndAddress, { at: '/settings', client });
  return {
    sent: (call: string) => server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  };
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const flip = async (name: RegExp) => {
  const control = await screen.findByRole('switch', { name });
  await act(async () => void fireEvent.click(control));
};
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
const isOn = (name: RegExp) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
const toasted = () => useToasts.getState().current?.title;

afterEach(() => {
  cleanup();
  dismissToast();
});

it('hides the online state, pauses the profile and says who may write by a switch each', async () => {
  const { sent } = open({ 'PATCH /api/settings': ({ body }) => ({ body: { ...SETTINGS, ...(body as object) } }) });
  await flip(/Show when I am online/);
  expect(sent('PATCH /api/settings')).toEqual([{ hideOnline: true }]);
  await waitFor(() => expect(isOn(/Show when I am online/)).toBe(false));
  await flip(/Pause my profile/);
  expect(sent('PATCH /api/settings')).toEqual([{ hideOnline: true }, { paused: true }]);
  await flip(/Only people I liked may DM me/);
  expect(sent('PATCH /api/settings').at(-1)).toEqual({ directMessagesFromLikedOnly: true });
});

it('moves a switch back that the server refused, and says so', async () => {
  open({
    'PATCH /api/settings': () => ({ status: 503, body: { message: 'The service is busy. Please try again in a moment.' } }),
  });
  await flip(/Pause my profile/);
  await waitFor(() => expect(toasted()).toBe('Update failed'));
  expect(isOn(/Pause my profile/)).toBe(false);
});

it('lists blocked people, and unblocks one with a word about what that does not bring back', async () => {
  const { sent } = open({ 'DELETE /api/blocks/cem': () => ({ body: { success: true } }) });
  await press('Unblock Cem');
  expect(await screen.findByText('You have blocked nobody.')).toBeDefined();
  expect(sent('DELETE /api/blocks/cem')).toHaveLength(1);
  expect(useToasts.getState().current).toMatchObject({
    title: 'Cem is no longer blocked',
    description: 'Your old match and chat stay closed. You may meet again in Discover.',
  });
});

it('tells this device from the others, and signs out one or all of those', async () => {
  let devices = [device({}), laptop, { ...laptop, id: 'third', system: null, browser: null }];
  open({
    'GET /api/sessions': () => ({ body: devices }),
    'DELETE /api/sessions/there': () => {
      devices = devices.filter(({ id }) => id !== 'there');
      return { body: { success: true } };
    },
    'DELETE /api/sessions': () => ({ body: { success: true } }),
  });
  const own = (await screen.findByText('Chrome on Android')).closest('li') as HTMLElement;
  expect(within(own).getByText('This device')).toBeDefined();
  expect(within(own).queryByRole('button')).toBeNull();

  await press('Sign out Firefox on Windows');
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(screen.getByText('Unknown device')).toBeDefined();
  await press('Sign out all others');
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect(screen.getByText('Chrome on Android')).toBeDefined();
});

it('asks for the password before the export, and says under the field what is wrong with it', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:archive';
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  };
  const { sent } = open({
    'POST /api/account/export': ({ body }) =>
      JSON.stringify(body).includes('right')
        ? { body: new Raw('PK', 'application/zip') }
        : refusal('This password is not correct.'),
  });
  await press(/Export my data/);
  await type('Your password', 'wrong');
  await press('Download');
  expect(await screen.findByText('This password is not correct.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  await type('Your password', 'right');
  await press('Download');
  await waitFor(() => expect(saved).toEqual(['my-data.zip blob:archive']));
  expect(sent('POST /api/account/export')).toEqual([{ password: 'wrong' }, { password: 'right' }]);
});

it('says what leaving means, leaves, and hands the receipt to /auth', async () => {
  const leaving = { receipt: 'r-1', requestedAt: '2026-11-21T00:00:00Z', eraseAt: '2026-12-21T00:00:00Z' };
  open({ 'POST /api/account/deletion': () => ({ body: leaving }) });
  await press(/Delete my account/);
  expect(await screen.findByText('For 30 days you can sign in and keep everything.')).toBeDefined();
  await type('Your password', 'right');
  await press('Delete my account');
  await waitFor(() => expect(address).toBe('/auth'));
  expect(useLeaving.getState().receipt).toEqual(leaving);
});

it('asks nobody for a password who has none', async () => {
  const { sent } = open({
    'GET /api/settings': () => ({ body: { ...SETTINGS, hasPassword: false } }),
    'POST /api/account/deletion': () => ({
      status: 400,
      body: { message: 'You are the last admin. Make somebody else an admin first.' },
    }),
  });
  expect(await screen.findByRole('button', { name: /Choose a password/ })).toBeDefined();
  await press(/Delete my account/);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await press('Delete my account');
  await waitFor(() => expect(toasted()).toBe('Could not delete your account'));
  expect(sent('POST /api/account/deletion')).toEqual([{}]);
});

it('changes the password, once all three fields are in order', async () => {
  const { sent } = open({ 'POST /api/change-password': () => ({ body: { success: true } }) });
  await press(/Change password/);
  await type('New password', 'mango sticky rice');
  await type('Confirm password', 'mango sticky');
  await press('Save password');
  expect(await screen.findByText('Please enter your current password')).toBeDefined();
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  expect(sent('POST /api/change-password')).toEqual([]);

  await type('Current password', 'secret123');
  await type('Confirm password', 'mango sticky rice');
  await press('Save password');
  await waitFor(() => expect(toasted()).toBe('Your password was changed'));
  expect(sent('POST /api/change-password')).toEqual([
    { currentPassword: 'secret123', newPassword: 'mango sticky rice', confirmPassword: 'mango sticky rice' },
  ]);
});

it('shows what cannot be loaded with a way to try again', async () => {
  open({ 'GET /api/sessions': () => ({ status: 500, body: { message: 'no' } }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(await screen.findByText('Cem')).toBeDefined();
});
