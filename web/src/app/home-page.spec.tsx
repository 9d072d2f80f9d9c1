import { addDays, dayIn } from '@mingle/core/contract';
import { cleanup, screen } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { ownUser } from '../../test/people';
import { quickClient, renderApp } from '../../test/render-app';
import { currentUserQuery } from '../features/session/session.queries';
import HomePage from './pages/home-page';

const endedAgo = (days: number) => ownUser({ travelEndDate: addDays(dayIn(new Date()), -days) });

function open(user: ReturnType<typeof ownUser>) {
  fakeServer({
    'GET /api/users/nearby': () => ({ body: [] }),
    'GET /api/matches': () => ({ body: [] }),
    'GET /api/user': () => ({ body: user }),
  });
  const client = quickClient();
  client.setQueryData(currentUserQuery.queryKey, user);
  renderApp(<HomePage />, { client });
}

afterEach(cleanup);

it('says to a tourist that their trip is over, and where to change that (rule 87)', async () => {
  open(endedAgo(3));
  expect((await screen.findByRole('link', { name: 'Update your dates' })).getAttribute('href')).toBe('/profile');
  expect(screen.getByText(/^Your trip ended on .+, so nobody new sees you any more\./)).toBeDefined();
});

it('does not say so during the two days in which they are still in the decks', async () => {
  open(endedAgo(2));
  await screen.findByText('No profiles found');
  expect(screen.queryByRole('link', { name: 'Update your dates' })).toBeNull();
});
