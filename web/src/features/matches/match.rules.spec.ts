import type { LastMessageDto } from '@mingle/core/contract';
import { buildMatch } from '../../../test/build-match';
import { ownUser } from '../../../test/people';
import { byLastActivity, countUnread, isNewMatch } from './match.rules';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const me = ownUser().id;

const last = (changes: Partial<LastMessageDto>): LastMessageDto => ({
  id: 'message',
  seq: 1,
  content: 'Hi',
  image_url: null,
  kind: 'text',
  sentAt: at(0),
  sender_id: 'nok',
  delivered: true,
  read: false,
  ...changes,
});

it('is new while nobody has written and its time runs', () => {
  expect(isNewMatch(buildMatch({ expiresAt: at(1) }), NOW)).toBe(true);
  expect(isNewMatch(buildMatch({ expiresAt: at(0) }), NOW)).toBe(false);
  expect(isNewMatch(buildMatch({ expiresAt: null, lastMessage: last({}) }), NOW)).toBe(false);
});

it('counts the conversations whose last message is unread and not mine', () => {
  const matches = [
    buildMatch(),
    buildMatch({ lastMessage: last({}) }),
    buildMatch({ lastMessage: last({ read: true }) }),
    buildMatch({ lastMessage: last({ sender_id: me }) }),
    buildMatch({ lastMessage: last({ seq: 7 }) }),
  ];
  expect(countUnread(matches, me)).toBe(2);
});

it('puts the last active first, be it a message or a birth', () => {
  const old = buildMatch({ id: 'old', createdAt: at(-60) });
  const talk = buildMatch({ id: 'talk', createdAt: at(-90), lastMessage: last({ sentAt: at(-5) }) });
  const born = buildMatch({ id: 'born', createdAt: at(-1) });
  expect([old, talk, born].sort(byLastActivity).map(({ id }) => id)).toEqual(['born', 'talk', 'old']);
});
