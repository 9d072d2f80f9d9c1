import { Check, CheckCheck, Clock } from 'lucide-react';
import { type MessageKey, useT } from '../../lib/i18n';
import type { TickState } from './tick-state';

const WORDS: Record<TickState, MessageKey> = {
  pending: 'messages.pending',
  sent: 'messages.sent',
  delivered: 'messages.delivered',
  read: 'messages.read',
};
const ICONS = { pending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck };

/** A clock, one check, two checks, two heavier blue ones; and the word. The blue is that of what it stands on. */
export function Tick({ state, on }: { state: TickState; on: 'bubble' | 'page' }) {
  const t = useT();
  const Icon = ICONS[state];
  const blue = on === 'bubble' ? 'text-tick-read' : 'text-focus';
  return (
    <span role="img" aria-label={t(WORDS[state])} className={`inline-flex flex-none ${state === 'read' ? blue : ''}`}>
      <Icon aria-hidden size={16} strokeWidth={state === 'read' ? 2.75 : 2} />
    </span>
  );
}
