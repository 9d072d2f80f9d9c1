import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n';
import { Button } from './button';

export interface ErrorStateProps {
  /** 'Something went wrong' unless told. */
  title?: ReactNode;
  text: ReactNode;
  /** 'Try again' unless told. */
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** What happened, and one button. */
export function ErrorState({ title, text, retryLabel, onRetry, busy }: ErrorStateProps) {
  const t = useT();
  const label = retryLabel ?? t('ui.tryAgain');
  return (
    <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert aria-hidden size={32} />
      </span>
      <div className="grid justify-items-center gap-2">
        <h2 className="text-h2">{title ?? t('ui.errorTitle')}</h2>
        <p className="max-w-[34ch] text-balance text-ink-2">{text}</p>
      </div>
      {onRetry && (
        <Button variant="primary" icon={<RefreshCw aria-hidden size={20} />} busy={busy && label} onClick={onRetry}>
          {label}
        </Button>
      )}
    </div>
  );
}
