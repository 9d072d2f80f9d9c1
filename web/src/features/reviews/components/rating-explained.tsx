import type { RatingBreakdownDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { formatMonth, formatRating } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { pointsText } from '../rating-text';
import { ownRatingQuery } from '../reviews.queries';
import '../texts';

/** How the own rating comes about, with the numbers that the server makes it of (rules 1-5). */
export default function RatingExplained() {
  const t = useT();
  const { data: rating, isError, isFetching, refetch } = useQuery(ownRatingQuery);
  return (
    <div className="grid gap-4 px-4 pb-4 text-sm">
      {rating ? (
        <Explained rating={rating} />
      ) : isError ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>{t('reviews.ownFailed')}</p>
          <Button size="small" busy={isFetching && t('ui.tryAgain')} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeletons label={t('reviews.ownLoading')} className="grid gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
        </Skeletons>
      )}
    </div>
  );
}

function Explained({ rating }: { rating: RatingBreakdownDto }) {
  const t = useT();
  const language = useLanguage();
  const { averageRating, thumbsUp, thumbsDown, mean, reviewPoints, softened, blocks, blockPoints, overallScore } = rating;
  const few = rating.reviewsForDetails;
  const points = pointsText(rating.pointsPerBlock);
  const from = pointsText(mean ?? 0);
  return (
    <>
      {overallScore === null ? (
        <p>{t('reviews.ownNothing')}</p>
      ) : (
        <>
          {mean !== null && (
            <Part title={t('reviews.ownMean')} sum={averageRating}>
              {t('reviews.ownMeanText', { up: thumbsUp, down: thumbsDown, mean: from, shown: averageRating })}
            </Part>
          )}
          <section className="grid gap-2">
            <h3 className="text-base">{t('reviews.ownScore')}</h3>
            <p className="text-ink-2">{t('reviews.ownScoreText')}</p>
            <dl className="grid gap-2">
              <Line label={t('reviews.ownReviews')} sum={pointsText(reviewPoints ?? 0)}>
                {mean === null
                  ? t('reviews.ownNoReviews')
                  : softened
                    ? t('reviews.ownSoftened', { few, points, softened: pointsText(reviewPoints ?? 0), mean: from })
                    : t('reviews.ownAsMean')}
              </Line>
              <Line label={t('reviews.ownBlocks')} sum={pointsText(-blockPoints)}>
                {blocks === 0
                  ? t('reviews.ownNoBlocks')
                  : t('reviews.ownBlocksText', { blocks, points, max: pointsText(rating.blockPointsMax) })}
                {rating.expires.map((expiry) => (
                  <span key={expiry.month} className="block">
                    {t('reviews.ownExpires', { blocks: expiry.blocks, month: formatMonth(expiry.month, language) })}
                  </span>
                ))}
              </Line>
              <Line label={t('reviews.ownTotal')} sum={pointsText(overallScore)} isTotal>
                {t('reviews.ownTotalText', { shown: formatRating(overallScore) })}
              </Line>
            </dl>
          </section>
        </>
      )}
      <p className="text-ink-2">
        {t('reviews.ownSealed')} {t('reviews.ownDetails', { few })}
      </p>
    </>
  );
}

function Part({ title, sum, children }: { title: string; sum: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="flex items-baseline justify-between gap-3 text-base">
        {title}
        <span className="tabular-nums">{sum}</span>
      </h3>
      <p className="text-ink-2">{children}</p>
    </section>
  );
}

function Line({ label, sum, isTotal, children }: { label: string; sum: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isTotal
          ? 'grid grid-cols-[1fr_auto] gap-x-3 border-t border-line pt-2 font-semibold'
          : 'grid grid-cols-[1fr_auto] gap-x-3'
      }
    >
      <dt>{label}</dt>
      <dd className="text-end tabular-nums">{sum}</dd>
      <dd className="col-span-2 font-normal text-ink-2">{children}</dd>
    </div>
  );
}
