import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Check } from './use-check';

/** Checks with the very class that the server checks with: the first complaint about each field, or what it makes of them. */
export const checkOf =
  <T extends object>(contract: ClassConstructor<T>): Check<T> =>
  (values) => {
    const input = plainToInstance(contract, values);
    const complaints = validateSync(input).map(({ property, constraints = {} }) => [property, Object.values(constraints)[0]]);
    return complaints.length > 0 ? { errors: Object.fromEntries(complaints) } : { input };
  };
