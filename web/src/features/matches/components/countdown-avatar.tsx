import type { PersonDto } from '@mingle/core/contract';
import { Avatar } from '../../../components/ui/avatar';
import { Ring } from '../../../components/ui/ring';
import type { Countdown } from '../countdown.rules';
import { RING_TONES } from './countdown-badge';

export interface CountdownAvatarProps {
  person: PersonDto;
  countdown: Countdown | null;
  /** Pixels of the picture; the ring is 12 wider. */
  size?: number;
}

/** A person's picture in the ring of the time that is left; without a countdown only the picture. */
export function CountdownAvatar({ person, countdown, size = 64 }: CountdownAvatarProps) {
  return (
    <Avatar
      src={person.profilePicUrl}
      size={size}
      ring={countdown && <Ring fraction={countdown.fraction} tone={RING_TONES[countdown.phase]} size={size + 12} />}
    />
  );
}
