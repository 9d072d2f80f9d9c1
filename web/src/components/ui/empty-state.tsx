import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** An icon of about 48 px, or a picture that fills the circle. */
  picture: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The one thing to do from here. */
  action?: ReactNode;
}

/** Nothing is here: why, and what to do about it. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
      <div className="grid size-33 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand-700 shadow-[0_0_0_8px_color-mix(in_srgb,var(--surface)_55%,transparent)]">
        {picture}
      </div>
      <div className="grid justify-items-center gap-2">
        <h2 className="text-h2">{title}</h2>
        {text && <p className="max-w-[34ch] text-balance text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
  );
}
