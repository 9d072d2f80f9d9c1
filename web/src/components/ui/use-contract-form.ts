import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { ClassConstructor } from 'class-transformer';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { useOverlay } from '../../lib/overlay';

export interface ContractForm<T extends FieldValues> extends UseFormReturn<T> {
  /** What an input of ui/ takes: name, ref, handlers and the error in the reader's language. */
  field: (name: Path<T>) => ReturnType<UseFormReturn<T>['register']> & { error: string | undefined };
  /** The error alone, for what is not one input. */
  errorOf: (name: Path<T>) => string | undefined;
}

/**
 * A form checked by the very class that the server checks with. Errors show when the form is sent, and go as soon as
 * they are mended; a failed submit takes the focus to the first. Not when a field is left: the error that then appears
 * moves the button away from under the finger that presses it.
 */
export function useContractForm<T extends FieldValues>(
  contract: ClassConstructor<T>,
  options: Omit<UseFormProps<T>, 'resolver'> = {},
): ContractForm<T> {
  const overlay = useOverlay();
  const form = useForm<T>({ ...options, resolver: classValidatorResolver(contract) });
  const errorOf: ContractForm<T>['errorOf'] = (name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message === undefined ? undefined : overlay(message);
  };
  const field: ContractForm<T>['field'] = (name) => ({ ...form.register(name), error: errorOf(name) });
  return { ...form, field, errorOf };
}
