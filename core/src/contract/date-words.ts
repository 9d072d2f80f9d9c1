/** Where people meet; sample venues are the client's own (rule 66). */
export const LOCATION_TYPES = ['cafe', 'restaurant', 'bar', 'custom'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

export const DATE_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type DateStatus = (typeof DATE_STATUSES)[number];

/** What a person may ask for with PATCH; 'change_requested' leaves the invitation open (rules 68, 69). */
export const DATE_ANSWERS = ['confirmed', 'cancelled', 'change_requested'] as const;
export type DateAnswer = (typeof DATE_ANSWERS)[number];

/** What has happened to a date, as its cards in the conversation tell it. */
export const DATE_ACTIONS = [
  'invited',
  'replaced',
  'accepted',
  'declined',
  'withdrawn',
  'cancelled',
  'change_requested',
  'lapsed',
  'completed',
] as const;
export type DateAction = (typeof DATE_ACTIONS)[number];
