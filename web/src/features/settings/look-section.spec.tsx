import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { i18n, preferredLanguage } from '../../lib/i18n';
import { dismissToast } from '../../lib/toast';
import { putCurrentUser } from '../session/session.queries';
import { LookSection } from './components/look-section';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'ja', name: '日本語' },
];

async function chooseJapanese(patch: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({
    'GET /api/languages': () => ({ body: languages }),
    [`PATCH /api/users/${ownUser().id}`]: patch,
  });
  const client = quickClient();
  putCurrentUser(client, ownUser());
  renderApp(<LookSection onLanguage={() => {}} />, { client });
  await screen.findByRole('option', { name: '日本語' });
  fireEvent.change(screen.getByLabelText('Translate into'), { target: { value: 'ja' } });
  return server;
}

const chosen = () => screen.getByLabelText<HTMLSelectElement>('Translate into').value;

afterEach(() => {
  cleanup();
  dismissToast();
  localStorage.clear();
});

it('keeps the language that texts are translated into, and the interface in its own', async () => {
  const { calls } = await chooseJapanese(() => ({ body: ownUser({ language: 'ja' }) }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { language: 'ja' } }));
  await waitFor(() => expect(chosen()).toBe('ja'));
  expect(i18n.locale).toBe('en');
  expect(preferredLanguage('ja')).toBe('en');
  expect(localStorage.getItem('language')).toContain('en');
});

it('says so when it could not be kept, and shows what still holds', async () => {
  await chooseJapanese(() => ({ status: 500, body: {} }));
  expect(await screen.findByText('Could not update your language preference.')).toBeDefined();
  await waitFor(() => expect(chosen()).toBe('en'));
});
