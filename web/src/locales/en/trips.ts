export const trips = {
  hereNow: 'In {place} now',
  bothHere: "You're both in {place} now",
  arrives: '{count, plural, =1 {Arrives tomorrow} other {Arrives in # days}}',
  youArrive: '{count, plural, =1 {You arrive in {place} tomorrow} other {You arrive in {place} in # days}}',
  leaves: '{count, plural, =0 {Leaves today} =1 {Leaves tomorrow} other {Leaves in # days}}',
  youLeave: '{count, plural, =0 {You leave {place} today} =1 {You leave {place} tomorrow} other {You leave {place} in # days}}',
  why: 'Why this card?',
  updateDates: 'Update your dates',
  tripOver: 'Your trip ended on {date}, so nobody new sees you any more. Your chats stay open.',
};
