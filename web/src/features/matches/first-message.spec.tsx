import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildPerson } from '../../../test/build-match';
import { buildMessage } from '../../../test/build-message';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import FirstMessageDialog from './components/first-message-dialog';
import { useGreetings } from './greetings.store';

const greeting = { viewerId: ownUser().id, matchId: 'match', person: buildPerson() };

function open(answer: () => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>) {
  useGreetings.setState({ pinned: [greeting], done: [] });
  const server = fakeServer({ 'POST /api/matches/match/messages': answer });
  renderApp(
    <Routes>
      <Route path="/" element={<FirstMessageDialog viewer={ownUser()} greeting={greeting} />} />
      <Route path="/chat/match" element={<p>the chat</p>} />
    </Routes>,
  );
  return server;
}
const sent = () => ({ body: buildMessage({ seq: 1 }) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  dismissToast();
});

it('offers the three canned lines, the second chosen, and one of your own', () => {
  open(sent);
  expect(screen.getByRole('dialog', { name: 'You matched with Nok!' })).toBeDefined();
  const options = screen.getAllByRole('radio');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Hi, can we have a chat? I would like to get to know you',
    'Hi, great to match with you. What are you up to today?',
    'Hey, great profile. Would love to chat.',
    'Write your own message',
  ]);
  expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false', 'false']);
});

it('sends the chosen line with a client id and leads to the chat', async () => {
  const server = open(sent);
  press('Send message');
  expect(await screen.findByText('the chat')).toBeDefined();
  expect(server.calls[0]?.body).toEqual({
    content: 'Hi, great to match with you. What are you up to today?',
    client_message_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(screen.getByText('Message sent')).toBeDefined();
  expect(screen.getByText('Your message has been sent successfully.')).toBeDefined();
  expect(useGreetings.getState().done).toContain('match');
});

it('reads "Sending..." meanwhile', async () => {
  open(() => new Promise(() => undefined));
  press('Send message');
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDefined();
});

it('wants a message', () => {
  const server = open(sent);
  fireEvent.click(screen.getByRole('radio', { name: 'Write your own message' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '   ' } });
  press('Send message');
  expect(screen.getByText('Message required')).toBeDefined();
  expect(screen.getByText('Please select or write a message to send.')).toBeDefined();
  expect(server.calls).toHaveLength(0);
});

it('keeps the text and its client id when sending failed', async () => {
  const server = open(() => ({ status: 500, body: { message: 'down' } }));
  fireEvent.click(screen.getByRole('radio', { name: 'Write your own message' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Hello there ' } });
  press('Send message');
  expect(await screen.findByText('Failed to send message')).toBeDefined();
  expect(screen.getByText('Please try again.')).toBeDefined();
  press('Send message');
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls[0]?.body).toMatchObject({ content: 'Hello there' });
  expect(server.calls[1]?.body).toEqual(server.calls[0]?.body);
});

it('can be skipped, and then does not ask again', () => {
  open(sent);
  press('Skip for now');
  expect(useGreetings.getState()).toEqual({ pinned: [], done: ['match'] });
});
