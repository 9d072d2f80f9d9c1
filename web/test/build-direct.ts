import type { DirectMessageDto, DirectMessageItemDto } from '@mingle/core/contract';
import { buildPerson } from './build-match';
import { ownUser } from './people';

/** A first message of somebody else to the signed-in user. */
export function buildDirectMessage(changes: Partial<DirectMessageDto> = {}): DirectMessageDto {
  return {
    id: '0190b9a0-0000-7000-8000-0000000000d1',
    sender_id: buildPerson().id,
    recipient_id: ownUser().id,
    content: 'Hello there',
    image_url: null,
    created_at: new Date().toISOString(),
    read_at: null,
    is_initial_message: true,
    is_free_response: false,
    client_message_id: null,
    ...changes,
  };
}

export function buildDirectItem(
  changes: Partial<DirectMessageItemDto> = {},
  message: Partial<DirectMessageDto> = {},
): DirectMessageItemDto {
  const sender = changes.sender ?? buildPerson();
  const recipient = changes.recipient ?? buildPerson({ id: ownUser().id, fullName: 'Sam Lee' });
  return {
    message: buildDirectMessage({ sender_id: sender.id, recipient_id: recipient.id, ...message }),
    sender,
    recipient,
    hasActiveMatch: false,
    matchId: null,
    ...changes,
  };
}
