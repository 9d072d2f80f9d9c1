import type { SubscriptionTier } from '@mingle/core/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { permissionQuery } from '../matches/permission.queries';

/**
 * Where the message button leads: to where one writes, to what Premium would bring, to the chat; or nowhere, with a word
 * about it. Who does not pay is not asked about: the prompt is theirs either way.
 */
export function useDirectMessage(tier: SubscriptionTier) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (userId: string): Promise<void> => {
    const screen = `/direct-messages/${userId}`;
    if (tier === 'free') return navigate(screen);
    try {
      const { canMessage, reason, matchId } = await client.fetchQuery(permissionQuery(userId));
      if (matchId) return navigate(`/chat/${matchId}`);
      // Their own words are there to be read while they wait.
      if (canMessage || reason === 'awaiting_response') return navigate(screen);
      toast({ title: t('likes.cannotMessage'), description: t('likes.cannotMessageText'), variant: 'destructive' });
    } catch {
      toast({ title: t('likes.checkFailed'), variant: 'destructive' });
    }
  };
}
