import { create } from 'zustand';

/** Whom it is about: by a match, by a profile, or by both. The name is not known of a match that is no more. */
export interface Concern {
  matchId: string | null;
  userId: string | null;
  name: string | null;
}

export type SafetyStep = 'unmatch' | 'block' | 'report';

interface SafetyState {
  /** The dialog that is open. */
  open: { step: SafetyStep; concern: Concern } | null;
}

/** What somebody is about to do about somebody else. */
export const useSafety = create<SafetyState>(() => ({ open: null }));

export const openSafety = (step: SafetyStep, concern: Concern): void => useSafety.setState({ open: { step, concern } });

export const closeSafety = (): void => useSafety.setState({ open: null });
