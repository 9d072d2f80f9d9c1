import { createStore, del, get, type UseStore, update } from 'idb-keyval';
import type { OutboxEntry } from './outbox.rules';

/**
 * The outbox of each user as this device keeps it, in order, shared by all tabs. Every change is one transaction.
 * Where the browser refuses a database, the outbox lives as long as the tab.
 */
let store: UseStore | undefined;
const outboxes = (): UseStore => {
  store ??= createStore('outbox', 'by-user');
  return store;
};

/** Tells the other tabs of this browser that the stored outbox changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');

export async function readOutbox(userId: string): Promise<OutboxEntry[]> {
  try {
    return (await get<OutboxEntry[]>(userId, outboxes())) ?? [];
  } catch {
    return [];
  }
}

export async function changeOutbox(userId: string, change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<void> {
  try {
    await update<OutboxEntry[]>(userId, (entries) => change(entries ?? []), outboxes());
    channel?.postMessage(userId);
  } catch {
    // Full or forbidden: what is in memory is still sent.
  }
}

export async function eraseOutbox(userId: string): Promise<void> {
  try {
    await del(userId, outboxes());
    channel?.postMessage(userId);
  } catch {
    // Nothing was kept.
  }
}

/** Calls back when another tab changed this user's outbox. */
export function onOutboxChangedElsewhere(userId: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === userId && listener();
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
