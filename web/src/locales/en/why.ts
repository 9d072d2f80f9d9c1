/** Why a card is where it is. */
export const why = {
  title: 'Why you see {name}',
  theirDays: 'In {place}: {days}',
  yourDays: 'You are in {place}: {days}',
  samePlace: 'You are in the same place today.',
  overlap: '{count, plural, one {# day} other {# days}} of the next 30 in the same place.',
  verified: 'Their ID was checked.',
  day: 'Here today or yesterday.',
  week: 'Here this week.',
  boosted: 'Their plan has priority: at most every third of the first 30 cards.',
  elsewhere: 'You share no day in the same place within the next 30. People nearer to you came first.',
  howItCounts:
    'Being in the same place counts first, then the days you share, then a checked ID, a paid plan and how lately someone was here. What is equal is shuffled anew each day.',
};
