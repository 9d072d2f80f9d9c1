import type { ReactNode } from 'react';

export interface ViewerArrowProps {
  /** Where it stands, as a class. */
  side: string;
  label: string;
  onPress: () => void;
  children: ReactNode;
}

/** To the next or the last picture of a full-screen viewer. */
export function ViewerArrow({ side, label, onPress, children }: ViewerArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-photo-scrim/60 ${side}`}
    >
      {children}
    </button>
  );
}
