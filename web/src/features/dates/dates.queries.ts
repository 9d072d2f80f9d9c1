import type { DateAnswer, DateDto, PlanDate, PlannedDateDto, RecommendationDto } from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';

/** The dates of a match, the latest first. */
export const datesQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['dates', 'of', matchId],
    queryFn: ({ signal }) => api.get<DateDto[]>(`/dates?match_id=${matchId}`, { signal }),
    staleTime: 0,
  });

/** One date as it was last heard of; cards bring it along, so it is never asked for. */
const dateKey = (dateId: string) => ['dates', 'one', dateId] as const;

/** Recommended places of a city, the same that Explore shows. */
export const placesQuery = (location: string | null) =>
  queryOptions({
    queryKey: ['recommendations', location],
    queryFn: ({ signal }) => api.get<RecommendationDto[]>('/recommendations', { signal }),
  });

/** The one way a date enters the cache, whether as card, push or answer: of two, the newer one stays. */
export function putDate(client: QueryClient, date: DateDto): void {
  client.setQueryData<DateDto>(dateKey(date.dateId), (known) => newerOf(known, date));
}

const newerOf = (known: DateDto | undefined, date: DateDto): DateDto =>
  known && (known.revision > date.revision || (known.revision === date.revision && known.status !== 'pending')) ? known : date;

/** The date of a card, as it is by now: every card of it tells the others. */
export function useDate(shown: DateDto): DateDto {
  const client = useQueryClient();
  const { data } = useQuery<DateDto>({
    queryKey: dateKey(shown.dateId),
    enabled: false,
    staleTime: Infinity,
    queryFn: () => shown,
  });
  useEffect(() => putDate(client, shown), [client, shown]);
  return newerOf(data, shown);
}

/** POST /api/dates. The id stays the same as long as nothing is changed, so that pressing again cannot invite twice (rule 45). */
export function usePlanDate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanDate) => api.post<PlannedDateDto>('/dates', plan),
    onSuccess: (date) => {
      putDate(client, date);
      void client.invalidateQueries({ queryKey: datesQuery(date.matchId).queryKey });
    },
  });
}

interface Answer {
  status: DateAnswer;
  responseNote: string;
}

/** PATCH /api/dates/{dateId}/status. What was refused, because it has become something else, is looked at again. */
export function useRespond({ dateId, matchId }: DateDto) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: Answer) => {
      try {
        return await api.patch<DateDto>(`/dates/${dateId}/status`, answer);
      } catch (error) {
        // A repeat after a lost answer is refused by what it did the first time.
        const now = error instanceof ApiError && error.status === 409 ? await refreshed(client, matchId, dateId) : undefined;
        if (now?.status === answer.status) return now;
        throw error;
      }
    },
    onSuccess: (date) => putDate(client, date),
  });
}

async function refreshed(client: QueryClient, matchId: string, dateId: string): Promise<DateDto | undefined> {
  const dates = await client.fetchQuery(datesQuery(matchId)).catch(() => []);
  for (const date of dates) putDate(client, date);
  return dates.find((date) => date.dateId === dateId);
}
