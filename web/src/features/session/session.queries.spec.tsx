import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { create } from 'zustand';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import {
  currentUserQuery,
  forgetCurrentUser,
  useCurrentUser,
  useSaveLanguage,
  useSignedInUser,
  useSignOut,
} from './session.queries';

afterEach(() => act(() => dismissToast()));

function Session() {
  const user = useCurrentUser();
  const signOut = useSignOut();
  const save = useSaveLanguage();
  return (
    <>
      <p>{user === undefined ? 'unknown' : (user?.fullName ?? 'nobody')}</p>
      <button type="button" onClick={() => signOut.mutate()}>
        Sign Out
      </button>
      {user && (
        <button type="button" onClick={() => save.mutate({ user, language: 'th' })}>
          {user.language}
        </button>
      )}
    </>
  );
}

it('takes 401 for nobody, without asking again', async () => {
  const { calls } = fakeServer({ 'GET /api/user': () => ({ status: 401, body: { message: 'Please sign in.' } }) });
  renderApp(<Session />);
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

it('is fresh for 30 seconds and tried once more', () => {
  expect(currentUserQuery).toMatchObject({ staleTime: 30_000, retry: 1 });
});

it('forgets the user and all that was fetched for them at logout', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: ownUser() }), 'POST /api/logout': () => ({ body: { success: true } }) });
  const { client } = renderApp(<Session />);
  await screen.findByText('Sam Lee');
  client.setQueryData(['matches'], ['private']);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(screen.getByText('Logged out successfully')).toBeTruthy();
  expect(client.getQueryData(['matches'])).toBeUndefined();
});

it('stays signed in and says why when logout fails', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: ownUser() }),
    'POST /api/logout': () => ({ status: 500, body: { message: 'Out of order.' } }),
  });
  renderApp(<Session />);
  await screen.findByText('Sam Lee');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(screen.getByText('Logout failed')).toBeTruthy());
  expect(screen.getByText('Out of order.')).toBeTruthy();
  expect(screen.getByText('Sam Lee')).toBeTruthy();
});

describe('the language of the account', () => {
  const open = async (patch: Parameters<typeof fakeServer>[0][string]) => {
    const server = fakeServer({ 'GET /api/user': () => ({ body: ownUser() }), [`PATCH /api/users/${ownUser().id}`]: patch });
    renderApp(<Session />);
    fireEvent.click(await screen.findByRole('button', { name: 'en' }));
    return server.calls;
  };

  it('is kept on the server', async () => {
    const calls = await open(() => ({ body: ownUser({ language: 'th' }) }));
    expect(await screen.findByRole('button', { name: 'th' })).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ language: 'th' });
  });

  it('says so when it could not be kept', async () => {
    await open(() => ({ status: 500, body: { message: 'Out of order.' } }));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('Could not update your language preference.')).toBeTruthy();
  });
});

const useSocketState = create(() => ({ socket: 'up' }));

function Screen() {
  const user = useSignedInUser();
  return <p>{`${user.fullName}, ${useSocketState(({ socket }) => socket)}`}</p>;
}

function Guarded() {
  return useCurrentUser() ? <Screen /> : <p>nobody</p>;
}

it('leaves the screen of whoever is being signed out standing until the guard takes it away', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: ownUser() }) });
  const { client } = renderApp(<Guarded />);
  await screen.findByText('Sam Lee, up');
  act(() => {
    forgetCurrentUser(client);
    // The socket goes down in the same moment, and draws the screen before the guard has heard of it.
    useSocketState.setState({ socket: 'down' });
  });
  expect(await screen.findByText('nobody')).toBeTruthy();
});
