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
 * A form checked by the very class that the server checks with. Errors show when a field is left or the form is sent;
 * a failed submit takes the focus to the first of them.
 */
export function useContractForm<T extends FieldValues>(
  contract: ClassConstructor<T>,
  options: Omit<UseFormProps<T>, 'resolver'> = {},
): ContractForm<T> {
  const overlay = useOverlay();
  const form = useForm<T>({ mode: 'onTouched', ...options, resolver: classValidatorResolver(contract) });
  const errorOf: ContractForm<T>['errorOf'] = (name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message === undefined ? undefined : overlay(message);
  };
  const field: ContractForm<T>['field'] = (name) => ({ ...form.register(name), error: errorOf(name) });
  return { ...form, field, errorOf };
}
