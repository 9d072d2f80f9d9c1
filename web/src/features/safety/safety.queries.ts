import type { ReportDto, ReportPerson, SuccessDto } from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { dropMatch, dropMatchesWith } from '../matches/matches.queries';

/** One's own reports, the newest first. */
export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => api.get<ReportDto[]>('/reports', { signal }),
  staleTime: 0,
  meta: { live: true },
});

/** What follows, also when the screen that asked is gone by then: it often is, with the person. */
interface Outcome {
  onDone: () => void;
  onError: (error: Error) => void;
}

/** POST /api/blocks. Whatever is shown of them goes at once; the server tells the other devices. */
export function useBlock({ onDone, onError }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (personId: string) => api.post<SuccessDto>('/blocks', { blocked_id: personId }),
    onSuccess: (_done, personId) => {
      onDone();
      forget(client, personId);
    },
    onError,
  });
}

/** POST /api/matches/{id}/unmatch. */
export function useUnmatch({ onDone, onError }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (matchId: string) => api.post<SuccessDto>(`/matches/${matchId}/unmatch`),
    onSuccess: (_done, matchId) => {
      onDone();
      dropMatch(client, matchId);
    },
    onError,
  });
}

/** POST /api/reports. Pressed again after a lost answer, it answers the same report. */
export function useReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReportPerson) => api.post<ReportDto>('/reports', input),
    onSuccess: () => client.invalidateQueries({ queryKey: reportsQuery.queryKey }),
  });
}

function forget(client: QueryClient, personId: string): void {
  dropMatchesWith(client, personId);
  // Decks, likes, profiles: whatever may hold them is asked for again.
  void client.invalidateQueries();
}
