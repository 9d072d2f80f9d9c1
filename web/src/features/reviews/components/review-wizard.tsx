import { type DateForReviewDto, REVIEW_CLOSES_MS, type ReviewState } from '@mingle/core/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ApiError, messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useSignedInUser } from '../../session/session.queries';
import { type Draft, draftOf, isStepDone, STEPS, type StepNumber } from '../review.rules';
import { useWriteReview } from '../reviews.queries';
import { CategoriesStep } from './categories-step';
import { CommentStep } from './comment-step';
import { StepHeading } from './step-heading';
import { Thanks } from './thanks';
import { ThumbStep } from './thumb-step';

export interface ReviewWizardProps {
  date: DateForReviewDto;
  name: string;
  onClose: () => void;
}

/** Three steps, then the thanks, which close by themselves (spec section 4). */
export function ReviewWizard({ date, name, onClose }: ReviewWizardProps) {
  const t = useT();
  const overlay = useOverlay();
  const { id: viewerId } = useSignedInUser();
  const [step, setStep] = useState<StepNumber>(1);
  const [draft, setDraft] = useState<Draft>(() => draftOf(date));
  const [written, setWritten] = useState<ReviewState | null>(null);
  const attempt = useRef({ said: '', id: '' });
  const write = useWriteReview(date);
  useClosing(written !== null, onClose);
  if (written) return <Thanks state={written} onClose={onClose} />;

  const handleSubmit = () => {
    const { rating, categories, content } = draft;
    if (rating === null) return;
    // The same words again are the same request, whose first answer may have been lost on the way.
    const said = JSON.stringify(draft);
    if (attempt.current.said !== said) attempt.current = { said, id: crypto.randomUUID() };
    const ids = { reviewer_id: viewerId, reviewee_id: date.reviewee_id, date_id: date.id };
    write.mutate(
      { ...ids, rating, categories, content: content.trim() || null, client_review_id: attempt.current.id },
      {
        onSuccess: ({ state }) => setWritten(state),
        onError: (error) =>
          toast({
            title: t('reviews.submitFailed'),
            description: overlay(messageOf(error, t('reviews.sayFailedText'))),
            variant: 'destructive',
          }),
      },
    );
  };
  const isLast = step === STEPS;
  const move = (by: 1 | -1) => setStep((step + by) as StepNumber);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable
      title={<span className="user-text">{t(date.review ? 'reviews.editTitle' : 'reviews.title', { name })}</span>}
      description={date.planned ? t('reviews.about', { place: date.location_name }) : t('reviews.aboutUnplanned')}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStepDone(draft, step) || write.isPending) return;
          if (isLast) handleSubmit();
          else move(1);
        }}
      >
        <StepHeading step={step} name={name} isPraise={draft.rating !== false} />
        {step === 1 && <ThumbStep draft={draft} name={name} onChange={setDraft} />}
        {step === 2 && <CategoriesStep draft={draft} onChange={setDraft} />}
        {step === 3 && (
          <CommentStep draft={draft} date={date} name={name} error={complaintAbout(write.error, overlay)} onChange={setDraft} />
        )}
        <div className="flex gap-2">
          {step > 1 && (
            <Button variant="neutral" onClick={() => move(-1)}>
              {t('reviews.back')}
            </Button>
          )}
          <span className="min-w-0 flex-1">
            <Button
              key={isLast ? 'submit' : 'next'}
              type="submit"
              variant="primary"
              wide
              disabled={!isStepDone(draft, step)}
              busy={write.isPending && t('reviews.submitting')}
            >
              {t(isLast ? (date.review ? 'reviews.save' : 'reviews.submit') : 'reviews.next')}
            </Button>
          </span>
        </div>
      </form>
    </Dialog>
  );
}

/** What the server said, under the comment: a toast goes away. */
function complaintAbout(error: unknown, overlay: (english: string) => string): string | undefined {
  return error instanceof ApiError && error.kind === 'refused' ? overlay(error.message) : undefined;
}

function useClosing(isOver: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => close.current(), REVIEW_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
}
