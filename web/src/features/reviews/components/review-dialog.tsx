import type { DateForReviewDto, MatchDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { ApiError } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { dateForReviewQuery } from '../reviews.queries';
import { OpenReview } from './open-review';
import { ReviewWizard } from './review-wizard';
import '../texts';

export interface ReviewDialogProps {
  match: Pick<MatchDto, 'id' | 'otherUser'>;
  onClose: () => void;
}

/** Where one reviews the person of a chat, or changes what is still sealed. */
export default function ReviewDialog({ match, onClose }: ReviewDialogProps) {
  const t = useT();
  const overlay = useOverlay();
  const date = useQuery({ ...dateForReviewQuery(match.id), retry: false });
  const name = match.otherUser.fullName;
  // What was shown before may have opened meanwhile: it is waited for.
  const isWaiting = date.isPending || (date.isFetching && !date.isFetchedAfterMount);
  // What it opened with stays: while one writes, or reads the thanks, news of this very date must not take the words away.
  const [shown, setShown] = useState<DateForReviewDto | null>(null);
  if (!shown && date.data && !isWaiting && !date.isError) setShown(date.data);
  if (shown?.review?.state === 'revealed') return <OpenReview review={shown.review} name={name} onClose={onClose} />;
  if (shown) return <ReviewWizard date={shown} name={name} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('reviews.title', { name })} closable>
      {isWaiting ? (
        <Skeletons label={t('reviews.loading')} className="grid gap-3">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
        </Skeletons>
      ) : (
        <>
          <div role="alert" className="grid gap-1.5">
            <p>{t('reviews.loadFailed')}</p>
            {date.error instanceof ApiError && date.error.kind === 'refused' && (
              <p className="text-sm text-ink-2">{overlay(date.error.message)}</p>
            )}
          </div>
          <Button variant="primary" wide busy={date.isFetching && t('ui.tryAgain')} onClick={() => void date.refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
