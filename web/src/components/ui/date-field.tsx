import { type ChangeEvent, useState } from 'react';
import { useT } from '../../lib/i18n';
import { Button } from './button';
import { Field, inputClass } from './field';
import type { TextFieldProps } from './text-field';

/** Thai calendars are this many years ahead; nobody means a Gregorian year from here on. */
const BUDDHIST_ERA_OFFSET = 543;
const SURELY_BUDDHIST_FROM = 2400;

export interface DateFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Puts another day, `YYYY-MM-DD`, into the form. */
  onCorrect: (day: string) => void;
}

/** A calendar day. A year of the Buddhist era is understood, and its Gregorian one offered (rule 82). */
export function DateField({ label, hint, error, optional, id, onCorrect, onChange, ...input }: DateFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const year = Number(typed.slice(0, 4));
  const gregorian = year - BUDDHIST_ERA_OFFSET;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const handleCorrect = () => {
    const day = `${gregorian}${typed.slice(4)}`;
    setTyped(day);
    onCorrect(day);
  };
  return (
    <div className="grid min-w-0 content-start">
      <Field {...{ label, hint, error, id }} optional={optional === true}>
        {(control) => (
          <input {...input} {...control} type="date" onChange={handleChange} className={inputClass('appearance-none')} />
        )}
      </Field>
      {year >= SURELY_BUDDHIST_FROM && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {t('ui.buddhistYear', { year: String(year), gregorian: String(gregorian) })}
          <Button variant="link" size="small" onClick={handleCorrect}>
            {t('ui.useYear', { gregorian: String(gregorian) })}
          </Button>
        </p>
      )}
    </div>
  );
}
