import {
  addDays,
  dayIn,
  ITINERARY_STOPS_MAX,
  type ItineraryFault,
  itineraryFault,
  type StayDto,
  type StopDto,
} from '@mingle/core/contract';
import { useRef, useState } from 'react';

/** A stop while it is typed. */
export interface Draft {
  key: number;
  place: string;
  from: string;
  to: string;
}

/** The stops of an itinerary while they are edited, and the first thing that is wrong with them. */
export function useStops(kept: readonly StayDto[]) {
  const made = useRef(0);
  const draft = ({ place, from, to }: Omit<Draft, 'key'>): Draft => ({ key: ++made.current, place, from, to });
  const [stops, setStops] = useState(() => kept.map(({ place, from, to }) => draft({ place, from: from ?? '', to: to ?? '' })));
  const [fault, setFault] = useState<ItineraryFault | null>(null);

  const next = (): Draft => {
    const last = stops
      .map(({ to }) => to)
      .sort()
      .at(-1);
    return draft({ place: '', from: last ? addDays(last, 1) : dayIn(new Date()), to: '' });
  };
  return {
    stops,
    fault,
    isFull: stops.length >= ITINERARY_STOPS_MAX,
    change: (key: number, changes: Partial<Omit<Draft, 'key'>>) => {
      setFault(null);
      setStops((all) => all.map((stop) => (stop.key === key ? { ...stop, ...changes } : stop)));
    },
    /** Answers the key of the new stop. */
    add: (): number => {
      const added = next();
      setStops((all) => [...all, added]);
      return added.key;
    },
    remove: (key: number) => {
      setFault(null);
      setStops((all) => all.filter((stop) => stop.key !== key));
    },
    /** The stops, when nothing is wrong with them. */
    check: (): StopDto[] | null => {
      const found = itineraryFault(stops);
      setFault(found);
      return found ? null : stops.map(({ place, from, to }) => ({ place, from, to }) as StopDto);
    },
  };
}
