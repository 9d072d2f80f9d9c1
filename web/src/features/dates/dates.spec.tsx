import { jest } from '@jest/globals';
import type { DateAction, DateDto, MessageDto } from '@mingle/core/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { buildMessage } from '../../../test/build-message';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { addEnglish } from '../../lib/i18n';
import { dismissToast } from '../../lib/toast';
import { forMembers } from '../../locales/en-for-members';
import { putCurrentUser } from '../session/session.queries';
import { choicesOf, readCard, stateOf } from './card.rules';
import { DateCard } from './components/date-card';
import { TaxiCard } from './components/taxi-card';
import { putDate } from './dates.queries';
import { driverLines } from './venues';

addEnglish(forMembers);

const me = ownUser({ subscriptionTier: 'vip' });
const bo = buildPerson({ fullName: 'Bo' });
const match = buildMatch({ otherUser: bo });
const today = Date.now();
const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString();

afterEach(() => dismissToast());

const date = (changes: Partial<DateDto> = {}): DateDto => ({
  dateId: 'd1',
  matchId: match.id,
  date: '2026-11-25',
  time: '19:30',
  location: 'Arun Terrace',
  locationType: 'restaurant',
  notes: 'Upstairs',
  message: 'Date invitation: Arun Terrace',
  status: 'pending',
  startsAt: inDays(2),
  inviterId: bo.id,
  responderId: me.id,
  responseNote: null,
  changeRequested: false,
  supersededBy: null,
  venue: 'sample:arun-terrace',
  thaiPlace: null,
  revision: 0,
  createdAt: inDays(-1),
  updatedAt: inDays(-1),
  ...changes,
});

function card(of: DateDto, action: DateAction = 'invited', changes: Partial<MessageDto> = {}, note: string | null = null) {
  const { status, ...rest } = of;
  const content = { type: 'date_invitation', ...rest, ...(status === 'pending' ? {} : { status }), action, note };
  return buildMessage({ seq: 1, sender_id: bo.id, kind: 'date_invitation', content: JSON.stringify(content), ...changes });
}

function show(message: MessageDto) {
  const client = quickClient();
  putCurrentUser(client, me);
  return renderApp(<DateCard message={message} match={match} />, { client });
}

