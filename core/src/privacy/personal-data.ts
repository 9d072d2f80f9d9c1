/**
 * Every table that knows a person: what of it they get when they ask for their data, what becomes of it when they leave,
 * and how long the rest stays. `personal-data.db.spec.ts` reads the columns of the real database and fails when a table
 * is missing here. A new table with a person in it gets its entry in this file and nowhere else.
 */
export interface PersonalTable {
  /** The columns that name a person, by id or otherwise. */
  people: readonly string[];
  exports: readonly TableExport[];
  /** Run with the person's id as $1 when the days of grace are over (rule 126), in the order of this file. */
  onErasure: readonly string[];
  /** Run with the person's id as $1 when what was sealed may go (rules 15, 129). */
  onUnseal?: readonly string[];
  /** How long the rows live, and why any stays behind. */
  retention: string;
}

/** One file of the archive: rows of the table `t` that are the person's ($1) own. */
export interface TableExport {
  /** The file's name without its ending, and the key of its heading. */
  file: string;
  /** SQL that lists ids for $1; the rows are then read once for each, as $2: few at a time, however many there are. */
  each?: string;
  /** SQL about `t`, $1 and, with `each`, $2. */
  where: string;
  /** What the file holds of a row, as SQL that makes a jsonb; all columns but `without` when left out. */
  pick?: string;
  /** Columns that are secrets of the product, or that no person could read. */
  without?: readonly string[];
  /** SQL; nothing depends on the order but that it is always the same. */
  order: string;
}

/** The other person's name as the viewer last saw it; null once they have left or one has blocked the other. */
const nameOf = (id: string): string => `(select p.full_name from users p where p.id = ${id} and p.deleted_at is null
  and not exists (select from blocks b where b.blocker_id = p.id and b.blocked_id = $1))`;

const other = (table: string): string => `case when ${table}.user_a = $1 then ${table}.user_b else ${table}.user_a end`;

const IS_MINE = '$1 in (t.user_a, t.user_b)';

/** Blocked by the other side, a match reads as unmatched (rules 4, 38). */
const STATUS_SEEN = `case when t.status = 'blocked' and not exists (
  select from blocks b where b.blocker_id = $1 and b.blocked_id = ${other('t')}) then 'unmatched' else t.status end`;

const OWN_CONVERSATIONS = `select c.id from conversations c where $1 in (c.user_a, c.user_b)`;

