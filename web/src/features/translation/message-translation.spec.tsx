import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer } from '../../../test/fake-server';
import { fakeSocket } from '../../../test/fake-socket';
import { quickClient, renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import { bindChatTranslation } from './chat-translation.realtime';
import { ChatTranslationDialog } from './components/chat-translation-dialog';
import { EngineNotice } from './components/engine-notice';
import { MessageTranslation } from './components/message-translation';
import { TheyWillRead } from './components/they-will-read';
import { useEngineState } from './engine-state.store';

const thai = (number: number) => `สวัสดี ${'ก'.repeat(number + 1)}`;
const said = (text: string) => ({ translatedText: `EN ${text}`, sourceLanguage: 'th', targetLanguage: 'en' });
const READING = { match_id: 'm', always: true, isKnown: false, previews: false, otherReads: null };

type Answer = { failed: string } | ReturnType<typeof said>;

/** Lines of a chat, read live. */
function open(texts: string[], answer: (text: string) => Answer = said, isLive = true) {
  const server = fakeServer({
    'POST /api/translations': ({ body }) => ({ body: (body as { texts: string[] }).texts.map(answer) }),
    'POST /api/translate': ({ body }) => ({ body: said((body as { text: string }).text) }),
    'GET /api/matches/m/translation': () => ({ body: READING }),
  });
  const draw = (lines: string[]) => (
    <>
      <EngineNotice matchId="m" />
      {lines.map((text) => (
        <MessageTranslation key={text} text={text} target="en" names={['Nok']} isLive={isLive} isFresh={false} />
      ))}
    </>
  );
  renderApp(draw(texts));
  const calls = () =>
    server.calls.filter(({ path }) => path === '/api/translations').map(({ body }) => body as { texts: string[] });
  return { calls, server };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
};
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

afterEach(() => {
  cleanup();
  dismissToast();
  useEngineState.setState({ isAway: false });
});

it('reads a whole screen by one call, each text under its message', async () => {
  const texts = [thai(1), thai(2), thai(3)];
  const { calls } = open(texts);
  expect((await screen.findByText(`EN ${thai(2)}`)).getAttribute('lang')).toBe('en');
  expect(screen.getAllByText('Translated from Thai')).toHaveLength(3);
  expect(calls()).toEqual([{ texts, targetLanguage: 'en', names: ['Nok'] }]);
});

it('sends no more in one call than it takes', async () => {
  const texts = [...Array.from({ length: 21 }, (_, number) => thai(number)), thai(1500), thai(700)];
  const { calls } = open(texts);
  await screen.findByText(`EN ${thai(700)}`);
  expect(calls().map((call) => call.texts.length)).toEqual([20, 2, 1]);
});

it('asks for nothing that is in one’s own language, or is no words', async () => {
  const { calls } = open(['Where shall we meet?', '😊', 'https://example.com/สวัสดี', '20:00']);
  await pause(60);
  expect(calls()).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows nothing under what the engine finds to be one’s own language', async () => {
  open(['Ciao bella'], (text) => ({ translatedText: text, sourceLanguage: 'en', targetLanguage: 'en' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.queryByText(/Translated/)).toBeNull();
});

it('hides a translation at a press and shows it again without asking, with the focus on what does the other', async () => {
  const { calls, server } = open([thai(1)]);
  await press('Hide');
  expect(screen.queryByText(`EN ${thai(1)}`)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Translate');
  await press('Translate');
  expect(screen.getByText(`EN ${thai(1)}`)).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Hide');
  expect(calls()).toHaveLength(1);
  expect(server.calls.some(({ path }) => path === '/api/translate')).toBe(false);
});

it('waits for a tap in a chat that is not always translated', async () => {
  const { calls } = open([thai(1)], said, false);
  await pause(60);
  expect(calls()).toEqual([]);
  await press('Translate');
  expect(await screen.findByText(`EN ${thai(1)}`)).toBeDefined();
});

it('says quietly and once that there are no translations now, and fetches them all when there are again', async () => {
  let isAway = true;
  const { calls } = open([thai(1), thai(2)], (text) => (isAway ? { failed: 'unavailable' } : said(text)));
  expect(await screen.findByText(/Translation is unavailable right now/)).toBeDefined();
  expect(screen.getAllByText(/Translation is unavailable right now/)).toHaveLength(1);
  isAway = false;
  await press('Try again');
  expect(await screen.findByText(`EN ${thai(2)}`)).toBeDefined();
  expect(screen.queryByText(/unavailable right now/)).toBeNull();
  expect(calls()).toHaveLength(2);
});

it('says under a message that nothing here can translate it', async () => {
  open([thai(1)], () => ({ failed: 'unknown' }));
  expect(await screen.findByText('No translation for this one.')).toBeDefined();
  expect(screen.queryByText(/unavailable right now/)).toBeNull();
});

function Writer() {
  const [text, setText] = useState('See');
  return (
    <>
      <input aria-label="Message" onChange={({ target }) => setText(target.value)} />
      <TheyWillRead text={text} target="th" name="Nok" />
    </>
  );
}

describe('what they will read', () => {
  it('is looked up once the writer pauses, and never for their own language', async () => {
    const server = fakeServer({
      'POST /api/translate': ({ body }) => ({
        body: { ...said((body as { text: string }).text), sourceLanguage: 'en', targetLanguage: 'th' },
      }),
    });
    renderApp(<Writer />);
    const write = (value: string) => fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
    write('See you');
    expect(server.calls).toHaveLength(0);
    expect((await screen.findByText('EN See you', undefined, { timeout: 2500 })).getAttribute('lang')).toBe('th');
    write('สวัสดี');
    await pause(3100);
    expect(server.calls.map(({ body }) => (body as { text: string }).text)).toEqual(['See you']);
    expect(screen.queryByText('They will read:')).toBeNull();
  });

  it('says when it will be read as it was written', async () => {
    fakeServer({ 'POST /api/translate': () => ({ status: 503, body: { message: 'No.' } }) });
    renderApp(<TheyWillRead text="See you" target="th" name="Nok" />);
    expect(await screen.findByText(/Nok will read it as you wrote it/, undefined, { timeout: 3000 })).toBeDefined();
  });
});

describe('the choices of a chat', () => {
  function choose(reading: object = {}) {
    const client = quickClient();
    const server = fakeServer({
      'GET /api/matches/m/translation': () => ({ body: { ...READING, always: false, ...reading } }),
      'PATCH /api/matches/m/translation': ({ body }) => ({
        body: { ...READING, always: false, ...reading, ...(body as object) },
      }),
    });
    renderApp(<ChatTranslationDialog matchId="m" name="Nok" target="en" onClose={() => {}} />, { client });
    return { client, sent: () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
  }

  it('begin with reading alone: who may know is asked once it is on', async () => {
    const { sent } = choose();
    const always = await screen.findByRole('switch', { name: /Always translate this chat/ });
    await waitFor(() => expect(always.hasAttribute('disabled')).toBe(false));
    expect(screen.queryByRole('switch', { name: /Let Nok know/ })).toBeNull();
    await act(async () => void fireEvent.click(always));
    const known = await screen.findByRole('switch', { name: /Let Nok know/ });
    expect(known.getAttribute('aria-checked')).toBe('false');
    await act(async () => void fireEvent.click(known));
    expect(sent()).toEqual([{ always: true }, { isKnown: true }]);
    expect(screen.queryByRole('switch', { name: /Show me what Nok will read/ })).toBeNull();
  });

  it('follow what another device chose, and what the other person lets be known', async () => {
    const { client } = choose();
    await screen.findByRole('switch', { name: /Always/ });
    const socket = fakeSocket();
    bindChatTranslation(socket.socket, client);
    act(() => socket.push('translation:updated', { ...READING, otherReads: 'th' }));
    expect((await screen.findByRole('switch', { name: /Always/ })).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText(/translated into Thai, before you send it/)).toBeDefined();
  });
});
