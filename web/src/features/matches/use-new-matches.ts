import type { MatchDto } from '@mingle/core/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNewMatch, isOver } from './match.rules';
import { matchesQuery, refreshExpired, type Viewer } from './matches.queries';
import { useNowNear } from './use-countdown';

const NONE: MatchDto[] = [];

/**
 * The new matches of the viewer whose time is not over. One that runs out while it is looked at leaves by itself, and
 * Previous Matches is asked for anew, whether or not a push says so too (rules 33, 35).
 */
export function useNewMatches(viewer: Viewer) {
  const client = useQueryClient();
  const query = useQuery(matchesQuery(viewer));
  const matches = query.data ?? NONE;
  const now = useNowNear(matches.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [Date.parse(expiresAt)])));
  const overCount = matches.filter((match) => isOver(match, now)).length;
  useEffect(() => {
    if (overCount > 0) refreshExpired(client);
  }, [overCount, client]);
  return { ...query, now, matches: matches.filter((match) => isNewMatch(match, now)) };
}
