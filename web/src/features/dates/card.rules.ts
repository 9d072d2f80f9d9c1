import { DATE_ACTIONS, type DateAction, type DateCardDto, type DateDto, type MessageDto } from '@mingle/core/contract';

/** A card of the conversation: the date, and what this card told when it came. */
export interface DateCard {
  date: DateDto;
  action: DateAction;
  note: string | null;
}

/**
 * Reads a card. Only a message that the server marked as one is asked for here: what people write stays text, whatever it
 * looks like (rule 46). Null for a card this client does not know.
 */
export function readCard({ kind, content }: Pick<MessageDto, 'kind' | 'content'>): DateCard | null {
  if (!kind.startsWith('date_')) return null;
  try {
    const card: Partial<DateCardDto> | null = JSON.parse(content);
    const action = DATE_ACTIONS.find((known) => known === card?.action);
    if (!card?.dateId || !card.startsAt || !action) return null;
    const { type: _type, action: _action, note = null, status = 'pending', ...rest } = card as DateCardDto;
    return { date: { ...rest, status }, action, note };
  } catch {
    return null;
  }
}

/** What the viewer may do with a date now (rule 68). */
export interface Choices {
  mayAnswer: boolean;
  mayWithdraw: boolean;
  mayCancel: boolean;
}

export function choicesOf(date: DateDto, viewerId: string, now: number): Choices {
  const isAhead = Date.parse(date.startsAt) > now;
  const isPending = isAhead && date.status === 'pending';
  return {
    mayAnswer: isPending && viewerId === date.responderId,
    mayWithdraw: isPending && viewerId === date.inviterId,
    mayCancel: isAhead && date.status === 'confirmed',
  };
}

/** What a date is by now, whether or not the server has said so. */
export type DateState = 'pending' | 'changeRequested' | 'confirmed' | 'cancelled' | 'replaced' | 'completed';

export function stateOf(date: DateDto, now: number): DateState {
  if (date.supersededBy) return 'replaced';
  if (date.status !== 'pending') return date.status;
  if (Date.parse(date.startsAt) <= now) return 'cancelled';
  return date.changeRequested ? 'changeRequested' : 'pending';
}

/** A whole invitation, or one line about what became of it. */
export const isInvitation = (action: DateAction): boolean => action === 'invited' || action === 'replaced';
