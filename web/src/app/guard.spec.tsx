import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '../../test/fake-server';
import { ownUser } from '../../test/people';
import { renderApp } from '../../test/render-app';
import { type Access, Guard } from './guard';

function visit(access: Access) {
  return renderApp(
    <Routes>
      <Route path="/here" element={<Guard access={access}>The screen</Guard>} />
      <Route path="/auth" element="The sign-in" />
      <Route path="/home" element="Discover" />
      <Route path="/complete-profile" element="The profile to complete" />
    </Routes>,
    { at: '/here' },
  );
}

const nobody = () => ({ status: 401, body: { message: 'Please sign in.' } });
const somebody = () => ({ body: ownUser() });
const newcomer = () => ({ body: ownUser({ username: null, vibePreference: null }) });
const undecided = () => ({ body: ownUser({ vibePreference: null }) });

it('shows a spinner while the user loads', () => {
  fakeServer({ 'GET /api/user': () => new Promise(() => undefined) });
  visit('member');
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryByText('The screen')).toBeNull();
});

it.each([
  ['member', 'somebody', somebody, 'The screen'],
  ['member', 'nobody', nobody, 'The sign-in'],
  ['guest', 'somebody', somebody, 'Discover'],
  ['guest', 'nobody', nobody, 'The screen'],
  ['member', 'a newcomer', newcomer, 'The profile to complete'],
  ['signedIn', 'a newcomer', newcomer, 'The screen'],
  ['signedIn', 'nobody', nobody, 'The sign-in'],
  ['undecided', 'nobody', nobody, 'The screen'],
  ['undecided', 'somebody', somebody, 'Discover'],
  ['undecided', 'somebody undecided', undecided, 'The screen'],
  ['undecided', 'a newcomer', newcomer, 'Discover'],
  ['anyone', 'somebody', somebody, 'The screen'],
] as const)('a screen for a %s, visited by %s', async (access, _, user, shown) => {
  fakeServer({ 'GET /api/user': user });
  visit(access);
  expect(await screen.findByText(shown)).toBeTruthy();
});

it('tries once more when the user cannot be loaded, then says so and keeps the screen shut', async () => {
  const { calls } = fakeServer({ 'GET /api/user': () => ({ status: 500, body: { message: 'Out of order.' } }) });
  visit('member');
  expect(await screen.findByText('Out of order.')).toBeTruthy();
  expect(calls).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText('The screen')).toBeNull());
});
