import type { MatchDto, ReviewPromptDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { IconButton } from '../../../components/ui/icon-button';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { useServerNow } from '../../../lib/server-clock';
import { toast } from '../../../lib/toast';
import { dismissPrompt, useDismissedPrompts } from '../dismissed-prompts.store';
import { promptFor } from '../review.rules';
import { reviewPromptsQuery, useSayMet } from '../reviews.queries';
import '../texts';

export interface ReviewPromptProps {
  match: MatchDto;
  onReview: () => void;
}

/** After a date the chat asks how it was; after the other one spoke of a meeting, whether there was one (rules 11, 12). */
export default function ReviewPrompt({ match, onReview }: ReviewPromptProps) {
  const { data: prompts } = useQuery(reviewPromptsQuery);
  const now = useServerNow('halfMinute');
  const dismissed = useDismissedPrompts((state) => state.dateIds);
  const prompt = promptFor(prompts, match.id, now, ({ date_id }) => dismissed.includes(date_id));
  return prompt && <Asking key={prompt.date_id} prompt={prompt} name={match.otherUser.fullName} onReview={onReview} />;
}

function Asking({ prompt, name, onReview }: { prompt: ReviewPromptDto; name: string; onReview: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const say = useSayMet(prompt);
  const asksWhetherMet = !prompt.planned && prompt.met !== true;
  const handleAnswer = (met: boolean) =>
    say.mutate(met, {
      onSuccess: () => (met ? onReview() : toast({ title: t('reviews.noted'), variant: 'success' })),
      onError: (error) =>
        toast({
          title: t('reviews.sayFailed'),
          description: overlay(messageOf(error, t('reviews.sayFailedText'))),
          variant: 'destructive',
        }),
    });
  return (
    <section
      aria-label={t('reviews.region')}
      className="grid flex-none grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 gap-y-1.5 bg-brand-soft px-4 py-2.5 text-sm"
    >
      <Star aria-hidden size={20} className="mt-0.5 text-brand-700" />
      <p>
        <b className="block user-text">{t(asksWhetherMet ? 'reviews.promptMet' : 'reviews.promptDate', { name })}</b>
        <span className="text-ink-2">{t('reviews.promptText')}</span>
      </p>
      <IconButton label={t('reviews.dismiss')} icon={<X aria-hidden size={20} />} onClick={() => dismissPrompt(prompt.date_id)} />
      <p className="col-span-2 col-start-2 flex flex-wrap gap-2">
        <Button variant="primary" size="small" onClick={asksWhetherMet ? () => handleAnswer(true) : onReview}>
          {t(asksWhetherMet ? 'reviews.yesMet' : 'reviews.write')}
        </Button>
        {prompt.met !== true && (
          <Button variant="ghost" size="small" onClick={() => handleAnswer(false)}>
            {t(asksWhetherMet ? 'reviews.noMet' : 'reviews.notMet')}
          </Button>
        )}
      </p>
    </section>
  );
}
