import { type MatchDto, ratingWarning } from '@mingle/core/contract';
import { TriangleAlert } from 'lucide-react';
import { ProfileLink } from '../../../components/people/profile-link';
import { Banner } from '../../../components/ui/banner';
import { formatRating } from '../../../lib/format';
import { type MessageKey, useT } from '../../../lib/i18n';

const TEXTS = {
  moderate: 'messages.warnModerate',
  high: 'messages.warnHigh',
  severe: 'messages.warnSevere',
} as const satisfies Record<string, MessageKey>;

/** Of the other person with a negative score: one line, which leads to their profile (rules 2, 12). */
export function ThreadWarning({ person }: { person: MatchDto['otherUser'] }) {
  const t = useT();
  const score = person.profileRating?.overallScore;
  const level = ratingWarning(score);
  if (!level) return null;
  return (
    <div role="note" data-level={level}>
      <Banner tone={level === 'moderate' ? 'warning' : 'danger'} icon={<TriangleAlert aria-hidden size={20} />}>
        <ProfileLink userId={person.id} className="font-semibold underline underline-offset-3 user-text">
          {t(TEXTS[level], { name: person.fullName })}
        </ProfileLink>{' '}
        <span className="whitespace-nowrap">{t('messages.warnText', { rating: formatRating(score) })}</span>
      </Banner>
    </div>
  );
}
