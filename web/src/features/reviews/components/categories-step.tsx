import { REVIEW_CATEGORIES } from '@mingle/core/contract';
import { Chip } from '../../../components/ui/chip';
import { useT } from '../../../lib/i18n';
import { type Draft, toggled } from '../review.rules';
import { useCategoryLabel } from '../use-category-label';

export function CategoriesStep({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useT();
  const labelOf = useCategoryLabel();
  return (
    <fieldset aria-labelledby="review-question" className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {REVIEW_CATEGORIES.map((category) => (
          <Chip key={category} pressed={draft.categories.includes(category)} onClick={() => onChange(toggled(draft, category))}>
            {labelOf(category, draft.rating === true)}
          </Chip>
        ))}
      </div>
      <p className="text-meta text-ink-3">{t('reviews.chooseSome')}</p>
    </fieldset>
  );
}
