import type { ComponentProps } from 'react';
import { Field, type FieldLook, inputClass } from './field';

export type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, optional, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id }} optional={optional === true}>
      {(control) => <textarea dir="auto" {...input} {...control} className={inputClass('min-h-24 resize-y')} />}
    </Field>
  );
}
