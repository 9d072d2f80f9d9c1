import type { MessageDto } from '@mingle/core/contract';

/** A message as the server would send it; its id and times follow from its seq. */
export function buildMessage(fields: Partial<MessageDto> & { seq: number }): MessageDto {
  return {
    id: `message-${fields.seq}`,
    match_id: 'match',
    sender_id: 'bo',
    content: `Message ${fields.seq}`,
    image_url: null,
    kind: 'text',
    client_message_id: null,
    sent_at: new Date(Date.UTC(2026, 10, 21, 10, 0, fields.seq)).toISOString(),
    delivered: false,
    read: false,
    ...fields,
  };
}
