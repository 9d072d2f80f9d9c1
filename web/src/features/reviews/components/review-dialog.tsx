import type { MatchDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
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
  if (date.data && !isWaiting && !date.isError) {
    return date.data.review?.state === 'revealed' ? (
      <OpenReview review={date.data.review} name={name} onClose={onClose} />
    ) : (
      <ReviewWizard key={date.data.id} date={date.data} name={name} onClose={onClose} />
    );
  }
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
