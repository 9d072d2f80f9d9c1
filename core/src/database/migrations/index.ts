import { Foundation1700000000001 } from './0001-foundation.js';
import { MessageLog1700000000002 } from './0002-message-log.js';
import { SwipeFunction1700000000003 } from './0003-swipe-function.js';
import { Discover1700000000004 } from './0004-discover.js';
import { Demo1700000000010 } from './0010-demo.js';
import { SwipePlans1700000000011 } from './0011-swipe-plans.js';
import { SwipeBatches1700000000012 } from './0012-swipe-batches.js';
import { Mails1700000000020 } from './0020-mails.js';
import { Identities1700000000021 } from './0021-identities.js';
import { DemoGuests1700000000022 } from './0022-demo-guests.js';
import { Profiles1700000000025 } from './0025-profiles.js';
import { Reviews1700000000026 } from './0026-reviews.js';
import { RatingDue1700000000027 } from './0027-rating-due.js';
import { Photos1700000000030 } from './0030-photos.js';
import { Verification1700000000031 } from './0031-verification.js';
import { Recommendations1700000000035 } from './0035-recommendations.js';
import { UndoPass1700000000045 } from './0045-undo-pass.js';
import { Trips1700000000046 } from './0046-trips.js';
import { UndoLock1700000000047 } from './0047-undo-lock.js';
import { Settings1700000000050 } from './0050-settings.js';
import { AccountDeletions1700000000051 } from './0051-account-deletions.js';
import { ChatTranslations1700000000055 } from './0055-chat-translations.js';
import { Dates1700000000060 } from './0060-dates.js';
import { DateEndings1700000000061 } from './0061-date-endings.js';
import { MailChoices1700000000062 } from './0062-mail-choices.js';
import { DirectMessages1700000000065 } from './0065-direct-messages.js';
import { ThreadsEndWithPairs1700000000066 } from './0066-threads-end-with-pairs.js';
import { ChatImages1700000000070 } from './0070-chat-images.js';
import { Reports1700000000071 } from './0071-reports.js';
import { ReviewWriting1700000000075 } from './0075-review-writing.js';
import { FewMessages1700000000080 } from './0080-few-messages.js';
import { PausedCards1700000000085 } from './0085-paused-cards.js';

/** In the order in which they run. */
export const migrations = [
  Foundation1700000000001,
  MessageLog1700000000002,
  SwipeFunction1700000000003,
  Discover1700000000004,
  Demo1700000000010,
  SwipePlans1700000000011,
  SwipeBatches1700000000012,
  Mails1700000000020,
  Identities1700000000021,
  DemoGuests1700000000022,
  Profiles1700000000025,
  Reviews1700000000026,
  RatingDue1700000000027,
  Photos1700000000030,
  Verification1700000000031,
  Recommendations1700000000035,
  UndoPass1700000000045,
  Trips1700000000046,
  UndoLock1700000000047,
  Settings1700000000050,
  AccountDeletions1700000000051,
  ChatTranslations1700000000055,
  Dates1700000000060,
  DateEndings1700000000061,
  MailChoices1700000000062,
  DirectMessages1700000000065,
  ThreadsEndWithPairs1700000000066,
  ChatImages1700000000070,
  Reports1700000000071,
  ReviewWriting1700000000075,
  FewMessages1700000000080,
  PausedCards1700000000085,
];
