import { Ban, Flag, UserMinus } from 'lucide-react';
import type { ThreadMenuItem } from '../features/messages/thread-parts';
import { type Concern, openSafety, type SafetyStep } from '../features/safety/safety.store';
import type { Translate } from '../lib/i18n';

const ICONS = { report: Flag, unmatch: UserMinus, block: Ban };

/** What one can do about somebody, as an entry of a menu. */
export function safetyItem(t: Translate, step: SafetyStep, concern: Concern): ThreadMenuItem {
  const Icon = ICONS[step];
  return {
    key: step,
    label: t(`messages.${step}`),
    icon: <Icon aria-hidden size={20} />,
    tone: 'danger',
    onSelect: () => openSafety(step, concern),
  };
}
