import { type ProfileDto, type ReviewDto, ratingWarning } from '@mingle/core/contract';
import { TriangleAlert } from 'lucide-react';
import { Banner } from '../../../components/ui/banner';
import { formatRating } from '../../../lib/format';
import { type MessageKey, useT } from '../../../lib/i18n';
import { averageOf } from '../rating.rules';

const TEXTS = {
  moderate: 'profiles.warnModerate',
  high: 'profiles.warnHigh',
  severe: 'profiles.warnSevere',
} as const satisfies Record<string, MessageKey>;

/** Of somebody else with a negative score only: how bad it is, and what to do about it. */
export function RatingWarning({ profile }: { profile: ProfileDto }) {
  const t = useT();
  const score = profile.profileRating?.overallScore;
  const level = ratingWarning(score);
  if (!level) return null;
  return (
    <div role="note" data-level={level}>
      <Banner tone={level === 'moderate' ? 'warning' : 'danger'} card icon={<TriangleAlert aria-hidden size={20} />}>
        <b className="block user-text">{t(TEXTS[level], { name: profile.fullName })}</b>
        {t('profiles.warnText', { rating: formatRating(score) })}
      </Banner>
    </div>
  );
}

/** The mean of all ratings with one decimal, and that nobody's name stands behind any. */
export function RatingCard({ reviews }: { reviews: readonly ReviewDto[] }) {
  const t = useT();
  return (
    <div className="flex items-center gap-4 rounded-card bg-surface-2 px-4 py-3">
      <p className="grid min-w-22 justify-items-start">
        <b className="text-h1 tabular-nums">{averageOf(reviews)}</b>
        <span className="text-meta text-ink-3">{t('people.rating')}</span>
      </p>
      <p className="min-w-0 flex-1 text-sm text-ink-2">
        {reviews.length === 0 ? t('profiles.noReviews') : t('profiles.averageText')}
        {reviews.length > 0 && (
          <span className="block font-semibold">{t('profiles.reviewCount', { count: reviews.length })}</span>
        )}
      </p>
    </div>
  );
}