export const PERSONAL_DATA: Record<string, PersonalTable> = {
  users: {
    people: ['id', 'username', 'email', 'photos'],
    exports: [
      {
        file: 'profile',
        where: 't.id = $1',
        without: ['password_hash', 'deck_rank', 'taste', 'rating_due_at', 'deleted_at'],
        order: 't.id',
      },
    ],
    // What remains of the row is emptied by `PersonalDataRepository.emptyAccount`, whatever columns it has by then.
    onErasure: [],
    retention: 'Emptied 30 days after the request. The bare id stays, so that what is kept of others still holds together.',
  },
  sessions: {
    people: ['user_id'],
    exports: [{ file: 'devices', where: 't.user_id = $1', without: ['token_hash'], order: 't.created_at' }],
    onErasure: ['delete from sessions where user_id = $1'],
    retention: 'Ended at the request to leave; else 14 days idle, 30 days at most.',
  },
  media: {
    people: ['owner_id'],
    exports: [{ file: 'uploads', where: 't.owner_id = $1', order: 't.created_at, t.id' }],
    // Rows and files go together, by `PhotosService.eraseAllOf`.
    onErasure: [],
    retention:
      "Until replaced or the account is erased; images of a chat with their message; ID documents as rule 80 says; uploads nobody claims, a day. What was reported, as long as the report, in nobody's sight.",
  },
  swipes: {
    people: ['swiper_id', 'swipee_id'],
    exports: [
      {
        file: 'likes-and-passes',
        where: 't.swiper_id = $1',
        pick: `jsonb_build_object('person', ${nameOf('t.swipee_id')}, 'liked', t.liked, 'decided_at', t.decided_at)`,
        order: 't.decided_at, t.id',
      },
    ],
    onErasure: ['delete from swipes where swiper_id = $1', 'delete from swipes where swipee_id = $1'],
    retention: 'Passes 30 days, then they mean nothing any more. Likes until taken back or one of the two is erased.',
  },
  swipe_days: {
    people: ['user_id'],
    exports: [{ file: 'swipe-counts', where: 't.user_id = $1', without: ['user_id'], order: 't.day' }],
    onErasure: ['delete from swipe_days where user_id = $1'],
    retention: 'Two days.',
  },
  blocks: {
    people: ['blocker_id', 'blocked_id'],
    exports: [
      {
        file: 'blocked-people',
        where: 't.blocker_id = $1',
        pick: `jsonb_build_object('person', (select p.full_name from users p where p.id = t.blocked_id and p.deleted_at is null),
          'blocked_at', t.created_at)`,
        order: 't.created_at',
      },
    ],
    onErasure: ['delete from blocks where blocker_id = $1', 'delete from blocks where blocked_id = $1'],
    retention: 'Until taken back or one of the two is erased. Nobody is told who blocked them (rule 4).',
  },
  matches: {
    people: ['user_a', 'user_b'],
    exports: [
      {
        file: 'matches',
        where: IS_MINE,
        pick: `jsonb_build_object('id', t.id, 'conversation_id', t.conversation_id, 'person', ${nameOf(other('t'))},
          'status', ${STATUS_SEEN}, 'created_at', t.created_at, 'closed_at', t.closed_at)`,
        order: 't.created_at, t.id',
      },
    ],
    onErasure: [],
    onUnseal: ['delete from matches where user_a = $1', 'delete from matches where user_b = $1'],
    retention: 'As long as both are there: who has met is not shown to each other anew. Gone 90 days after one has left.',
  },
  conversations: {
    people: ['user_a', 'user_b', 'unmetered_id'],
    exports: [
      {
        file: 'conversations',
        where: IS_MINE,
        pick: `jsonb_build_object('id', t.id, 'person', ${nameOf(other('t'))}, 'closed', t.state = 'closed',
          'messages', t.last_seq, 'last_message_at', t.last_message_at,
          'read_up_to', case when t.user_a = $1 then t.read_seq_a else t.read_seq_b end)`,
        order: 't.id',
      },
    ],
    onErasure: [],
    onUnseal: [
      `delete from messages where conversation_id in (${OWN_CONVERSATIONS})`,
      'delete from conversations where user_a = $1',
      'delete from conversations where user_b = $1',
    ],
    retention: 'As the match; sealed, readable by nobody, for 90 days after one has left.',
  },
  messages: {
    people: ['sender_id'],
    exports: [
      {
        file: 'messages',
        each: `${OWN_CONVERSATIONS} and c.last_seq > 0 order by c.id`,
        // What the two wrote to each other is both's; of a chat that was closed, only what one wrote oneself.
        where: `t.conversation_id = $2 and (t.sender_id = $1
          or exists (select from conversations c where c.id = $2 and c.state <> 'closed'))`,
        pick: `jsonb_build_object('id', t.id, 'conversation_id', t.conversation_id, 'seq', t.seq, 'mine', t.sender_id = $1,
          'kind', t.kind, 'content', t.content, 'image_url', t.image_url, 'sent_at', t.sent_at)`,
        order: 't.seq',
      },
    ],
    // They go with their conversation, which is what tells whose they are.
    onErasure: [],
    retention: 'As long as the chat is open; 90 days sealed after it was unmatched, blocked or left, then erased (rule 129).',
  },
  dates: {
    people: ['inviter_id', 'responder_id'],
    exports: [
      {
        file: 'dates',
        where: '$1 in (t.inviter_id, t.responder_id)',
        // Who said afterwards that they met is each one's own.
        pick: `jsonb_build_object('id', t.id, 'match_id', t.match_id,
          'person', ${nameOf('case when t.inviter_id = $1 then t.responder_id else t.inviter_id end')},
          'invited_by_me', t.inviter_id = $1, 'starts_at', t.starts_at, 'location_name', t.location_name,
          'location_type', t.location_type, 'notes', t.notes, 'status', t.status, 'response_note', t.response_note,
          'i_said_we_met', case when t.inviter_id = $1 then t.inviter_met else t.responder_met end,
          'created_at', t.created_at, 'updated_at', t.updated_at)`,
        order: 't.created_at, t.id',
      },
    ],
    // They go with their match; leaving has cancelled what was planned.
    onErasure: [],
    retention: 'As the match they belong to. What is planned is cancelled when the pair ends or one of the two leaves.',
  },
  chat_translations: {
    people: ['reader_id', 'peer_id'],
    exports: [
      {
        file: 'translated-chats',
        where: 't.reader_id = $1',
        pick: `jsonb_build_object('person', ${nameOf('t.peer_id')}, 'always', t.always, 'known_to_them', t.is_known,
          'previews', t.previews, 'updated_at', t.updated_at)`,
        order: 't.updated_at, t.peer_id',
      },
    ],
    onErasure: ['delete from chat_translations where reader_id = $1', 'delete from chat_translations where peer_id = $1'],
    retention: 'Until changed or one of the two is erased.',
  },
  direct_threads: {
    people: ['user_a', 'user_b', 'began_by'],
    // What was written is among the messages; who began and when is told with each direct message.
    exports: [],
    onErasure: [],
    retention: 'As its conversation, with which it goes.',
  },
  direct_messages: {
    people: ['sender_id', 'recipient_id'],
    exports: [
      {
        file: 'direct-messages',
        // As the messages themselves: of a closed conversation, only what one wrote oneself.
        where: `t.sender_id = $1 or t.recipient_id = $1
          and exists (select from conversations c where c.id = t.conversation_id and c.state <> 'closed')`,
        pick: `(select jsonb_build_object('person', ${nameOf('case when t.sender_id = $1 then t.recipient_id else t.sender_id end')},
          'mine', t.sender_id = $1, 'first', t.is_initial, 'content', l.content, 'image_url', l.image_url, 'sent_at', t.sent_at,
          'read_at', case when t.recipient_id = $1 then t.read_at end)
          from messages l where l.conversation_id = t.conversation_id and l.seq = t.seq)`,
        order: 't.sent_at, t.conversation_id, t.seq',
      },
    ],
    onErasure: [],
    retention: 'As its conversation, with which it goes.',
  },
  reviews: {
    people: ['reviewer_id', 'reviewee_id'],
    exports: [
      {
        file: 'reviews-written',
        where: 't.reviewer_id = $1',
        pick: `jsonb_build_object('person', ${nameOf('t.reviewee_id')}, 'rating', t.rating, 'categories', t.categories,
          'content', t.content, 'created_at', t.created_at, 'sealed', t.revealed_at is null or t.revealed_at > now())`,
        order: 't.created_at, t.id',
      },
      {
        file: 'reviews-received',
        // As the reader is shown them: revealed ones, without who, where and when exactly (rules 6, 7).
        where: 't.reviewee_id = $1 and t.revealed_at <= now() and t.voided_at is null',
        pick: `jsonb_build_object('rating', t.rating, 'categories', t.categories, 'content', t.content,
          'month', to_char(t.created_at at time zone 'Asia/Bangkok', 'YYYY-MM'))`,
        order: 'md5(t.id::text)',
      },
    ],
    onErasure: ['delete from reviews where reviewee_id = $1'],
    onUnseal: ['update reviews set content = null, reviewer_id = null where reviewer_id = $1'],
    retention: 'The number stays with whom it is about. Its author and its words go 90 days after the author has left (rule 15).',
  },
  reports: {
    people: ['reporter_id', 'subject_id', 'decided_by', 'copy', 'media_ids'],
    exports: [
      {
        file: 'reports-sent',
        where: 't.reporter_id = $1',
        pick: `jsonb_build_object('person', t.copy -> 'profile' -> 'fullName', 'reason', t.reason, 'text', t.text,
          'state', t.state, 'created_at', t.created_at, 'updated_at', t.updated_at)`,
        order: 't.created_at, t.id',
      },
    ],
    onErasure: ['update reports set decided_by = null where decided_by = $1'],
    retention: 'Twelve months with the copy of what was reported, whoever leaves: others must stay protected (rule 129).',
  },
  recommendation_interactions: {
    people: ['user_id'],
    exports: [
      {
        file: 'places-liked-and-saved',
        where: 't.user_id = $1',
        pick: `jsonb_build_object('place', (select r.name from recommendations r where r.id = t.recommendation_id),
          'type', t.type, 'created_at', t.created_at)`,
        order: 't.created_at, t.type',
      },
    ],
    onErasure: ['delete from recommendation_interactions where user_id = $1'],
    retention: 'Until taken back or the account is erased.',
  },
  itineraries: {
    people: ['user_id', 'stops'],
    exports: [{ file: 'itinerary', where: 't.user_id = $1', without: ['user_id'], order: 't.updated_at' }],
    onErasure: ['delete from itineraries where user_id = $1'],
    retention: 'Until changed or the account is erased.',
  },
  stays: {
    people: ['user_id'],
    // What the decks make of the itinerary: it is told there.
    exports: [],
    onErasure: ['delete from stays where user_id = $1'],
    retention: 'As long as the person is in decks.',
  },
  account_deletions: {
    people: ['user_id'],
    exports: [{ file: 'requests-to-leave', where: 't.user_id = $1', without: ['user_id'], order: 't.requested_at' }],
    onErasure: [],
    retention: 'The receipt stays, with the bare id, as proof that the data went; withdrawn requests go after 90 days.',
  },
  identities: {
    people: ['user_id', 'subject'],
    exports: [{ file: 'sign-in-elsewhere', where: 't.user_id = $1', without: ['user_id'], order: 't.provider' }],
    onErasure: ['delete from identities where user_id = $1'],
    retention: 'As long as one signs in there.',
  },
  account_tokens: {
    people: ['user_id', 'email', 'mail_id'],
    exports: [{ file: 'mailed-links', where: 't.user_id = $1', without: ['token_hash', 'mail_id'], order: 't.created_at' }],
    onErasure: ['delete from account_tokens where user_id = $1'],
    retention: 'Until used or run out, then swept away.',
  },
  mails: {
    people: ['data'],
    exports: [],
    onErasure: [
      `delete from mails where data ->> 'userId' = $1::text
         or lower(data ->> 'email') = (select lower(email) from users where id = $1::uuid)`,
    ],
    retention: 'Until sent, a day at most.',
  },
  mail_choices: {
    people: ['user_id'],
    exports: [{ file: 'mail-choices', where: 't.user_id = $1', without: ['user_id', 'unsubscribe_token'], order: 't.user_id' }],
    onErasure: ['delete from mail_choices where user_id = $1'],
    retention: 'Until the account is erased.',
  },
  profile_flags: {
    people: ['user_id'],
    exports: [{ file: 'profile-checks', where: 't.user_id = $1', without: ['user_id'], order: 't.raised_at, t.reason' }],
    onErasure: ['delete from profile_flags where user_id = $1'],
    retention: 'As the profile that the team should look at again.',
  },
  verification_decisions: {
    people: ['user_id', 'admin_id'],
    exports: [
      { file: 'verification', where: 't.user_id = $1', without: ['id', 'user_id', 'admin_id'], order: 't.decided_at, t.id' },
    ],
    onErasure: [
      'delete from verification_decisions where user_id = $1',
      'update verification_decisions set admin_id = null where admin_id = $1',
    ],
    retention: 'As the account that was decided on. An admin who leaves is forgotten in it.',
  },
  audit_log: {
    people: ['actor_id', 'subject_id', 'ip_hash', 'details'],
    exports: [
      {
        file: 'what-admins-did',
        where: 't.subject_id = $1',
        pick: `jsonb_build_object('at', t.at, 'action', t.action)`,
        order: 't.at, t.id',
      },
    ],
    onErasure: [],
    retention: 'Kept, with the bare id: what admins saw and did must stay provable, and nobody can change it.',
  },
  demo_people: {
    people: ['user_id'],
    exports: [],
    onErasure: ['delete from demo_people where user_id = $1'],
    retention: 'Made-up people; goes with them.',
  },
};
