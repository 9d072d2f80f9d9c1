import type { LastMessageDto } from '@mingle/core/contract';
import { buildMatch } from '../../../test/build-match';
import { ownUser } from '../../../test/people';
import { type ChatNote, chatRows } from './chat-row.rules';

const ME = ownUser().id;
const quiet: ChatNote = { isTyping: false, hasFailed: false, waiting: null, draft: '' };
const last = (changes: Partial<LastMessageDto> = {}): LastMessageDto => ({
  id: 'last',
  seq: 1,
  content: 'Hello',
  image_url: null,
  kind: 'text',
  sentAt: '2026-11-21T10:00:00.000Z',
  sender_id: 'nok',
  delivered: true,
  read: true,
  ...changes,
});
const previewOf = (lastMessage: LastMessageDto, note: Partial<ChatNote> = {}) =>
  chatRows([buildMatch({ lastMessage })], () => ({ ...quiet, ...note }), ME)[0]?.preview;

it('lists matches in which somebody has written, the last active first', () => {
  const rows = chatRows(
    [
      buildMatch({ id: 'silent' }),
      buildMatch({ id: 'older', lastMessage: last() }),
      buildMatch({ id: 'newer', lastMessage: last({ sentAt: '2026-11-21T11:00:00.000Z' }) }),
    ],
    () => quiet,
    ME,
  );
  expect(rows.map(({ match }) => match.id)).toEqual(['newer', 'older']);
});

it('lists a match to which a first message waits to be sent', () => {
  const rows = chatRows([buildMatch()], () => ({ ...quiet, waiting: { content: 'Hi', at: 5 } }), ME);
  expect(rows).toMatchObject([{ at: 5, preview: { kind: 'own', text: 'Hi', tick: 'pending' } }]);
});

it('shows the most pressing news first', () => {
  const unread = last({ read: false });
  const waiting = { content: 'Later', at: 1 };
  expect(previewOf(unread, { isTyping: true, hasFailed: true })).toEqual({ kind: 'typing' });
  expect(previewOf(unread, { hasFailed: true, waiting })).toEqual({ kind: 'failed' });
  expect(previewOf(unread, { waiting, draft: 'Dra' })).toEqual({ kind: 'own', text: 'Later', tick: 'pending' });
  expect(previewOf(unread, { draft: 'Dra' })).toEqual({ kind: 'theirs', text: 'Hello', isUnread: true });
  expect(previewOf(last(), { draft: 'Dra' })).toEqual({ kind: 'draft', text: 'Dra' });
  expect(previewOf(last())).toEqual({ kind: 'theirs', text: 'Hello', isUnread: false });
});

it.each([
  [{ delivered: false, read: false }, 'sent'],
  [{ delivered: true, read: false }, 'delivered'],
  [{ delivered: true, read: true }, 'read'],
])('shows the tick of the own last message: %o is %s', (marks, tick) => {
  expect(previewOf(last({ sender_id: ME, ...marks }))).toEqual({ kind: 'own', text: 'Hello', tick });
});
