import { AGE_FILTER_MAX, AGE_FILTER_MIN } from '@mingle/core/contract';
import { Slider } from 'radix-ui';
import { useT } from '../../../lib/i18n';
import { type Ages, ageLabel, useAgeText } from '../use-age-text';

const THUMB =
  'grid size-11 place-items-center rounded-full after:size-7 after:rounded-full after:bg-surface after:shadow-[0_0_0_2px_var(--brand-600),var(--e1)]';

/** Youngest and oldest age, 18 to 65 in steps of one. */
export function AgeRange({ ages, onChange }: { ages: Ages; onChange: (ages: Ages) => void }) {
  const t = useT();
  const ageText = useAgeText();
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between text-sm">
        <span className="font-semibold">{t('discover.age')}</span>
        <span className="text-base font-semibold tabular-nums">{ageText(ages, 'discover.ages')}</span>
      </p>
      <Slider.Root
        min={AGE_FILTER_MIN}
        max={AGE_FILTER_MAX}
        step={1}
        value={[ages.minAge, ages.maxAge]}
        onValueChange={([minAge = AGE_FILTER_MIN, maxAge = AGE_FILTER_MAX]) => onChange({ minAge, maxAge })}
        className="relative flex h-11 touch-none items-center"
      >
        <Slider.Track className="relative h-1.5 flex-1 rounded-full bg-surface-2">
          <Slider.Range className="absolute h-full rounded-full bg-brand-600" />
        </Slider.Track>
        <Slider.Thumb aria-label={t('discover.youngest')} className={THUMB} />
        <Slider.Thumb aria-label={t('discover.oldest')} aria-valuetext={ageLabel(ages.maxAge)} className={THUMB} />
      </Slider.Root>
      <p aria-hidden className="flex justify-between text-meta text-ink-3 tabular-nums">
        <span>{AGE_FILTER_MIN}</span>
        <span>{ageLabel(AGE_FILTER_MAX)}</span>
      </p>
    </div>
  );
}
