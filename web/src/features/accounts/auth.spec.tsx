import { jest } from '@jest/globals';
import type { OwnUserDto } from '@mingle/core/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Call, fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { activateLanguage } from '../../lib/i18n';
import { dismissToast } from '../../lib/toast';
import { AuthTabs } from './components/auth-tabs';
import { forgetSignUp, useSignUp } from './sign-up.store';

function open(login: (call: Call) => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>) {
  const onSignedIn = jest.fn<(user: OwnUserDto) => void>();
  const onRegister = jest.fn<() => void>();
  const onForgot = jest.fn<() => void>();
  const server = fakeServer({ 'POST /api/login': login });
  renderApp(<AuthTabs onSignedIn={onSignedIn} onRegister={onRegister} onForgot={onForgot} />);
  return { onSignedIn, onRegister, onForgot, server };
}

function type(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(async () => {
  cleanup();
  dismissToast();
  forgetSignUp();
  await activateLanguage('en');
});

describe('the login tab', () => {
  it('comes first, with its words', () => {
    open(() => ({}));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    expect(screen.getByText('Sign in to your Mingle account')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe('/auth/google');
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/onboarding');
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    expect(screen.getByRole('link', { name: 'Support' }).hasAttribute('href')).toBe(false);
  });

  it('leads to whoever forgot their password', () => {
    const { onForgot } = open(() => ({}));
    press('Forgot password?');
    expect(onForgot).toHaveBeenCalledTimes(1);
  });

  it('signs in and welcomes', async () => {
    const user = ownUser({ fullName: 'Sam Lee' });
    const { onSignedIn, server } = open(() => ({ body: user }));
    type({ Username: '  sam.travels ', Password: ' secret ' });
    press('Sign in');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
    expect(server.calls[0]?.body).toEqual({ username: 'sam.travels', password: ' secret ' });
    expect(screen.getByText('Login successful')).toBeDefined();
    expect(screen.getByText('Welcome back, Sam Lee!')).toBeDefined();
  });

  it('reads "Signing in..." while the server works', async () => {
    open(() => new Promise(() => undefined));
    type({ Username: 'sam.travels', Password: 'secret' });
    press('Sign in');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDefined();
  });

  it('says what the server said, and keeps what was typed', async () => {
    open(() => ({ status: 401, body: { message: 'Invalid username or password.' } }));
    type({ Username: 'sam.travels', Password: 'secret' });
    press('Sign in');
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getByText('Invalid username or password.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  it('checks both fields before it calls anybody', async () => {
    const { server } = open(() => ({}));
    type({ Username: 'sa', Password: '12345' });
    press('Sign in');
    expect(await screen.findByText('Username must be at least 3 characters')).toBeDefined();
    expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Check the 2 fields below.');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(server.calls).toEqual([]);
  });

  it('shows the password on request', () => {
    open(() => ({}));
    press('Show password');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });

  it('speaks Thai, the refusal too', async () => {
    await activateLanguage('th');
    open(() => ({ status: 401, body: { message: 'Invalid username or password.' } }));
    type({ ชื่อผู้ใช้: 'sam.travels', รหัสผ่าน: 'secret' });
    press('เข้าสู่ระบบ');
    expect(await screen.findByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')).toBeDefined();
  });
});

describe('the register tab', () => {
  it('is one press away, and keeps what was typed without calling anybody', async () => {
    const { onRegister, server } = open(() => ({}));
    press('Create your account');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');
    expect(screen.getByText('Join Mingle and start connecting')).toBeDefined();
    await screen.findByRole('button', { name: 'Create account' });
    type({ Username: 'sam.travels', Password: 'correct horse' });
    press('Create account');
    await waitFor(() => expect(onRegister).toHaveBeenCalledTimes(1));
    expect(useSignUp.getState().credentials).toEqual({ username: 'sam.travels', password: 'correct horse' });
    expect(server.calls).toEqual([]);
  });

  it('warns of a password that everybody uses, and takes it', async () => {
    const { onRegister } = open(() => ({}));
    press('Create your account');
    await screen.findByRole('button', { name: 'Create account' });
    type({ Username: 'sam.travels', Password: 'password1' });
    expect(screen.getByText('This password is easy to guess. A longer one is safer.')).toBeDefined();
    press('Create account');
    await waitFor(() => expect(onRegister).toHaveBeenCalledTimes(1));
  });

  it('refuses a name with a space', async () => {
    open(() => ({}));
    press('Create your account');
    await screen.findByRole('button', { name: 'Create account' });
    type({ Username: 'sam travels', Password: 'correct horse' });
    press('Create account');
    expect(await screen.findByText('Username cannot contain spaces')).toBeDefined();
  });
});
