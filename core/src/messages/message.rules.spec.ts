import { type Attempt, afterMessage, cleanContent, judge, type MatchFacts } from './message.rules.js';

const now = new Date('2026-03-10T05:00:00Z');
const ann: Attempt = { senderId: 'ann', senderTier: 'free', kind: 'text' };
const bo: Attempt = { senderId: 'bo', senderTier: 'free', kind: 'text' };

const buildMatch = (changes: Partial<MatchFacts> = {}): MatchFacts => ({
  userA: 'ann',
  userB: 'bo',
  status: 'active',
  expiresAt: new Date('2026-03-10T20:00:00Z'),
  isBlocked: false,
  unmeteredId: null,
  quota: { day: '2000-01-01', a: 0, b: 0 },
  ...changes,
});

describe('who may send', () => {
  it('lets both sides of a new match write first (rule 34)', () => {
    expect(judge(ann, buildMatch(), now)).toBe('stored');
    expect(judge(bo, buildMatch(), now)).toBe('stored');
  });

  it('finds no match for strangers, blocked pairs, closed and unknown matches', () => {
    expect(judge({ ...ann, senderId: 'eve' }, buildMatch(), now)).toBe('not_found');
    expect(judge(ann, buildMatch({ isBlocked: true }), now)).toBe('not_found');
    expect(judge(ann, null, now)).toBe('not_found');
    for (const status of ['rematched', 'unmatched', 'blocked'] as const) {
      expect(judge(ann, buildMatch({ status }), now)).toBe('not_found');
    }
  });

  it('refuses at the very instant of expiry, whether or not a job ran (rule 35)', () => {
    expect(judge(ann, buildMatch({ expiresAt: now }), now)).toBe('expired');
    expect(judge(ann, buildMatch({ expiresAt: new Date(now.getTime() + 1) }), now)).toBe('stored');
    expect(judge(ann, buildMatch({ status: 'expired', expiresAt: null }), now)).toBe('expired');
  });
});

describe('the daily quota (rule 43)', () => {
  const full = buildMatch({ quota: { day: '2026-03-10', a: 2, b: 0 } });

  it('refuses a third message in a day to a free sender, and to that sender only', () => {
    expect(judge(ann, full, now)).toBe('limit');
    expect(judge(bo, full, now)).toBe('stored');
  });

  it('does not count for paid senders, unmetered ones (rule 44) and system cards', () => {
    expect(judge({ ...ann, senderTier: 'premium' }, full, now)).toBe('stored');
    expect(judge(ann, { ...full, unmeteredId: 'ann' }, now)).toBe('stored');
    expect(judge({ ...ann, kind: 'date_updated' }, full, now)).toBe('stored');
    expect(judge({ ...ann, kind: 'image' }, full, now)).toBe('limit');
  });

  it('begins anew at midnight in Bangkok', () => {
    expect(judge(ann, full, new Date('2026-03-10T16:59:59.999Z'))).toBe('limit');
    expect(judge(ann, full, new Date('2026-03-10T17:00:00Z'))).toBe('stored');
  });

  it('never sets the day back for a message that waited over midnight', () => {
    const tomorrow = buildMatch({ quota: { day: '2026-03-11', a: 1, b: 1 } });
    expect(afterMessage(ann, tomorrow, now).quota).toEqual({ day: '2026-03-11', a: 2, b: 1 });
  });

  it('charges the sender, forgets yesterday and ends the deadline', () => {
    const yesterday = buildMatch({ quota: { day: '2026-03-09', a: 2, b: 2 } });
    expect(afterMessage(ann, yesterday, now)).toMatchObject({ expiresAt: null, quota: { day: '2026-03-10', a: 1, b: 0 } });
  });
});

describe('what a text may be (rule 47)', () => {
  it('is trimmed and loses its control characters, but keeps its lines', () => {
    expect(cleanContent('  Sa\u0007wat\u009bdee\r\nka \n')).toBe('Sawatdee\nka');
  });

  it('counts code points: 2000 emoji fit, 2001 do not', () => {
    expect(cleanContent('😀'.repeat(2000))).toHaveLength(4000);
    expect(() => cleanContent('😀'.repeat(2001))).toThrow('at most 2000 characters');
  });

  it.each(['', ' \n\t ', '\u200b\u2060', '\u0001'])('is not blank: %j', (text) => {
    expect(() => cleanContent(text)).toThrow('Please write a message first.');
  });

  it.each(['a\0b', 'a\ud800b', '\udc00'])('holds neither NUL nor half a character: %j', (text) => {
    expect(() => cleanContent(text)).toThrow('cannot be sent');
  });

  it('keeps what looks like markup or a card as the plain text it is (rule 46)', () => {
    const forged = '{"type":"date_invitation","message":"<b>hi</b>"}';
    expect(cleanContent(forged)).toBe(forged);
  });

  it('keeps joined emoji and Thai tone marks', () => {
    expect(cleanContent('👩‍👩‍👧 น้ำ')).toBe('👩‍👩‍👧 น้ำ');
  });
});
