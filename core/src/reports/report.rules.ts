import type { ReportPerson } from '../contract/reports.js';
import { invalidInput, notFound } from '../errors.js';
import { mediaIdIn } from '../photos/media.entity.js';
import type { EvidenceMessage } from './report.js';

/** What a report starts from: one of the two is named, and nobody reports themselves. @throws DomainError INVALID_INPUT */
export function assertNamesSomebody(
  { match_id, user_id, message_id, reason, text = '' }: ReportPerson,
  reporterId: string,
): void {
  if (!match_id && !user_id) throw invalidInput('Please say whom to report');
  if (user_id?.toLowerCase() === reporterId) throw invalidInput('You cannot report yourself.');
  if (message_id && !match_id) throw invalidInput('Please say in which chat the message is');
  if (reason === 'other' && text === '') throw invalidInput('Please say what happened', { text: 'Please say what happened' });
}

/** Only what the other one wrote can be reported. @throws DomainError NOT_FOUND */
export function assertTheirs(messages: EvidenceMessage[], messageId: string | null, subjectId: string): void {
  if (messageId === null) return;
  const reported = messages.find(({ id }) => id === messageId);
  if (reported?.senderId !== subjectId) throw notFound('This message is no longer available.');
}

/** The uploads among these urls, each once. */
export function mediaIn(urls: (string | null)[]): string[] {
  const ids = urls.map((url) => url && mediaIdIn(url)).filter((id) => typeof id === 'string');
  return [...new Set(ids)];
}
