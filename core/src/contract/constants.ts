/** Every number of the wire contract. Business values: spec section 9; the rest: rules.md, by number. */

// Accounts (rules 74-75, 82, 85, 94)
export const MINIMUM_AGE = 18;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** When a profile is edited; at sign-up one letter is enough (rule 85). */
export const FULL_NAME_EDIT_MIN_LENGTH = 2;
export const FULL_NAME_MAX_LENGTH = 80;
export const EMAIL_MAX_LENGTH = 254;
/** How long the link in a mail works (rules 76, 90). */
export const RESET_LINK_MINUTES = 60;
export const VERIFICATION_LINK_HOURS = 72;
/** Mails with a reset link that one account gets within an hour; what is asked for beyond that is not sent (rule 126). */
export const RESET_MAILS_PER_HOUR = 5;
/** The terms that a registration accepts (rule 122). */
export const TERMS_VERSION = '2025-04-03';
export const ABOUT_MIN_LENGTH = 10;
export const ABOUT_MAX_LENGTH = 1000;
/** Travel may have started at most this many days ago (rule 86). */
export const TRAVEL_START_MAX_PAST_DAYS = 365;
/** The server's tolerance for the traveller's own time zone (rule 86). */
export const TRAVEL_DATE_SLACK_DAYS = 1;
/** Days after the trip's end during which a tourist stays in decks (rule 87). */
export const TRIP_OVER_GRACE_DAYS = 2;

// Trips (rules 26, 86)
export const ITINERARY_STOPS_MAX = 12;
export const ITINERARY_AHEAD_MAX_DAYS = 730;
/** The Bangkok days, today being the first, on which two people may be in the same place. */
export const OVERLAP_HORIZON_DAYS = 30;
/** From this many shared days on, more of them put nobody further up. */
export const OVERLAP_RANKED_DAYS = 14;

/** How long a demo account lets one in (rule 96). */
export const DEMO_LOGIN_HOURS = 24;

// Photos and uploads (spec section 9, rules 52, 78-79)
export const PHOTOS_MAX = 6;
export const PHOTOS_FOR_VERIFICATION = 4;
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_COMPRESS_FROM_BYTES = 500 * 1024;
export const UPLOAD_MAX_SIDE_PX = 1200;
export const UPLOAD_JPEG_QUALITY = 0.85;
/** Widths in pixels in which each photo is offered, besides its own. */
export const PHOTO_WIDTHS = [160, 360, 720] as const;

// Reviews and ratings (rules 1-8; scores in hundredths)
/** What a thumb up counts; a thumb down counts as much the other way. */
export const THUMB_POINTS = 5;
export const SCORE_LIMIT = 500;
/** The most that one dissatisfied person can take away, and what each of the first two can (rules 3-4). */
export const SCORE_STEP = 25;
export const BLOCK_PENALTY_MAX = 150;
export const BLOCK_PENALTY_MONTHS = 12;
/** From so many revealed reviews on others read categories and comments, and the mean counts as it is. */
export const REVIEWS_FOR_DETAILS = 3;
export const REVIEW_CONTENT_MAX_LENGTH = 1000;
/** A date is taken to have ended so long after it began, and the chat asks for a review (rule 12). */
export const REVIEW_PROMPT_AFTER_HOURS = 3;
/** Nobody is asked about a date longer ago than this. */
export const REVIEW_PROMPT_DAYS = 14;
/** How long the thanks for a review stay on screen (spec section 4). */
export const REVIEW_CLOSES_MS = 1500;
/** Characters that a client may name a request by, so that a repeat is recognised (rule 45). */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 100;

// Discover and swipes (rules 16-30)
export const DISCOVER_PAGE_SIZE = 50;
export const AGE_FILTER_MIN = 18;
/** 65 means "65 and above": no upper limit (rule 28). */
export const AGE_FILTER_MAX = 65;
export const SWIPE_COMMIT_DISTANCE_PX = 100;
/** Pixels per millisecond. */
export const SWIPE_COMMIT_VELOCITY = 0.2;
export const SWIPE_RESET_DELAY_MS = 600;
export const DISCOVER_AUTO_RETRIES = 3;
export const DISCOVER_RETRY_DELAY_MS = 2000;
export const FREE_SWIPES_PER_DAY = 10;
export const PASS_RETURNS_AFTER_DAYS = 30;
export const PASS_RETURNS_EARLY_AFTER_DAYS = 7;
/** How long the last pass can be taken back; it is offered in a toast of half that time (rule 17). */
export const PASS_UNDO_MS = 10_000;
/** The newest of one's own likes that are listed (rule 40). */
export const LIKES_LISTED_MAX = 1000;

