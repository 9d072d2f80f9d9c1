import { create } from 'zustand';
import { recall, remember } from '../../lib/storage';

const STORAGE_KEY = 'review_prompts_dismissed';
/** The oldest are forgotten: after two weeks nobody is asked about them any more. */
const KEPT = 50;

/** The dates about which one does not want to be asked, on this device. */
export const useDismissedPrompts = create<{ dateIds: readonly string[] }>(() => ({
  dateIds: recall(STORAGE_KEY)?.split(' ').filter(Boolean) ?? [],
}));

export function dismissPrompt(dateId: string): void {
  useDismissedPrompts.setState(({ dateIds }) => {
    const kept = [...dateIds.filter((id) => id !== dateId), dateId].slice(-KEPT);
    remember(STORAGE_KEY, kept.join(' '));
    return { dateIds: kept };
  });
}
