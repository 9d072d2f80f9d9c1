import type { ChatTranslationDto } from '../contract/translation.js';
import type { Readings } from './reading.js';

/** What one may know of the other person's reading is what they let be known, and nothing while they have it off. */
export const toChatTranslationDto = ({ matchId, own, other }: Readings): ChatTranslationDto => ({
  match_id: matchId,
  always: own.always,
  isKnown: own.isKnown,
  previews: own.previews,
  otherReads: other.always && other.isKnown ? other.language : null,
});