// Matches (rules 33-37)
export const MATCH_LIFETIME_HOURS = 24;
export const EXPIRED_MATCH_LISTED_DAYS = 90;
export const REMATCHES_PER_PAIR = 2;
export const REMATCH_WINDOW_DAYS = 30;

// Messages (rules 43, 47-48)
export const FREE_MESSAGES_PER_MATCH_PER_DAY = 2;
export const MESSAGE_MAX_LENGTH = 2000;
export const MESSAGES_PAGE_SIZE = 50;
export const MESSAGES_AFTER_MAX = 200;
export const MESSAGE_POLL_INTERVAL_MS = 5000;
export const TYPING_THROTTLE_MS = 3000;
export const TYPING_EXPIRES_MS = 5000;

// Dates (rules 65-68, 10)
export const DATE_MIN_AHEAD_MINUTES = 15;
export const DATE_MAX_AHEAD_DAYS = 365;
export const DATE_LOCATION_MAX_LENGTH = 120;
export const DATE_NOTES_MAX_LENGTH = 500;
export const DATE_RESPONSE_MAX_LENGTH = 300;
/** A confirmed date counts as held this long after its start, and calendars show it for as long. */
export const DATE_LENGTH_HOURS = 3;
/** Hours before its start at which both are reminded of a confirmed date, once each, the earlier first. */
export const DATE_REMINDER_HOURS = [24, 2] as const;
/** The newest dates of one match that are listed. */
export const DATES_LISTED_MAX = 100;

// Recommendations (rule 116)
/** The most that are listed for whoever's city is unknown. */
export const RECOMMENDATIONS_NATIONWIDE = 30;

// Translation (rule 117)
export const TRANSLATION_MAX_LENGTH = 2000;
export const TRANSLATION_NAMES_MAX = 10;
/** The most texts in one call; together they are no longer than one may be. */
export const TRANSLATION_BATCH_MAX = 20;
/** A user's translations in a minute, times RATE_LIMIT_FACTOR. */
export const TRANSLATIONS_PER_MINUTE = 60;

/** The market's one calendar: quotas, ages and dates are counted in it (rules 18, 82). */
export const MARKET_TIME_ZONE = 'Asia/Bangkok';

// Leaving and retention (rules 15, 24, 105, 129)
/** Days in which somebody who asked to leave may come back. */
export const ACCOUNT_GRACE_DAYS = 30;
/** Days for which the messages of pairs that were unmatched, blocked or left are kept, readable by nobody. */
export const SEALED_DAYS = 90;

// Reports (rules 38, 126, 129)
export const REPORT_TEXT_MAX_LENGTH = 1000;
export const REPORT_NOTE_MAX_LENGTH = 2000;
/** The newest messages of a conversation that go into a report, and so many on either side of the one pointed at. */
export const REPORTED_MESSAGES = 50;
export const REPORTED_AROUND = 10;
export const REPORT_KEPT_MONTHS = 12;
export const REPORTS_PAGE_SIZE = 50;
// Direct messages (rules 58-62)
/** First messages that one sender may write on a Bangkok day, to whomever. */
export const DIRECT_OPENERS_PER_DAY = 10;
/** The same opener goes to so many people within a day before it slows down, times RATE_LIMIT_FACTOR. */
export const SAME_OPENER_FREE = 3;
/** What each further one waits after the last, in minutes, times how many there were beyond the free ones. */
export const SAME_OPENER_WAIT_MINUTES = 10;
/** Days for which a thread that both write in stays open to whoever paid no longer. */
export const DIRECT_THREAD_GRACE_DAYS = 7;
/** The newest direct messages of each list. */
export const DIRECT_MESSAGES_LISTED_MAX = 100;
export const DIRECT_MESSAGE_POLL_INTERVAL_MS = 10_000;
/** How long an answer about permission may be kept. */
export const DIRECT_PERMISSION_FRESH_MS = 30_000;
export const MATCH_CREATED_TOAST_MS = 3000;
export const CHAT_REDIRECT_DELAY_MS = 1500;
