import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/i18n';
import { STEPS, type StepNumber } from '../review.rules';

/** What a step asks. From the second on it takes the focus, so that it is read out, and Tab leads on to its answers. */
export function StepHeading({ step, name, isPraise }: { step: StepNumber; name: string; isPraise: boolean }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const question = [
    t('reviews.thumbQuestion', { name }),
    t(isPraise ? 'reviews.praiseQuestion' : 'reviews.criticiseQuestion'),
    t('reviews.commentQuestion'),
  ][step - 1];
  return (
    <div className="grid gap-1.5">
      <h3 ref={heading} id="review-question" tabIndex={-1} className="text-lg user-text">
        <small className="block text-meta font-normal text-ink-3">{t('reviews.step', { step, steps: STEPS })}</small>
        {question}
      </h3>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: STEPS }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: three marks in their places.
            key={index}
            className={`h-1 flex-1 rounded-full ${index < step ? 'bg-brand-600' : 'bg-surface-2'}`}
          />
        ))}
      </div>
    </div>
  );
}
