import { codePoints, type DateForReviewDto, REVIEW_CONTENT_MAX_LENGTH } from '@mingle/core/contract';
import { Lock } from 'lucide-react';
import { TextArea } from '../../../components/ui/text-area';
import { useT } from '../../../lib/i18n';
import type { Draft } from '../review.rules';

export interface CommentStepProps {
  draft: Draft;
  date: DateForReviewDto;
  name: string;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}

export function CommentStep({ draft, date, name, error, onChange }: CommentStepProps) {
  const t = useT();
  const left = REVIEW_CONTENT_MAX_LENGTH - codePoints(draft.content.trim());
  return (
    <>
      <TextArea
        label={t('reviews.comment')}
        optional
        hint={t('reviews.commentHint', { left: Math.max(0, left) })}
        error={left < 0 ? t('reviews.errorLong') : error}
        rows={4}
        value={draft.content}
        onChange={(event) => onChange({ ...draft, content: event.target.value })}
      />
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <Lock aria-hidden size={16} className="mt-0.5 flex-none" />
        <span className="min-w-0 user-text">
          {date.planned ? t('reviews.sealedNote', { days: date.blind_days }) : t('reviews.sealedNoteUnplanned', { name })}
        </span>
      </p>
    </>
  );
}
