import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SettingsRowProps {
  icon: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  tone?: 'normal' | 'danger';
  onClick: () => void;
}

/** Something that opens; the whole row is the target. */
export function SettingsRow({ icon, label, hint, tone = 'normal', onClick }: SettingsRowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-15 w-full items-center gap-3 py-2 text-left ${tone === 'danger' ? 'text-danger' : ''}`}
    >
      <span className={tone === 'danger' ? 'flex-none' : 'flex-none text-brand-700'}>{icon}</span>
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-sm text-ink-2">{hint}</span>}
      </span>
      <ChevronRight aria-hidden size={20} className="flex-none text-ink-3" />
    </button>
  );
}
