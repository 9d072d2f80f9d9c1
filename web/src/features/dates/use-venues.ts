import type { Location } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSignedInUser } from '../session/session.queries';
import { placesQuery } from './dates.queries';
import { SAMPLE_VENUES, type Venue, venueOf } from './venues';

/** Every place that can be chosen: the examples, then those that Explore recommends in the viewer's city. */
export function useVenues(): { samples: readonly Venue[]; recommended: readonly Venue[]; city: Location | null } {
  const { location: city } = useSignedInUser();
  const { data: places } = useQuery(placesQuery(city));
  const recommended = useMemo(() => (places ?? []).map(venueOf), [places]);
  return { samples: SAMPLE_VENUES, recommended, city };
}
