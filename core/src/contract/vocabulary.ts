/** The closed word lists of spec section 3, in the order in which they are offered. */

export const USER_TYPES = ['tourist', 'local'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const SUBSCRIPTION_TIERS = ['free', 'premium', 'vip'] as const;
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number];

export const TOURIST_VIBES = ['cultural-explorer', 'fun-flirty', 'hot-wild', 'bit-of-both'] as const;
export const LOCAL_VIBES = ['girlfriend-experience', 'party-guide', 'cultural-ambassador', 'hot-dirty'] as const;
export type Vibe = (typeof TOURIST_VIBES)[number] | (typeof LOCAL_VIBES)[number];

/** The vibes that people of one type choose from for themselves. */
export const VIBES: Record<UserType, readonly Vibe[]> = { tourist: TOURIST_VIBES, local: LOCAL_VIBES };

/** Shown when someone chose none; never stored, never matched by a filter (rule 30). */
export const DEFAULT_VIBES: Record<UserType, Vibe> = { tourist: 'bit-of-both', local: 'girlfriend-experience' };

export const ADVENTURE_STYLES = ['spontaneous', 'planned', 'balanced'] as const;
export type AdventureStyle = (typeof ADVENTURE_STYLES)[number];

/** All three are optional, and none is ever guessed (rule 23). */
export const GENDERS = ['woman', 'man', 'nonbinary'] as const;
export type Gender = (typeof GENDERS)[number];

/** What somebody came for. */
export const INTENTS = ['friends', 'culture', 'romance'] as const;
export type Intent = (typeof INTENTS)[number];

export const LOCATIONS = [
  'Bangkok',
  'Phuket',
  'Chiang Mai',
  'Pattaya',
  'Krabi',
  'Koh Samui',
  'Hua Hin',
  'Ayutthaya',
  'Koh Phangan',
  'Phi Phi Islands',
] as const;
export type Location = (typeof LOCATIONS)[number];

export const LANGUAGES = ['en', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the interface says to somebody who reads this language. */
export const spokenFor = (language: string): Language => LANGUAGES.find((spoken) => spoken === language) ?? 'en';

/** The type that a person of this type meets in the deck (rule 22). */
export const oppositeType = (type: UserType): UserType => (type === 'tourist' ? 'local' : 'tourist');

/** The three canned openers: first-message dialog and empty chat use the same list (rule 53). */
export const OPENERS = [
  'Hi, can we have a chat? I would like to get to know you',
  'Hi, great to match with you. What are you up to today?',
  'Hey, great profile. Would love to chat.',
] as const;

/** The kinds of demo account that a link may ask for: /login?demo=... (spec section 2). */
export const DEMO_KINDS = ['tourist', 'local', 'vip'] as const;
export type DemoKind = (typeof DEMO_KINDS)[number];
