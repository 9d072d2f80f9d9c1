import type { MessageDto } from '@mingle/core/contract';
import {
  classifyFailure,
  nextPending,
  type OutboxEntry,
  retryDelay,
  type SendFailure,
  TRIES_THAT_REACHED_THE_SERVER,
} from './outbox.rules';
import { failEntry, removeEntry, useOutbox } from './outbox.store';

export interface SenderOptions {
  userId: string;
  /** Sends once; throws an ApiError. The same entry may be given again: its id makes that harmless (rule 45). */
  deliver: (entry: OutboxEntry) => Promise<MessageDto>;
  /** False while trying would be vain: there is neither a socket nor a network. */
  canTry: () => boolean;
  onSent: (message: MessageDto) => void;
  onFailed: (entry: OutboxEntry, failure: Exclude<SendFailure, 'later' | 'again'> | 'given-up', error: unknown) => void;
}

export interface Sender {
  /** Sends what waits, unless a conversation is between two tries. */
  flush: () => void;
  /** The connection is back: what waits between two tries, or for an answer that may be lost, goes again now. */
  wake: () => void;
  stop: () => void;
}

/**
 * Empties the outbox: each conversation in order, one message at a time, the conversations side by side. Of several
 * tabs, one at a time sends for a conversation.
 */
export function startSender({ userId, deliver, canTry, onSent, onFailed }: SenderOptions): Sender {
  const busy = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const failures = new Map<string, { all: number; reached: number }>();
  const interruptions = new Set<() => void>();
  let stopped = false;

  const waiting = (matchId: string) => (stopped ? undefined : nextPending(useOutbox.getState().entries, matchId));

  async function drain(matchId: string): Promise<void> {
    if (busy.has(matchId)) return;
    busy.add(matchId);
    await oneTabAtATime(`outbox:${userId}:${matchId}`, async () => {
      for (let entry = waiting(matchId); entry && canTry() && !timers.has(matchId); entry = waiting(matchId)) await send(entry);
    });
    busy.delete(matchId);
    // Something may have been written between the last look and here.
    if (waiting(matchId) && canTry() && !timers.has(matchId)) await drain(matchId);
  }

  async function send(entry: OutboxEntry): Promise<void> {
    const interruption = interrupted(entry.id);
    try {
      const message = await Promise.race([deliver(entry), interruption.promise]);
      if (!message) return;
      failures.delete(entry.id);
      onSent(message);
      removeEntry(entry.id);
    } catch (error) {
      handleFailure(entry, error);
    } finally {
      interruption.forget();
    }
  }

  /** Ends the wait for an answer: the entry left the outbox since its push came first, or it is to be sent anew. */
  function interrupted(id: string) {
    let interrupt = () => {};
    const promise = new Promise<null>((resolve) => {
      interrupt = () => resolve(null);
    });
    interruptions.add(interrupt);
    const unsubscribe = useOutbox.subscribe(({ entries }) => !isIn(entries, id) && interrupt());
    const forget = () => {
      unsubscribe();
      interruptions.delete(interrupt);
    };
    return { promise, forget };
  }

  function handleFailure(entry: OutboxEntry, error: unknown): void {
    if (stopped || !isIn(useOutbox.getState().entries, entry.id)) return;
    const failure = classifyFailure(error);
    const so = failures.get(entry.id) ?? { all: 0, reached: 0 };
    const now = { all: so.all + 1, reached: so.reached + (failure === 'again' ? 1 : 0) };
    failures.set(entry.id, now);
    if (failure === 'later' || (failure === 'again' && now.reached < TRIES_THAT_REACHED_THE_SERVER)) {
      timers.set(
        entry.matchId,
        setTimeout(() => tryAgain(entry.matchId), retryDelay(now.all)),
      );
      return;
    }
    failures.delete(entry.id);
    if (failure === 'gone') removeEntry(entry.id);
    else failEntry(entry.id);
    onFailed(entry, failure === 'again' ? 'given-up' : failure, error);
  }

  function tryAgain(matchId: string): void {
    timers.delete(matchId);
    void drain(matchId);
  }

  function flush(): void {
    const matchIds = new Set(useOutbox.getState().entries.map(({ matchId }) => matchId));
    for (const matchId of matchIds) if (!timers.has(matchId)) void drain(matchId);
  }

  function wake(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    for (const interrupt of interruptions) interrupt();
    flush();
  }

  const unsubscribe = useOutbox.subscribe((state, before) => state.entries !== before.entries && flush());
  flush();
  return {
    flush,
    wake,
    stop: () => {
      stopped = true;
      unsubscribe();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const isIn = (entries: readonly OutboxEntry[], id: string): boolean => entries.some((entry) => entry.id === id);

/** Locks are missing where the page is not served securely; then the server alone keeps messages from doubling. */
async function oneTabAtATime(name: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, run);
  else await run();
}
