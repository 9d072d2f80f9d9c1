import { useT } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { useCreateMatch } from './direct-messages.queries';
import { useLeaveForChat } from './use-direct-sending';

/** Create Match: a local agrees to a match with whoever wrote, and is led to the chat (rule 55). */
export function useMatchCreation() {
  const t = useT();
  const creating = useCreateMatch();
  const { isLeaving, leaveFor } = useLeaveForChat();
  const create = (userId: string) =>
    creating.mutate(userId, {
      onSuccess: ({ matchId }) => leaveFor(matchId),
      onError: () =>
        toast({ title: t('direct.createFailed'), description: t('direct.createFailedText'), variant: 'destructive' }),
    });
  return { create, creatingFor: creating.isPending ? creating.variables : null, isLeaving };
}
