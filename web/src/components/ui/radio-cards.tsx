import { Check } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field';

export interface RadioCardsProps {
  label: ReactNode;
  /** The label is for screen readers only, because the screen already says it. */
  labelHidden?: boolean;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode }[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** One choice out of a few: rows of 56 px, with the mark at the end. */
export function RadioCards({ label, labelHidden, options, value, onChange, error, ref }: RadioCardsProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p id={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </p>
      <RadioGroup.Root
        ref={ref}
        value={value}
        onValueChange={onChange}
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className="grid gap-2"
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            className="group flex min-h-14 w-full items-center gap-3 rounded-card border border-control bg-surface px-4 py-3 text-start data-[state=checked]:border-brand-600 data-[state=checked]:bg-brand-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--brand-600)]"
          >
            {option.icon}
            <span className="grid min-w-0 flex-1">
              <span className="group-data-[state=checked]:font-semibold">{option.label}</span>
              {option.hint && <span className="text-sm text-ink-2">{option.hint}</span>}
            </span>
            <span className="grid size-5.5 flex-none place-items-center rounded-full border-2 border-control text-transparent group-data-[state=checked]:border-brand-600 group-data-[state=checked]:bg-brand-600 group-data-[state=checked]:text-on-brand">
              <Check aria-hidden size={14} strokeWidth={3} />
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
