import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderApp } from '../../../test/render-app';
import { activateLanguage } from '../../lib/i18n';
import { dismissToast, useToasts } from '../../lib/toast';
import { ReadingLanguageField } from './components/reading-language-field';
import { TranslatableText, type TranslatableTextProps } from './components/translatable-text';

const thai = 'สวัสดี ยินดีที่ได้รู้จัก';
const answer = (changes: object = {}) => ({
  body: {
    translatedText: 'Hello. Nice to meet you',
    targetName: 'English',
    sourceName: 'ไทย',
    targetLanguage: 'en',
    sourceLanguage: 'th',
    ...changes,
  },
});

function open(respond: Parameters<typeof fakeServer>[0][string] = () => answer(), props: Partial<TranslatableTextProps> = {}) {
  const server = fakeServer({ 'POST /api/translate': respond });
  const view = renderApp(<TranslatableText text={thai} target="en" {...props} />);
  return { ...view, calls: server.calls };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

afterEach(async () => {
  cleanup();
  dismissToast();
  await act(() => activateLanguage('en'));
});

it('translates at a tap, says from what, and shows the original again', async () => {
  const { calls } = open();
  expect(screen.getByText(thai).getAttribute('lang')).toBeNull();
  await press('Translate');
  expect((await screen.findByText('Hello. Nice to meet you')).getAttribute('lang')).toBe('en');
  expect(screen.getByText(/Translated from Thai/)).toBeDefined();
  expect(screen.queryByText(thai)).toBeNull();
  await press('Show original');
  expect(await screen.findByText(thai)).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([{ text: thai, targetLanguage: 'en', sourceLanguage: 'auto' }]);
});

it('asks once for the same text', async () => {
  const { calls } = open(undefined, { names: ['Nok'] });
  await press('Translate');
  await press('Show original');
  await press('Translate');
  expect(await screen.findByText('Hello. Nice to meet you')).toBeDefined();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ names: ['Nok'] });
});

it('says that it is at work, and cannot be pressed twice', async () => {
  const { calls } = open(() => new Promise(() => {}));
  await press('Translate');
  await press('Translating...');
  expect((await screen.findByRole('button', { name: 'Translating...' })).getAttribute('aria-busy')).toBe('true');
  expect(calls).toHaveLength(1);
});

it.each([
  ['nothing can translate it', () => ({ status: 503, body: { message: 'Unable to translate the message. Please try again.' } })],
  ['there were too many', () => ({ status: 429, body: { message: 'Too many attempts.' } })],
])('keeps the original and tells of it when %s', async (_why, respond) => {
  open(respond);
  await press('Translate');
  expect(await screen.findByText('Translation Failed')).toBeDefined();
  expect(screen.getByText('Unable to translate the message. Please try again.')).toBeDefined();
  expect(screen.getByText(thai)).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Translate' })).toBeDefined());
});

it('says when the text is in that language already, as only the engine could know', async () => {
  open(() => answer({ sourceLanguage: 'fr', targetLanguage: 'fr', translatedText: 'Bonjour' }), {
    text: 'Bonjour',
    target: 'fr',
  });
  await press('Translate');
  await waitFor(() => expect(useToasts.getState().current?.title).toBe('This is already in French.'));
  expect(screen.getByText('Bonjour')).toBeDefined();
});

it('answers a tap also when the engine says the same', async () => {
  open(() => answer({ sourceLanguage: 'de', targetLanguage: 'en', translatedText: 'Taxi' }), { text: 'Taxi' });
  await press('Translate');
  expect(await screen.findByText(/Translated from German/)).toBeDefined();
});

it.each([
  ['Where shall we meet?', 'en', false],
  ['Where shall we meet?', 'th', true],
  [thai, 'th', false],
  ['Guten Tag, ich bin neu hier', 'en', true],
  ['20:00 😊', 'th', false],
] as const)('offers nothing for %j to whoever reads %s: %s', (text, target, isOffered) => {
  open(undefined, { text, target });
  expect(screen.queryByRole('button', { name: 'Translate' }) !== null).toBe(isOffered);
});

it('speaks Thai', async () => {
  await activateLanguage('th');
  open(() => answer({ sourceLanguage: 'en', targetLanguage: 'th', translatedText: 'สวัสดี' }), {
    text: 'Hello there',
    target: 'th',
  });
  await press('แปล');
  expect(await screen.findByText(/แปลจากภาษาอังกฤษ/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'ดูต้นฉบับ' })).toBeDefined();
});

it('offers the languages of the server, each named by its readers', async () => {
  const chosen: string[] = [];
  fakeServer({
    'GET /api/languages': () => ({
      body: [
        { code: 'en', name: 'English' },
        { code: 'ja', name: '日本語' },
      ],
    }),
  });
  renderApp(<ReadingLanguageField value="en" onChange={(language) => chosen.push(language)} />);
  expect(await screen.findByRole('option', { name: '日本語' })).toBeDefined();
  const field = screen.getByLabelText<HTMLSelectElement>('Translate into');
  expect(field.value).toBe('en');
  fireEvent.change(field, { target: { value: 'ja' } });
  expect(chosen).toEqual(['ja']);
});
