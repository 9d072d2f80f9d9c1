import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { messageId } from '../../lib/message-id';
import { serverNow } from '../../lib/server-clock';
import type { OutboxEntry } from './outbox.rules';
import { changeOutbox, eraseOutbox, readOutbox } from './outbox.storage';

interface OutboxState {
  userId: string | null;
  /** In the order of sending within each conversation. */
  entries: readonly OutboxEntry[];
  /** The last refusal for the daily limit, until its dialog is closed (rule 43). */
  limit: { matchId: string; resetTime: string | null } | null;
}

/** Messages on their way, as this tab shows them; the same are in the browser's database until the server has them. */
export const useOutbox = create<OutboxState>(() => ({ userId: null, entries: [], limit: null }));

/** Written here but not yet in the database: a reload from there must not lose them. */
const unwritten = new Set<string>();

/** Takes over the outbox of this user as the database has it: at the start, and when another tab changed it. */
export async function loadOutbox(userId: string): Promise<void> {
  if (useOutbox.getState().userId !== userId) useOutbox.setState({ userId, entries: [], limit: null });
  const stored = await readOutbox(userId);
  useOutbox.setState((state) => {
    if (state.userId !== userId) return state;
    const mine = state.entries.filter(({ id }) => unwritten.has(id) && !stored.some((entry) => entry.id === id));
    return { entries: [...stored, ...mine] };
  });
}

/** Puts a message on its way. It is on screen at once; the database follows. */
export function enqueue(matchId: string, content: string, image?: Blob): OutboxEntry {
  const entry: OutboxEntry = {
    id: messageId(),
    matchId,
    content,
    queuedAt: serverNow(),
    state: 'pending',
    ...(image && { image }),
  };
  unwritten.add(entry.id);
  void edit((entries) => [...entries, entry]).then(() => unwritten.delete(entry.id));
  return entry;
}

/** The server has it, or its writer no longer wants it. */
export function removeEntry(id: string): void {
  if (useOutbox.getState().entries.some((entry) => entry.id === id))
    void edit((entries) => entries.filter((entry) => entry.id !== id));
}

export function failEntry(id: string): void {
  void edit((entries) => entries.map((entry) => (entry.id === id ? { ...entry, state: 'failed' } : entry)));
}

/** Tries a failed message again with its id, as the newest of its conversation. */
export function retryEntry(id: string): void {
  const retried = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'pending', queuedAt: serverNow() });
  void edit((entries) => [
    ...entries.filter((entry) => entry.id !== id),
    ...entries.filter((entry) => entry.id === id).map(retried),
  ]);
}

/** Nothing of this user stays on this device: at sign-out. */
export async function forgetOutbox(): Promise<void> {
  const { userId } = useOutbox.getState();
  useOutbox.setState({ userId: null, entries: [], limit: null });
  if (userId) await eraseOutbox(userId);
}

/** A match that is over takes nothing any more. */
export function discardMatch(matchId: string): void {
  if (useOutbox.getState().entries.some((entry) => entry.matchId === matchId))
    void edit((entries) => entries.filter((entry) => entry.matchId !== matchId));
}

/** The messages of one conversation that are on their way. */
export const useEntriesOf = (matchId: string): readonly OutboxEntry[] =>
  useOutbox(useShallow(({ entries }) => entries.filter((entry) => entry.matchId === matchId)));

export const noteLimit = (limit: OutboxState['limit']): void => useOutbox.setState({ limit });

async function edit(change: (entries: readonly OutboxEntry[]) => OutboxEntry[]): Promise<void> {
  const { userId, entries } = useOutbox.getState();
  useOutbox.setState({ entries: change(entries) });
  if (userId) await changeOutbox(userId, change);
}
