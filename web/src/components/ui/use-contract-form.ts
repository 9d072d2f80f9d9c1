import { toNestErrors } from '@hookform/resolvers';
import { type FieldValues, type Path, type Resolver, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { useOverlay } from '../../lib/overlay';
import { type Check, useCheck } from '../../lib/use-check';

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
  loadCheck: () => Promise<Check<T>>,
  options: Omit<UseFormProps<T>, 'resolver'> = {},
): ContractForm<T> {
  const overlay = useOverlay();
  const check = useCheck(loadCheck);
  const resolver: Resolver<T> = async (values, _, options) => {
    const { input, errors = {} } = await check(values);
    if (input) return { values: input, errors: {} };
    const complaints = Object.entries(errors).map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(complaints), options) };
  };
  const form = useForm<T>({ ...options, resolver });
  const errorOf: ContractForm<T>['errorOf'] = (name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message === undefined ? undefined : overlay(message);
  };
  const field: ContractForm<T>['field'] = (name) => ({ ...form.register(name), error: errorOf(name) });
  return { ...form, field, errorOf };
}
