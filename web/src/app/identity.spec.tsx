import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Call, fakeServer } from '../../test/fake-server';
import { ownUser } from '../../test/people';
import { renderApp } from '../../test/render-app';
import { activateLanguage } from '../lib/i18n';
import { dismissToast } from '../lib/toast';
import { AppRoutes } from './router';

type Routes = Parameters<typeof fakeServer>[0];

const nobody: Routes = { 'GET /api/user': () => ({ status: 401, body: { message: 'Please sign in to continue.' } }) };
const somebody = (changes: Parameters<typeof ownUser>[0] = {}): Routes => ({
  'GET /api/user': () => ({ body: ownUser(changes) }),
});

function visit(at: string, routes: Routes) {
  const server = fakeServer(routes);
  renderApp(<AppRoutes />, { at });
  return server;
}
const callsTo = (server: { calls: Call[] }, path: string) => server.calls.filter((call) => call.path === path);
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const refused = (status: number, message: string) => () => ({ status, body: { message } });

afterEach(async () => {
  cleanup();
  act(() => dismissToast());
  jest.useRealTimers();
  localStorage.clear();
  await activateLanguage('en');
});

describe('a forgotten password', () => {
  const open = async (routes: Routes) => {
    const server = visit('/auth', { ...nobody, ...routes });
    await press('Forgot password?');
    await screen.findByRole('dialog');
    return server;
  };

  it('sends the link, says so, and advises to look into the spam folder', async () => {
    const server = await open({ 'POST /api/forgot-password': () => ({ body: { success: true } }) });
    await type('Email', ' ann@example.com ');
    await press('Send Reset Link');
    expect(await screen.findByRole('dialog', { name: 'Password Reset Email Sent' })).toBeTruthy();
    expect(screen.getByText(/spam folder/)).toBeTruthy();
    expect(screen.getByText('Reset link sent')).toBeTruthy();
    expect(screen.getByText('If an account with that email exists, a password reset link has been sent.')).toBeTruthy();
    expect(callsTo(server, '/api/forgot-password').map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);

    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Forgot password?');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
  });

  it('checks the address, and can be left', async () => {
    const server = await open({});
    await type('Email', 'ann');
    await press('Send Reset Link');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(callsTo(server, '/api/forgot-password')).toEqual([]);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [500, 'Out of order.', 'Password reset error: Out of order.', 3],
    [503, 'Busy.', 'Unable to send password reset email. Please try again later.', 3],
    [400, 'Please enter a valid email address', 'Unable to send password reset email. Please try again later.', 1],
  ])('after a %i (%s) says "%s", in attempt %i', async (status, message, said, attempts) => {
    const server = await open({ 'POST /api/forgot-password': refused(status, message) });
    await type('Email', 'ann@example.com');
    await press('Send Reset Link');
    expect(await screen.findByText('Request failed')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(callsTo(server, '/api/forgot-password')).toHaveLength(attempts);
  });
});

describe('a new password', () => {
  const link = '/auth?token=abc';
  const reset = async (newPassword: string, confirmPassword = newPassword) => {
    await type('New Password', newPassword);
    await type('Confirm Password', confirmPassword);
    await press('Reset Password');
  };

  it('is asked for by itself, cannot be evaded, and leads to the sign-in', async () => {
    const server = visit(link, { ...nobody, 'POST /api/reset-password': () => ({ body: { success: true } }) });
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();

    await reset('mango sticky rice');
    expect(await screen.findByRole('dialog', { name: 'Password Reset Complete' })).toBeTruthy();
    expect(screen.getByText('Password reset successful')).toBeTruthy();
    expect(callsTo(server, '/api/reset-password')[0]?.body).toEqual({
      token: 'abc',
      newPassword: 'mango sticky rice',
      confirmPassword: 'mango sticky rice',
    });
    await press('Go to Sign In');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
  });

  it('opens for somebody who is signed in on this device, too', async () => {
    visit(link, somebody());
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is checked before it is sent', async () => {
    const server = visit(link, nobody);
    await reset('12345', '123456');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    await reset('mango sticky rice', 'mango sticky ride');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(callsTo(server, '/api/reset-password')).toEqual([]);
  });

  it('is refused for a link that does not work, which another one may replace', async () => {
    const server = visit(link, {
      ...nobody,
      'POST /api/reset-password': refused(400, 'This reset link is invalid or has expired.'),
    });
    await reset('mango sticky rice');
    expect(await screen.findByText('Password reset failed')).toBeTruthy();
    expect(screen.getByText('Unable to reset your password. Please try again later.')).toBeTruthy();
    expect(callsTo(server, '/api/reset-password')).toHaveLength(1);
    await press('Ask for a new link');
    expect(await screen.findByRole('dialog', { name: 'Forgot password?' })).toBeTruthy();
  });

  it('is asked for in Thai', async () => {
    await activateLanguage('th');
    visit(link, nobody);
    expect(await screen.findByRole('dialog', { name: 'ตั้งรหัสผ่านใหม่' })).toBeTruthy();
  });
});

describe('a profile that is not complete (rules 72-73)', () => {
  const incomplete = { username: null, dob: null, userType: null, vibePreference: null };

  it('stands before every screen, and then the vibe is asked for', async () => {
    let user = ownUser({ ...incomplete, fullName: 'Gail' });
    const server = visit('/matches', {
      'GET /api/user': () => ({ body: user }),
      [`PATCH /api/users/${user.id}`]: ({ body }) => {
        user = { ...user, ...(body as object) };
        return { body: user };
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Complete your profile' })).toBeTruthy();
    await press('Complete Profile');
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Date of birth is required')).toBeTruthy();
    expect(screen.getByText('Please select your user type')).toBeTruthy();

    await type('Username', 'gail');
    await type('Date of birth', '1995-05-05');
    fireEvent.click(await screen.findByRole('radio', { name: 'Local - Living in Thailand' }));
    await press('Complete Profile');
    expect(await screen.findByText('Profile completed!')).toBeTruthy();
    expect(screen.getByText('Welcome to Mingle! You can now start exploring.')).toBeTruthy();
    const [first] = server.calls.filter(({ method }) => method === 'PATCH');
    expect(first?.body).toEqual({ username: 'gail', dob: '1995-05-05', userType: 'local', language: 'en' });

    expect(await screen.findByRole('heading', { level: 1, name: 'What brings you here?' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Gail');
    expect(screen.queryByText('Step 2 of 3')).toBeNull();
  });

  it('tells what the server says, at its field', async () => {
    const message = 'Username already exists';
    visit('/complete-profile', {
      ...somebody(incomplete),
      [`PATCH /api/users/${ownUser().id}`]: () => ({ status: 409, body: { message, errors: { username: message } } }),
    });
    await type('Username', 'taken');
    await type('Date of birth', '1995-05-05');
    fireEvent.click(await screen.findByRole('radio', { name: 'Tourist - Visiting Thailand' }));
    await press('Complete Profile');
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks only for what is missing', async () => {
    visit('/complete-profile', somebody({ username: null }));
    expect(await screen.findByLabelText('Username')).toBeTruthy();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each(['/complete-profile', '/preferences', '/vibe-preference/tourist'])(
    '%s leads home when nothing is missing',
    async (at) => {
      visit(at, somebody());
      await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
      expect(screen.queryByText('Complete your profile')).toBeNull();
      expect(screen.queryByText('What brings you here?')).toBeNull();
    },
  );

  it('leads strangers to the sign-in', async () => {
    visit('/complete-profile', nobody);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  });

  it('keeps the vibe that is chosen, and asks nothing of the other type', async () => {
    let user = ownUser({ vibePreference: null });
    const server = visit('/vibe-preference/local', {
      'GET /api/user': () => ({ body: user }),
      [`PATCH /api/users/${user.id}`]: ({ body }) => {
        user = { ...user, ...(body as object) };
        return { body: user };
      },
    });
    fireEvent.click(await screen.findByRole('radio', { name: /Cultural Explorer/ }));
    await press('Continue');
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      fullName: 'Sam Lee',
      vibePreference: 'cultural-explorer',
      adventurePreference: null,
      vibeConsent: false,
    });
  });
});

describe('a password that must be changed (rule 89)', () => {
  const routes = (change: Routes[string]): Routes => ({
    ...somebody({ mustChangePassword: true }),
    'GET /api/check-password-status': () => ({ body: { hasPassword: true, mustChangePassword: true } }),
    'POST /api/change-password': change,
  });

  it('stands before every screen until it is changed', async () => {
    const server = visit(
      '/home',
      routes(() => ({ body: { success: true } })),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeTruthy();
    await type('Current password', 'temporary');
    await type('New Password', 'mango sticky rice');
    await type('Confirm Password', 'mango sticky rice');
    const before = callsTo(server, '/api/user').length;
    await press('Change password');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    await waitFor(() => expect(callsTo(server, '/api/user').length).toBeGreaterThan(before));
  });

  it('says at its field that the present one is wrong', async () => {
    const message = 'Your current password is not right.';
    visit(
      '/home',
      routes(() => ({ status: 400, body: { message, errors: { currentPassword: message } } })),
    );
    await type('Current password', 'wrong');
    await type('New Password', 'mango sticky rice');
    await type('Confirm Password', 'mango sticky rice');
    await press('Change password');
    expect((await screen.findAllByText(message)).length).toBe(2);
  });
});

describe('the link of a confirmation mail (rule 76)', () => {
  const at = '/verify-email?token=abc';

  it('confirms the address of whoever is signed in', async () => {
    const server = visit(at, { ...somebody(), 'POST /api/verify-email': () => ({ body: ownUser({ emailVerified: true }) }) });
    expect(await screen.findByText('sam@example.com is confirmed as yours.')).toBeTruthy();
    expect(callsTo(server, '/api/verify-email').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('offers another one when it does not work', async () => {
    visit(at, {
      ...somebody(),
      'POST /api/verify-email': refused(400, 'This confirmation link is invalid or has expired.'),
      'POST /api/verify-email/resend': () => ({ body: { success: true } }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeTruthy();
    await press('Send a new link');
    expect(await screen.findByText('A new link is on its way')).toBeTruthy();
  });

  it('asks for the sign-in first', async () => {
    let isIn = false;
    visit(at, {
      'GET /api/user': () => (isIn ? { body: ownUser() } : { status: 401, body: { message: 'Please sign in.' } }),
      'POST /api/login': () => {
        isIn = true;
        return { body: ownUser() };
      },
      'POST /api/verify-email': () => ({ body: ownUser({ emailVerified: true }) }),
    });
    await type('Username', 'sam.travels');
    await type('Password', 'secret');
    await press('Sign in');
    expect(await screen.findByText('sam@example.com is confirmed as yours.')).toBeTruthy();
  });
});

describe('what /auth is told', () => {
  it.each([
    ['google_unavailable', 'Google sign-in is not available here'],
    ['google_denied', 'Google sign-in cancelled'],
    ['google_failed', 'Google sign-in failed'],
    ['google_email_in_use', 'Email already in use'],
  ])('of %s, it says', async (error, said) => {
    visit(`/auth?error=${error}`, nobody);
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

it('asks whoever comes by Google to an account they left whether to keep it, until when', async () => {
  visit('/auth?error=google_leaving&until=2026-12-21T10:00:00.000Z', nobody);
  expect(await screen.findByRole('dialog', { name: 'Keep your account?' })).toBeTruthy();
  expect(screen.getByText(/Until .*2026 you can take that back/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/auth/google?restore=1');
  await press('Leave it deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a demo link (rules 96-97)', () => {
  it('signs in with what is kept on the device, and forgets it', async () => {
    localStorage.setItem('demo_username', 'demo_tourist');
    localStorage.setItem('demo_password', 'once');
    const server = visit('/auth?demo=tourist', { ...nobody, 'POST /api/login': () => ({ body: ownUser() }) });
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(callsTo(server, '/api/login').map(({ body }) => body)).toEqual([{ username: 'demo_tourist', password: 'once' }]);
    expect([localStorage.getItem('demo_username'), localStorage.getItem('demo_password')]).toEqual([null, null]);
  });

  it('asks for an account of its own when nothing is kept', async () => {
    const server = visit('/auth?demo=vip', {
      ...nobody,
      'POST /api/demo-login': () => ({ status: 201, body: { username: 'demo_vip_1', password: 'once' } }),
      'POST /api/login': () => ({ body: ownUser() }),
    });
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(callsTo(server, '/api/demo-login')[0]?.body).toEqual({ kind: 'vip' });
    expect(callsTo(server, '/api/login')[0]?.body).toEqual({ username: 'demo_vip_1', password: 'once' });
  });

  it.each(['tourist', 'nonsense'])('is plain /auth where there are no demo accounts: %s', async (kind) => {
    const server = visit(`/auth?demo=${kind}`, { ...nobody, 'POST /api/demo-login': refused(404, 'Not found.') });
    await waitFor(() => expect(callsTo(server, '/api/demo-login')).toHaveLength(kind === 'tourist' ? 1 : 0));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(callsTo(server, '/api/login')).toEqual([]);
  });

  it('says when what was kept is too old', async () => {
    localStorage.setItem('demo_username', 'demo_tourist');
    localStorage.setItem('demo_password', 'once');
    visit('/auth?demo=tourist', { ...nobody, 'POST /api/login': refused(401, 'Invalid username or password.') });
    expect(await screen.findByText('This demo account is no longer there.')).toBeTruthy();
    expect(localStorage.getItem('demo_username')).toBeNull();
  });
});
