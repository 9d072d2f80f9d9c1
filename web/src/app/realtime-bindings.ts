import type { QueryClient } from '@tanstack/react-query';
import { bindDates } from '../features/dates/dates.realtime';
import { bindDirectMessages } from '../features/direct-messages/direct-messages.realtime';
import { bindDiscover } from '../features/discover/discover.realtime';
import { bindLikes } from '../features/likes/likes.realtime';
import { bindMatches } from '../features/matches/matches.realtime';
import { bindMessages } from '../features/messages/messages.realtime';
import { bindReviews } from '../features/reviews/reviews.realtime';
import { bindSession } from '../features/session/session.realtime';
import { bindChatTranslation } from '../features/translation/chat-translation.realtime';
import type { AppSocket } from '../lib/socket';

/** What each feature does with the pushes it knows: a feature that listens adds its line here. */
export const bindings: readonly ((socket: AppSocket, client: QueryClient) => void)[] = [
  bindSession,
  bindMatches,
  bindLikes,
  bindMessages,
  bindDates,
  bindDirectMessages,
  bindDiscover,
  bindReviews,
  bindChatTranslation,
];
