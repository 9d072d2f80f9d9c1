import type { ReviewCategory, ReviewDto } from '@mingle/core/contract';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Badge } from '../../../components/ui/badge';
import { formatMonth } from '../../../lib/format';
import { type MessageKey, useLanguage, useT } from '../../../lib/i18n';

const CATEGORIES: Record<ReviewCategory, MessageKey> = {
  punctuality: 'profiles.punctuality',
  authenticity: 'profiles.authenticity',
  communication: 'profiles.communication',
  respect: 'profiles.respect',
  appearance: 'profiles.appearance',
};

/** What was said, by nobody's name: only those in which something may be read (rule 6). */
export function ReviewList({ reviews }: { reviews: readonly ReviewDto[] }) {
  const t = useT();
  const language = useLanguage();
  const told = reviews.filter(({ categories, content }) => categories.length > 0 || content !== null);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="reviews-title" className="grid gap-3 border-t border-line py-4">
      <h2 id="reviews-title" className="text-lg">
        {t('profiles.reviewsTitle')}
      </h2>
      <ul className="grid gap-4">
        {told.map(({ rating, categories, content, month }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no ids, and their order stays.
          <li key={index} className="grid gap-1.5">
            <p className="flex flex-wrap items-center gap-1.5">
              {rating > 0 ? (
                <ThumbsUp aria-hidden size={16} className="text-success" />
              ) : (
                <ThumbsDown aria-hidden size={16} className="text-danger" />
              )}
              <span className="sr-only">{t(rating > 0 ? 'profiles.praised' : 'profiles.criticised')}</span>
              {categories.map((category) => (
                <Badge key={category} tone={rating > 0 ? 'success' : 'danger'}>
                  {t(CATEGORIES[category])}
                </Badge>
              ))}
              <span className="text-meta text-ink-3">{formatMonth(month, language)}</span>
            </p>
            {content && (
              <p dir="auto" className="text-sm user-text">
                {content}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
