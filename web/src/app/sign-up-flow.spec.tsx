import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { ownUser } from '../../test/people';
import { quickClient } from '../../test/render-app';
import { forgetSignUp } from '../features/accounts/sign-up.store';
import { dismissToast } from '../lib/toast';
import { Providers } from './providers';
import { Router } from './router';

const PASSWORD = 'correct horse battery';

/** The whole client at an address, in the browser's own history, for somebody who is not signed in unless told. */
function visit(path: string, user: unknown = null, state: unknown = null) {
  const server = fakeServer({
    'GET /api/user': () => (user ? { body: user } : { status: 401, body: { message: 'Please sign in to continue.' } }),
  });
  history.replaceState(state, '', path);
  render(
    <Providers client={quickClient()}>
      <Router />
    </Providers>,
  );
  return server;
}

/** Everything that a browser keeps or shows beyond this page's memory. */
const kept = () => JSON.stringify([history.state, location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const follow = (name: string | RegExp) => fireEvent.click(screen.getByRole('link', { name }));

afterEach(() => {
  cleanup();
  forgetSignUp();
  dismissToast();
  history.replaceState(null, '', '/');
});

describe('the way from the register tab to the sign-up form', () => {
  async function toSignUpForm() {
    const server = visit('/auth');
    await screen.findByRole('heading', { name: 'Welcome back' });
    press('Create your account');
    await screen.findByRole('button', { name: 'Create account' });
    type('Username', 'sam.travels');
    type('Password', PASSWORD);
    press('Create account');
    await screen.findByRole('heading', { name: 'How are you joining?' });
    expect(screen.getByText('Step 1 of 3')).toBeDefined();
    expect(kept()).not.toContain(PASSWORD);

    follow(/^Tourist/);
    await screen.findByText('Step 2 of 3');
    type('Full name', 'Sam Taylor');
    fireEvent.click(screen.getByRole('radio', { name: /Cultural Explorer/ }));
    press('Continue');
    await screen.findByRole('heading', { name: 'Create Tourist Profile' });
    return server;
  }

  it('carries name and password in memory only: not in the address, the history or any storage (rule 77)', async () => {
    const server = await toSignUpForm();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(kept()).not.toContain(PASSWORD);
    expect(kept()).not.toContain('sam.travels');
    expect(server.calls.filter((call) => call.method !== 'GET')).toEqual([]);
  });

  it('after a refresh asks for both on the form, which keeps the vibe', async () => {
    await toSignUpForm();
    cleanup();
    forgetSignUp();
    visit(location.pathname, null, history.state);
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Sam Taylor');
  });

  it('goes back to the vibe with what was chosen', async () => {
    await toSignUpForm();
    follow('Back');
    await screen.findByText('Step 2 of 3');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Sam Taylor');
    expect(screen.getByRole('radio', { name: /Cultural Explorer/ }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('who comes in by another door', () => {
  it.each(['tourist', 'local'])('/signup/%s without a vibe leads back to the vibe', async (type_) => {
    visit(`/signup/${type_}`);
    await screen.findByRole('heading', { name: 'What brings you here?' });
    expect(location.pathname).toBe(`/vibe-preference/${type_}`);
  });

  it('a kind of account that does not exist leads to the choice', async () => {
    visit('/vibe-preference/alien');
    await screen.findByRole('heading', { name: 'How are you joining?' });
  });

  it('/onboarding leads to the choice and to the login', async () => {
    visit('/onboarding');
    await screen.findByRole('heading', { name: 'Welcome to Mingle' });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    follow('Get Started');
    await screen.findByRole('heading', { name: 'How are you joining?' });
  });

  it.each(['/auth', '/account-type', '/vibe-preference/local', '/signup/local'])(
    '%s leads home who is signed in',
    async (path) => {
      visit(path, ownUser());
      await waitFor(() => expect(location.pathname).toBe('/home'));
    },
  );

  it('is told once that there is no Google', async () => {
    visit('/auth?error=google_unavailable');
    expect(await screen.findByText('Google sign-in is not available here')).toBeDefined();
    await waitFor(() => expect(location.search).toBe(''));
  });
});

describe('/verification-pending', () => {
  it('says that the team is looking, and what it needs', async () => {
    visit('/verification-pending', ownUser({ idStatus: 'pending', photos: ['/media/1'] }));
    await screen.findByRole('heading', { name: 'Verification In Progress' });
    expect(await screen.findByText(', done')).toBeDefined();
    expect(screen.getByText(', still missing')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue to Preview' }).getAttribute('href')).toBe('/home');
  });

  it('leads home who is verified', async () => {
    visit('/verification-pending', ownUser({ isVerified: true }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
  });
});
