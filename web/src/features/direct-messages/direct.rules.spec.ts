import type { DirectMessageDto, DirectMessageItemDto, PermissionReason, PersonDto } from '@mingle/core/contract';
import { footerOf, withItem, withMatch, withMessage, withReceipt } from './direct.rules';

const message = (id: string, minute: number, changes: Partial<DirectMessageDto> = {}): DirectMessageDto => ({
  id,
  sender_id: 'ann',
  recipient_id: 'bo',
  content: id,
  image_url: null,
  created_at: `2026-11-01T10:0${minute}:00.000Z`,
  read_at: null,
  is_initial_message: true,
  is_free_response: false,
  client_message_id: null,
  ...changes,
});
const person = (id: string) => ({ id }) as PersonDto;
const item = (id: string, minute: number): DirectMessageItemDto => ({
  message: message(id, minute),
  sender: person('ann'),
  recipient: person('bo'),
  hasActiveMatch: false,
  matchId: null,
});
const permission = (canMessage: boolean, reason: PermissionReason | null) => ({
  canMessage,
  reason,
  matchId: null,
  isFirstMessage: false,
});

it('asks for a subscription for one reason only; any other refusal is the limit', () => {
  expect(footerOf(permission(true, 'local_reply'))).toBe('composer');
  expect(footerOf(permission(false, 'not_premium_or_not_liked'))).toBe('upgrade');
  for (const reason of ['awaiting_response', 'not_accepting', 'daily_limit', null] as const)
    expect(footerOf(permission(false, reason))).toBe('limit');
});

it('lists the newest first, each message once', () => {
  const items = withItem(withItem([item('one', 1)], item('two', 2)), item('one', 1));
  expect(items.map(({ message: { id } }) => id)).toEqual(['two', 'one']);
});

it('reads a conversation from the oldest on, each message once', () => {
  const conversation = { messages: [message('two', 2)], otherUser: person('bo') };
  const { messages } = withMessage(withMessage(conversation, message('one', 1)), message('two', 2));
  expect(messages.map(({ id }) => id)).toEqual(['one', 'two']);
});

it('knows that people who matched have a chat', () => {
  expect(withMatch('ann', 'm')(item('one', 1))).toMatchObject({ hasActiveMatch: true, matchId: 'm' });
  expect(withMatch('eve', 'm')(item('one', 1))).toMatchObject({ hasActiveMatch: false });
});

it('marks what was read, and neither later messages nor the reader’s own', () => {
  const read = withReceipt({ user_id: 'ann', reader_id: 'bo', up_to: '2026-11-01T10:01:00.000Z' });
  expect(read(message('one', 1)).read_at).toBe('2026-11-01T10:01:00.000Z');
  expect(read(message('two', 2)).read_at).toBeNull();
  expect(read(message('own', 1, { sender_id: 'bo', recipient_id: 'ann' })).read_at).toBeNull();
  expect(read(message('other', 1, { sender_id: 'eve' })).read_at).toBeNull();
});
