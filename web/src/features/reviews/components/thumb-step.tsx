import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { RadioCards } from '../../../components/ui/radio-cards';
import { useT } from '../../../lib/i18n';
import { type Draft, withThumb } from '../review.rules';

const UP = 'up';
const DOWN = 'down';

export function ThumbStep({ draft, name, onChange }: { draft: Draft; name: string; onChange: (draft: Draft) => void }) {
  const t = useT();
  return (
    <RadioCards
      label={t('reviews.thumbQuestion', { name })}
      labelHidden
      value={draft.rating === null ? null : draft.rating ? UP : DOWN}
      onChange={(value) => onChange(withThumb(draft, value === UP))}
      options={[
        {
          value: UP,
          label: t('reviews.thumbsUp'),
          hint: t('reviews.thumbsUpHint'),
          icon: <ThumbsUp aria-hidden size={24} className="flex-none text-success" />,
        },
        {
          value: DOWN,
          label: t('reviews.thumbsDown'),
          hint: t('reviews.thumbsDownHint'),
          icon: <ThumbsDown aria-hidden size={24} className="flex-none text-danger" />,
        },
      ]}
    />
  );
}
