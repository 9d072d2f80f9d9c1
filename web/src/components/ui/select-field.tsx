import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldLook, inputClass } from './field';

export interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The platform's own list: the best one on a phone. */
export function SelectField({ label, hint, error, optional, id, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id }} optional={optional === true}>
      {(control) => (
        <span className="relative grid">
          <select {...select} {...control} className={inputClass('appearance-none pr-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-3.5 right-3 text-ink-2" />
        </span>
      )}
    </Field>
  );
}
