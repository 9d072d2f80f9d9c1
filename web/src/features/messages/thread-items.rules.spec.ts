import { buildMatch } from '../../../test/build-match';
import { buildMessage } from '../../../test/build-message';
import type { OutboxEntry } from './outbox.rules';
import { quotaOf, threadItems } from './thread-items.rules';

const entry = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'entry',
  matchId: 'match',
  content: 'Hi',
  queuedAt: Date.UTC(2026, 10, 21, 11),
  state: 'pending',
  ...changes,
});

describe('threadItems', () => {
  it('shows how far each message of one own has come', () => {
    const messages = [
      buildMessage({ seq: 1, sender_id: 'ann', delivered: true, read: true }),
      buildMessage({ seq: 2, sender_id: 'ann', delivered: true }),
      buildMessage({ seq: 3, sender_id: 'ann' }),
      buildMessage({ seq: 4, sender_id: 'bo', read: true }),
    ];
    const items = threadItems(messages, [entry(), entry({ id: 'other', state: 'failed' })], 'ann');
    expect(items.map(({ tick }) => tick)).toEqual(['read', 'delivered', 'sent', null, 'pending', 'failed']);
  });

  it('shows a message once while it is both sent and still in the outbox, under the same key', () => {
    const [pending] = threadItems([], [entry()], 'ann');
    const sent = threadItems([buildMessage({ seq: 1, sender_id: 'ann', client_message_id: 'entry' })], [entry()], 'ann');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toBe(pending?.key);
  });

  it('starts a group with each change of sender, and a day at midnight', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
    const items = threadItems(
      [
        buildMessage({ seq: 1, sender_id: 'bo', sent_at: at(20, 9) }),
        buildMessage({ seq: 2, sender_id: 'bo', sent_at: at(20, 23) }),
        buildMessage({ seq: 3, sender_id: 'bo', sent_at: at(21, 0) }),
        buildMessage({ seq: 4, sender_id: 'ann', sent_at: at(21, 1) }),
      ],
      [],
      'ann',
    );
    expect(items.map(({ startsDay }) => startsDay)).toEqual([true, false, true, false]);
    expect(items.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true]);
  });
});

describe('quotaOf', () => {
  const NOW = Date.UTC(2026, 10, 21, 10);
  const MIDNIGHT = Date.UTC(2026, 10, 21, 17);
  const DAY = 86_400_000;
  const free = (messagesRemaining: number | null) =>
    buildMatch({ messagesRemaining, messagesResetTime: new Date(MIDNIGHT).toISOString() });
  const own = (...times: number[]) =>
    threadItems(
      times.map((at, index) => buildMessage({ seq: index + 1, sender_id: 'ann', sent_at: new Date(at).toISOString() })),
      [],
      'ann',
    );

  it('is absent where messages are unlimited', () => {
    expect(quotaOf(free(null), [], NOW)).toBeNull();
  });

  it('counts what was sent since the match was fetched, and what waits', () => {
    expect(quotaOf(free(2), [], NOW)?.left).toBe(2);
    expect(quotaOf(free(2), own(NOW), NOW)?.left).toBe(1);
    expect(quotaOf(free(2), threadItems([], [entry()], 'ann'), NOW)?.left).toBe(1);
    expect(quotaOf(free(0), own(NOW, NOW), NOW)?.left).toBe(0);
  });

  it('does not count what failed, or what was sent before midnight in Thailand', () => {
    expect(quotaOf(free(2), threadItems([], [entry({ state: 'failed' })], 'ann'), NOW)?.left).toBe(2);
    expect(quotaOf(free(2), own(MIDNIGHT - DAY - 1), NOW)?.left).toBe(2);
  });

  it('starts anew at midnight in Thailand without asking', () => {
    const later = quotaOf(free(0), own(NOW, NOW), MIDNIGHT + 1);
    expect(later).toEqual({ left: 2, resetsAt: MIDNIGHT + DAY });
  });
});
