export const trips = {
  hereNow: 'In {place} now',
  bothHere: "You're both in {place} now",
  arrives: '{count, plural, =1 {Arrives tomorrow} one {Arrives in # day} other {Arrives in # days}}',
  youArrive:
    '{count, plural, =1 {You arrive in {place} tomorrow} one {You arrive in {place} in # day} other {You arrive in {place} in # days}}',
  leaves: '{count, plural, =0 {Leaves today} =1 {Leaves tomorrow} one {Leaves in # day} other {Leaves in # days}}',
  youLeave:
    '{count, plural, =0 {You leave {place} today} =1 {You leave {place} tomorrow} one {You leave {place} in # day} other {You leave {place} in # days}}',
  why: 'Why this card?',
  whyTitle: 'Why you see {name}',
  theirDays: 'In {place}: {days}',
  yourDays: 'You are in {place}: {days}',
  reasonSamePlace: 'You are in the same place today.',
  reasonOverlap: '{count, plural, one {# day} other {# days}} of the next 30 in the same place.',
  reasonVerified: 'Their ID was checked.',
  reasonDay: 'Here today or yesterday.',
  reasonWeek: 'Here this week.',
  reasonBoosted: 'Their plan has priority: at most every third of the first 30 cards.',
  reasonElsewhere: 'You share no day in the same place within the next 30. People nearer to you came first.',
  howItCounts:
    'Being in the same place counts first, then the days you share, then a checked ID, a paid plan and how lately someone was here. What is equal is shuffled anew each day.',
  updateDates: 'Update your dates',
  tripOver: 'Your trip ended on {date}, so nobody new sees you any more. Your chats stay open.',
};
