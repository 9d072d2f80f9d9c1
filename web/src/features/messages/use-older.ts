import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadOlder } from './messages.queries';
import { hasOlder, type Thread } from './thread.rules';

export interface Older {
  state: 'none' | 'more' | 'loading' | 'failed';
  load: () => void;
}

/** The messages before the first known one, a page at a time. After a failure only a press tries again. */
export function useOlder(matchId: string, thread: Thread): Older {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'over'>('idle');
  const busy = useRef(false);
  const load = () => {
    if (busy.current || state === 'over' || !hasOlder(thread)) return;
    busy.current = true;
    setState('loading');
    loadOlder(client, matchId)
      .then((found) => setState(found ? 'idle' : 'over'))
      .catch(() => setState('failed'))
      .finally(() => {
        busy.current = false;
      });
  };
  if (!hasOlder(thread) || state === 'over') return { state: 'none', load };
  return { state: state === 'idle' ? 'more' : state, load };
}
