import type { ItineraryDto, OwnUserDto, StopDto } from '@mingle/core/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { currentUserQuery } from '../session/session.queries';

/** One's own stops; what is kept depends on the days of the trip, and is asked anew when they change. */
export const itineraryQuery = ({ id, travelStartDate, travelEndDate }: OwnUserDto) =>
  queryOptions({
    queryKey: ['itinerary', id, travelStartDate, travelEndDate],
    queryFn: ({ signal }) => api.get<ItineraryDto>(`/users/${id}/itinerary`, { signal }),
    // The list stays while it is asked anew, and so does a form that is open on it.
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** PUT /api/users/{id}/itinerary: all stops at once. The trip's days may have been widened: one's account is asked anew. */
export function useSaveItinerary(user: OwnUserDto) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stops: StopDto[]) => api.put<ItineraryDto>(`/users/${user.id}/itinerary`, { stops }),
    onSuccess: (itinerary) => {
      client.setQueryData(itineraryQuery(user).queryKey, itinerary);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['itinerary', user.id] });
      // The deck follows one's days.
      void client.invalidateQueries({ queryKey: ['nearby'] });
    },
  });
}
