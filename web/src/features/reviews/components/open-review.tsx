import type { OwnReviewDto } from '@mingle/core/contract';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useT } from '../../../lib/i18n';
import { useCategoryLabel } from '../use-category-label';

/** What one wrote, once it can no longer be changed (rule 8). */
export function OpenReview({ review, name, onClose }: { review: OwnReviewDto; name: string; onClose: () => void }) {
  const t = useT();
  const labelOf = useCategoryLabel();
  const isPraise = review.rating > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span className="user-text">{t('reviews.revealedTitle', { name })}</span>}
      description={t('reviews.revealedText')}
    >
      <p className="flex flex-wrap items-center gap-1.5">
        {isPraise ? (
          <ThumbsUp aria-hidden size={20} className="text-success" />
        ) : (
          <ThumbsDown aria-hidden size={20} className="text-danger" />
        )}
        <span className="sr-only">{t(isPraise ? 'reviews.thumbsUp' : 'reviews.thumbsDown')}</span>
        {review.categories.map((category) => (
          <Badge key={category} tone={isPraise ? 'success' : 'danger'}>
            {labelOf(category, isPraise)}
          </Badge>
        ))}
      </p>
      {review.content && (
        <p dir="auto" className="user-text">
          {review.content}
        </p>
      )}
      <Button variant="soft" wide onClick={onClose}>
        {t('reviews.close')}
      </Button>
    </Dialog>
  );
}
