import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildPerson } from '../../test/build-match';
import { fakeServer } from '../../test/fake-server';
import { ownUser } from '../../test/people';
import { quickClient, renderApp } from '../../test/render-app';
import { ProfileLink } from '../components/people/profile-link';
import { putCurrentUser } from '../features/session/session.queries';
import ProfileOfPage from './pages/profile-of-page';

const nok = buildPerson();

function open(at: string) {
  const client = quickClient();
  putCurrentUser(client, ownUser());
  fakeServer({
    [`GET /api/users/${nok.id}`]: () => ({ body: { ...nok, liked: false, matchId: null } }),
    [`GET /api/users/${nok.id}/reviews`]: () => ({ body: [] }),
    'GET /api/matches': () => ({ body: [] }),
  });
  renderApp(
    <Routes>
      <Route path="/likes" element={<ProfileLink userId={nok.id}>Nok</ProfileLink>} />
      <Route path="/profiles/:userId" element={<ProfileOfPage />} />
      <Route path="/profile" element={<p>My Profile</p>} />
    </Routes>,
    { at, client },
  );
}
afterEach(cleanup);

it('leads back to where the link stood', async () => {
  open('/likes');
  fireEvent.click(screen.getByRole('link', { name: 'Nok' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Nok');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/likes');
});

it('leads back to Discover when the address was opened by itself', async () => {
  open(`/profiles/${nok.id}`);
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/home');
});

it('is My Profile for oneself', () => {
  open(`/profiles/${ownUser().id.toUpperCase()}`);
  expect(screen.getByText('My Profile')).toBeTruthy();
});
