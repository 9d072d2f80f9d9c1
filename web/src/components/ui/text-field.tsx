import type { ComponentProps } from 'react';
import { Field, type FieldLook, inputClass } from './field';

export type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'className'>;

export function TextField({ label, hint, error, optional, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id }} optional={optional === true}>
      {(control) => <input {...input} {...control} className={inputClass()} />}
    </Field>
  );
}
