import { Heart, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';
import type { Decision } from '../swipe.rules';

export interface StackActionsProps {
  disabled: boolean;
  onDecide: (decision: Decision) => void;
}

/** Every gesture has its button: pass and like, 64 px, 24 apart. */
export function StackActions({ disabled, onDecide }: StackActionsProps) {
  const t = useT();
  return (
    <div className="flex flex-none items-center justify-center gap-6">
      <Action
        part="pass-button"
        label={t('discover.pass')}
        disabled={disabled}
        onPress={() => onDecide('pass')}
        look="bg-surface text-ink"
      >
        <X aria-hidden size={32} />
      </Action>
      <Action
        part="like-button"
        label={t('discover.like')}
        disabled={disabled}
        onPress={() => onDecide('like')}
        look="bg-brand-600 text-on-brand"
      >
        <Heart aria-hidden size={32} fill="currentColor" />
      </Action>
    </div>
  );
}

interface ActionProps {
  part: string;
  label: string;
  disabled: boolean;
  onPress: () => void;
  look: string;
  children: ReactNode;
}

function Action({ part, label, disabled, onPress, look, children }: ActionProps) {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'grid size-16 place-items-center rounded-full shadow-2 transition-transform duration-(--press) ease-soft active:not-disabled:scale-95',
        disabled ? 'bg-surface/60 text-ink-3 shadow-none' : look,
      )}
    >
      {children}
    </button>
  );
}
