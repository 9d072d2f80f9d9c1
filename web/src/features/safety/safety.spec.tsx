import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMatch } from '../../../test/build-match';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { useToasts } from '../../lib/toast';
import { matchesQuery } from '../matches/matches.queries';
import { putCurrentUser } from '../session/session.queries';
import { ReportsSection } from './components/reports-section';
import SafetyDialogs from './components/safety-dialogs';
import { closeSafety, openSafety, type SafetyStep } from './safety.store';

const MATCH = buildMatch();
const CONCERN = { matchId: MATCH.id, userId: MATCH.otherUser.id, name: 'Nok' };

function open(step: SafetyStep, routes: Parameters<typeof fakeServer>[0], concern: Parameters<typeof openSafety>[1] = CONCERN) {
  const client = quickClient();
  putCurrentUser(client, ownUser());
  client.setQueryData(matchesQuery(ownUser()).queryKey, [MATCH]);
  const server = fakeServer({ 'GET /api/matches': () => ({ body: [] }), ...routes });
  const onParted = jest.fn();
  renderApp(<SafetyDialogs messages={[{ id: 'message-1', text: 'Send me money' }]} onParted={onParted} />, { client });
  act(() => openSafety(step, concern));
  const listed = () => client.getQueryData(matchesQuery(ownUser()).queryKey)?.map(({ id }) => id);
  return { server, onParted, listed, dialog: screen.getByRole('dialog') };
}

afterEach(() => {
  act(() => closeSafety());
  act(() => useToasts.setState({ current: null }));
});

describe('blocking', () => {
  it('says what it does, then does it and takes the match off the list', async () => {
    const { server, onParted, listed, dialog } = open('block', { 'POST /api/blocks': () => ({ body: { success: true } }) });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(onParted).toHaveBeenCalledTimes(1));
    expect(server.calls.find(({ path }) => path === '/api/blocks')?.body).toEqual({ blocked_id: CONCERN.userId });
    expect(listed()).toEqual([]);
    expect(useToasts.getState().current).toMatchObject({ title: 'Nok is blocked', variant: 'success' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells when it failed, and leaves everything as it was', async () => {
    const { onParted, listed, dialog } = open('block', {
      'POST /api/blocks': () => ({ status: 400, body: { message: 'This person cannot be blocked.' } }),
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(useToasts.getState().current).toMatchObject({
        title: 'Failed to Block User',
        description: 'This person cannot be blocked.',
      }),
    );
    expect(onParted).not.toHaveBeenCalled();
    expect(listed()).toEqual([MATCH.id]);
  });
});

it('unmatching takes the match off the list', async () => {
  const { server, onParted, listed, dialog } = open('unmatch', {
    [`POST /api/matches/${MATCH.id}/unmatch`]: () => ({ body: { success: true } }),
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unmatch' }));
  await waitFor(() => expect(onParted).toHaveBeenCalledTimes(1));
  expect(server.calls.some(({ path }) => path.endsWith('/unmatch'))).toBe(true);
  expect(listed()).toEqual([]);
});

describe('reporting', () => {
  const REPORT = { 'POST /api/reports': () => ({ status: 201, body: {} }) };
  const choose = (dialog: HTMLElement, label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

  it('asks for a reason first, and for words when it is another one', async () => {
    const { server, dialog } = open('report', REPORT);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/What is wrong/));
    choose(dialog, /What is wrong/, 'other');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await within(dialog).findByText('Please say what happened')).toBeTruthy();
    expect(server.calls.some(({ path }) => path === '/api/reports')).toBe(false);
  });

  it('points at one message of the chat', async () => {
    const { server, dialog } = open('report', REPORT);
    choose(dialog, /What is wrong/, 'money_scam');
    choose(dialog, /one message/, 'message-1');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(useToasts.getState().current?.title).toBe('Thank you. We have your report.'));
    expect(server.calls.find(({ path }) => path === '/api/reports')?.body).toEqual({
      match_id: MATCH.id,
      message_id: 'message-1',
      reason: 'money_scam',
      text: '',
    });
  });

  it('goes by the profile where there is no match, without any message to point at', async () => {
    const { server, dialog } = open('report', REPORT, { ...CONCERN, matchId: null });
    expect(within(dialog).queryByLabelText(/one message/)).toBeNull();
    choose(dialog, /What is wrong/, 'spam');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === '/api/reports')?.body).toMatchObject({ user_id: CONCERN.userId }),
    );
  });
});

it('lists what one reported, with what became of it', async () => {
  const row = {
    id: 'r',
    fullName: 'Nok',
    reason: 'spam',
    text: '',
    state: 'actioned',
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
  };
  fakeServer({ 'GET /api/reports': () => ({ body: [row] }) });
  renderApp(
    <ReportsSection
      Frame={({ title, children }) => (
        <section>
          <h2>{title}</h2>
          {children}
        </section>
      )}
    />,
    { client: quickClient() },
  );
  expect(await screen.findByText('We took action')).toBeTruthy();
  expect(screen.getByText('Spam or advertising, 20 Nov 2026')).toBeTruthy();
});
