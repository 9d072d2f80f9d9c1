import type { DateAnswer, DateDto } from '@mingle/core/contract';
import { useT } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { useRespond } from './dates.queries';

/** Answers an invitation or cancels a date; a failure says so and leaves everything as it is. */
export function useAnswer(date: DateDto) {
  const t = useT();
  const respond = useRespond(date);
  const answer = (status: DateAnswer, responseNote: string, onDone?: () => void) =>
    respond.mutate(
      { status, responseNote },
      {
        onSuccess: () => onDone?.(),
        onError: () => toast({ title: t('dates.answerFailed'), variant: 'destructive' }),
      },
    );
  return { answer, pending: respond.isPending ? respond.variables.status : null };
}
