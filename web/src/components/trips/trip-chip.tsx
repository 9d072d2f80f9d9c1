import type { StayDto, UserType } from '@mingle/core/contract';
import { MapPin } from 'lucide-react';
import { useTripText } from './use-trip-text';

export interface TripChipProps {
  stay: StayDto | null | undefined;
  /** Of the person shown: a local is at home, and the days are the reader's own. */
  personType: UserType;
  /** Left out where nothing can be asked. */
  onAsk?: (() => void) | undefined;
}

const LOOK =
  'relative inline-flex min-h-6 items-center gap-1 rounded-full bg-white px-2.25 py-0.5 text-meta font-semibold text-photo-scrim after:absolute after:-inset-x-1 after:-inset-y-2.5';

/** "Arrives in 5 days": how two people's days meet, in a word; pressed, it tells why the card is here. */
export function TripChip({ stay, personType, onAsk }: TripChipProps) {
  const text = useTripText()(stay, personType);
  if (text === null) return null;
  const content = (
    <>
      <MapPin aria-hidden size={14} className="flex-none" />
      {text}
    </>
  );
  if (!onAsk) return <span className={LOOK}>{content}</span>;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onAsk} className={LOOK}>
      {content}
    </button>
  );
}
