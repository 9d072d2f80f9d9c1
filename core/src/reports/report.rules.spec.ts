import type { ReportPerson } from '../contract/reports.js';
import type { EvidenceMessage } from './report.js';
import { assertNamesSomebody, assertTheirs, mediaIn } from './report.rules.js';

const report = (changes: Partial<ReportPerson>): ReportPerson => ({ reason: 'spam', ...changes });

it.each<[string, Partial<ReportPerson>, string]>([
  ['names nobody', {}, 'Please say whom to report'],
  ['names the reporter', { user_id: 'ANN' }, 'You cannot report yourself.'],
  ['points at a message without its chat', { user_id: 'bo', message_id: 'm' }, 'Please say in which chat the message is'],
  ['has another reason and no word of it', { user_id: 'bo', reason: 'other' }, 'Please say what happened'],
])('refuses a report that %s', (_, changes, message) => {
  expect(() => assertNamesSomebody(report(changes), 'ann')).toThrow(message);
});

it.each<[string, Partial<ReportPerson>]>([
  ['a match', { match_id: 'm' }],
  ['a profile', { user_id: 'bo' }],
  ['a message in a match', { match_id: 'm', message_id: 'x' }],
  ['something else, in words', { user_id: 'bo', reason: 'other', text: 'Rude' }],
])('takes %s', (_, changes) => {
  expect(() => assertNamesSomebody(report(changes), 'ann')).not.toThrow();
});

it('reports what the other wrote, never what one wrote oneself or what is not there', () => {
  const message = (id: string, senderId: string): EvidenceMessage => ({
    id,
    seq: 1,
    senderId,
    kind: 'text',
    content: 'Hi',
    imageUrl: null,
    sentAt: new Date(),
  });
  const messages = [message('1', 'ann'), message('2', 'bo')];
  expect(() => assertTheirs(messages, '2', 'bo')).not.toThrow();
  expect(() => assertTheirs(messages, null, 'bo')).not.toThrow();
  for (const id of ['1', '3']) expect(() => assertTheirs(messages, id, 'bo')).toThrow('This message is no longer available.');
});

it('finds uploads among urls, each once, and nothing else', () => {
  const id = '0b9f6f2e-7f0a-4b8a-9a35-0d8a2f9c1e11';
  expect(mediaIn([`/media/${id}`, null, 'https://example.com/a.jpg', `/media/${id}`, '/media/x'])).toEqual([id]);
});