describe('a card', () => {
  it('is only what the server marked as one: a text stays text, whatever it says (rule 46)', () => {
    const real = card(date());
    expect(readCard(real)?.date).toEqual(date());
    for (const kind of ['text', 'image'] as const) expect(readCard({ ...real, kind })).toBeNull();
    for (const content of ['', '{', 'null', '[]', '{"dateId":"x"}', '{"dateId":"x","startsAt":"2026-01-01","action":"forged"}']) {
      expect(readCard({ kind: 'date_invitation', content })).toBeNull();
    }
  });

  it('knows who may do what, and what a date is by now', () => {
    const now = Date.now();
    const none = { mayAnswer: false, mayWithdraw: false, mayCancel: false };
    expect(choicesOf(date(), me.id, now)).toEqual({ ...none, mayAnswer: true });
    expect(choicesOf(date(), bo.id, now)).toEqual({ ...none, mayWithdraw: true });
    expect(choicesOf(date({ status: 'confirmed' }), me.id, now)).toEqual({ ...none, mayCancel: true });
    for (const late of [date({ startsAt: inDays(-1) }), date({ status: 'confirmed', startsAt: inDays(-1) })]) {
      expect(choicesOf(late, me.id, now)).toEqual(none);
    }
    expect(stateOf(date({ startsAt: inDays(-1) }), now)).toBe('cancelled');
    expect(stateOf(date({ changeRequested: true }), now)).toBe('changeRequested');
    expect(stateOf(date({ status: 'cancelled', supersededBy: 'd2' }), now)).toBe('replaced');
  });

  it('is answered with a note, and shows what has become of it', async () => {
    const server = fakeServer({
      'PATCH /api/dates/d1/status': () => ({ body: date({ status: 'confirmed', revision: 1 }) }),
    });
    show(card(date()));
    expect(screen.getByText('Date invitation from Bo')).toBeTruthy();
    expect(screen.getByText('Upstairs')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Gladly' } });
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(server.calls[0]?.body).toEqual({ status: 'confirmed', responseNote: 'Gladly' });
  });

  it('asks for a change in a box of its own', async () => {
    const server = fakeServer({
      'PATCH /api/dates/d1/status': () => ({ body: date({ changeRequested: true, revision: 1 }) }),
    });
    show(card(date()));
    fireEvent.click(screen.getByRole('button', { name: 'Request Change' }));
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Eight?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Change requested')).toBeTruthy();
    expect(server.calls[0]?.body).toEqual({ status: 'change_requested', responseNote: 'Eight?' });
  });

  it('says so when an answer fails, and keeps everything', async () => {
    fakeServer({
      'PATCH /api/dates/d1/status': () => ({ status: 409, body: { message: 'This date has been cancelled.' } }),
      'GET /api/dates': () => ({ body: [date({ status: 'cancelled', revision: 4 })] }),
    });
    show(card(date()));
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Failed to respond to the date invitation. Please try again.')).toBeTruthy();
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('takes a repeat whose first answer was lost for what it was', async () => {
    fakeServer({
      'PATCH /api/dates/d1/status': () => ({ status: 409, body: { message: 'This date is already confirmed.' } }),
      'GET /api/dates': () => ({ body: [date({ status: 'confirmed', revision: 1 })] }),
    });
    show(card(date()));
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.queryByText(/Failed to respond/)).toBeNull();
  });

  it('changes as soon as it is heard of, and never back', async () => {
    const { client } = show(card(date()));
    act(() => putDate(client, date({ status: 'cancelled', revision: 2 })));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    act(() => putDate(client, date({ status: 'confirmed', revision: 1 })));
    await waitFor(() => expect(screen.getByText('Cancelled')).toBeTruthy());
  });

  it('lets the inviter edit and take back, after a question', async () => {
    const own = date({ inviterId: me.id, responderId: bo.id });
    fakeServer({ 'PATCH /api/dates/d1/status': () => ({ body: { ...own, status: 'cancelled', revision: 1 } }) });
    show(card(own, 'invited', { sender_id: me.id }));
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/date/plan/${match.id}?change=d1`);
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByRole('dialog', { name: 'Withdraw this invitation?' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Cancelled')).toBeTruthy();
  });
});

describe('the taxi card', () => {
  it('knows the examples and recommended places in Thai, and says when a place is not', () => {
    expect(driverLines(date())).toMatchObject({ name: 'อรุณ เทอเรส', isThai: true });
    expect(driverLines(date({ location: 'My house' }))).toEqual({ name: 'My house', address: '', isThai: false });
    expect(driverLines(date({ venue: null, location: 'บ้านคุณยาย' }))).toMatchObject({ name: 'บ้านคุณยาย', isThai: true });
    const thaiPlace = { name: 'วัดอรุณ', address: 'ถนนวังเดิม' };
    expect(driverLines(date({ venue: 'r1', location: 'Wat Arun', thaiPlace }))).toEqual({ ...thaiPlace, isThai: true });
  });

  it('offers a translation of what is not in Thai, marked as one by a machine', async () => {
    const server = fakeServer({
      'POST /api/translate': () => ({
        body: { translatedText: 'ร้านริมน้ำ', targetName: 'Thai', sourceName: 'English', sourceLanguage: 'en' },
      }),
    });
    const close = jest.fn<() => void>();
    renderApp(<TaxiCard date={date({ venue: null, location: 'Riverside place' })} onClose={close} />);
    expect(screen.getByText(/was not written in Thai/)).toBeTruthy();
    expect(server.calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Translate into Thai' }));
    expect(await screen.findByText('ร้านริมน้ำ')).toBeTruthy();
    expect(screen.getByText(/Machine translated/)).toBeTruthy();
    expect(screen.getByText('Riverside place')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close the taxi card' }));
    expect(close).toHaveBeenCalled();
  });
});
