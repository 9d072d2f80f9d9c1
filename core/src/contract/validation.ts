import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from './constants.js';

/** Trims a string before it is validated and stored. Anything but a string is left for the validators to refuse. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Trims, and brings look-alike spellings of a name to one (Unicode NFKC), before it is validated and stored (rule 74). */
export const Canonical = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.normalize('NFKC').trim() : value));

/** Reads a number of the query, which is text. Not class-transformer's `@Type`: it needs a polyfill that browsers lack. */
export const Numeric = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));

/** How long a text is for a person: code points, so that Thai and emoji are not cut short (rules 47, 85). */
export const codePoints = (text: string): number => [...text].length;

/** A string of `min` to `max` code points. */
export const TextLength = (min: number, max: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'textLength',
      constraints: [min, max],
      validator: {
        validate: (value: unknown) => typeof value === 'string' && codePoints(value) >= min && codePoints(value) <= max,
        defaultMessage: (args) => `${args?.property ?? 'text'} must be ${min} to ${max} characters long`,
      },
    },
    options,
  );

/** A field that passes when `test` says so; it is told the whole object, for fields that depend on one another. */
export const Satisfies = <T>(
  name: string,
  test: (value: unknown, whole: T) => boolean,
  options: ValidationOptions,
): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: (value: unknown, args) => test(value, args?.object as T) } }, options);

const PRINTABLE = /^[^\s\p{C}]+$/u;

/** A new username: 3 to 30 characters, none of them a space or a control character, spelled in one way (rule 74). */
export const IsUsername = (): PropertyDecorator => (target, field) => {
  const checks: PropertyDecorator[] = [
    IsString({ message: 'Username must be at least 3 characters' }),
    MinLength(USERNAME_MIN_LENGTH, { message: 'Username must be at least 3 characters' }),
    MaxLength(USERNAME_MAX_LENGTH, { message: 'Username must be at most 30 characters' }),
    Satisfies('printable', (value) => typeof value === 'string' && PRINTABLE.test(value), {
      message: 'Username cannot contain spaces',
    }),
    Canonical(),
  ];
  for (const check of checks) check(target, field);
};
