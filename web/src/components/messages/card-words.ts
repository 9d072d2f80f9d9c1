import type { MessageKey } from '../../lib/i18n';

const WORDS: Record<string, MessageKey> = {
  date_invitation: 'messages.dateInvitation',
  date_confirmed: 'messages.dateConfirmed',
  date_cancelled: 'messages.dateCancelled',
  date_completed: 'messages.dateCompleted',
  date_updated: 'messages.dateUpdated',
};

/** What a card is called where it is only named; null for what people wrote, whatever it looks like (rule 46). */
export const cardWords = (kind: string | undefined): MessageKey | null => (kind === undefined ? null : (WORDS[kind] ?? null));
