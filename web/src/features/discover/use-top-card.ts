import type { PersonDto } from '@mingle/core/contract';
import { useState } from 'react';

interface Looked {
  personId: string | undefined;
  photo: number;
  open: boolean;
}

/** Which photo of the top card is seen, and whether all is told: it starts anew with each person. */
export function useTopCard(person: PersonDto | undefined) {
  const [looked, setLooked] = useState<Looked>({ personId: undefined, photo: 0, open: false });
  const now = looked.personId === person?.id ? looked : { personId: person?.id, photo: 0, open: false };
  const count = person?.photos.length ?? 0;
  return {
    photo: now.photo,
    open: now.open,
    /** Stops at the first and the last photo. */
    step: (by: 1 | -1) => setLooked({ ...now, photo: Math.min(Math.max(now.photo + by, 0), Math.max(count - 1, 0)) }),
    toggle: () => setLooked({ ...now, open: !now.open }),
  };
}
