import { ADVENTURE_STYLES, type AdventureStyle, type UserType, VIBES, type Vibe } from '@mingle/core/contract';

/** What the vibe page hands to the sign-up form as navigation state; the names are the specification's. */
export interface VibeChoice {
  vibe: Vibe;
  adventure: AdventureStyle | null;
  fullName: string;
  /** The tick beside the vibe question (rule 122). */
  vibeConsent: boolean;
}

/** Reads navigation state, which may be anything. Null without a vibe of that type: the vibe page comes first (rule 77). */
export function vibeChoiceFrom(state: unknown, userType: UserType): VibeChoice | null {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const vibe = VIBES[userType].find((each) => each === given['vibe']);
  const fullName = typeof given['fullName'] === 'string' ? given['fullName'].trim() : '';
  if (!vibe || fullName === '') return null;
  const adventure = ADVENTURE_STYLES.find((each) => each === given['adventure']) ?? null;
  return { vibe, adventure, fullName, vibeConsent: given['vibeConsent'] === true };
}
