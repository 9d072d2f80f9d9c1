import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftsState {
  /** What was typed and not sent, by match. Only of the user whose device this is now: sign-out empties it. */
  drafts: Record<string, string>;
}

/** Texts begun in a chat: they stay through a reload and a look at another chat. */
export const useDrafts = create<DraftsState>()(
  persist((): DraftsState => ({ drafts: {} }), { name: 'drafts', storage: createJSONStorage(() => localStorage) }),
);

export const useDraft = (matchId: string): string => useDrafts(({ drafts }) => drafts[matchId] ?? '');

export function setDraft(matchId: string, text: string): void {
  useDrafts.setState(({ drafts }) => {
    const { [matchId]: _before, ...others } = drafts;
    return { drafts: text === '' ? others : { ...others, [matchId]: text } };
  });
}

/** Nothing of this user stays on this device: at sign-out. */
export function forgetDrafts(): void {
  useDrafts.setState({ drafts: {} });
}
