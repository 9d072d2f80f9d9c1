/** What Premium gives, as an upgrade prompt lists it (spec section 6). */
export const PREMIUM_BENEFITS = [
  'Write to people you liked, before you match',
  'Unlimited swipes and messages',
  'Read receipts',
  'Advanced filters',
  'Priority matching and visibility',
] as const;
/** What VIP Elite gives, as an upgrade prompt lists it (spec section 6). */
export const VIP_BENEFITS = [
  'Plan dates with your matches',
  'Everything in Premium',
  'VIP badge on your profile',
  'Early access to new features',
  'Priority support',
  'Exclusive events',
] as const;
