import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { fakeServer } from '../../test/fake-server';
import { renderApp } from '../../test/render-app';
import { PageHeading } from '../components/ui/page-heading';
import { ErrorBoundary } from './error-boundary';
import { LoginRedirect } from './login-redirect';
import { AppRoutes } from './router';

const nobody = { 'GET /api/user': () => ({ status: 401, body: { message: 'Please sign in.' } }) };

function Where() {
  const { pathname, search } = useLocation();
  return pathname === '/login' ? <LoginRedirect /> : <p>{pathname + search}</p>;
}

function Broken(): never {
  throw new Error('a bug');
}

function Screen() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading key={pathname}>{`Screen ${pathname}`}</PageHeading>
      <Link to="/next">Next</Link>
    </>
  );
}

it("says 'Page Not Found' at any unknown address", async () => {
  fakeServer(nobody);
  renderApp(<AppRoutes />, { at: '/no/such/page' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  expect(document.title).toBe('Page Not Found - Mingle');
});

it('shows the landing page to anonymous visitors', async () => {
  fakeServer(nobody);
  renderApp(<AppRoutes />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  for (const name of ['Verified Locals', 'Location Based', 'Plan Experiences']) expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth');
});

it.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('%s is dated and open to all', async (at, name) => {
  fakeServer(nobody);
  renderApp(<AppRoutes />, { at });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByText('Last updated April 3, 2025')).toBeTruthy();
});

it('keeps the query from /login to /auth', () => {
  renderApp(<Where />, { at: '/login?demo=tourist' });
  expect(screen.getByText('/auth?demo=tourist')).toBeTruthy();
});

it("says the specification's words when a screen breaks", () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('The app encountered an error. Please try refreshing the page.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  log.mockRestore();
});

it('takes the focus to the heading of a new screen, not to that of the first', () => {
  renderApp(<Screen />, { at: '/first' });
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('link').focus());
  fireEvent.click(screen.getByRole('link'));
  expect(document.activeElement?.textContent).toBe('Screen /next');
});
