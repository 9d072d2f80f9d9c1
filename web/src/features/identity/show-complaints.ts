import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api-error';

/** Puts what the server said about fields to them. Answers whether it said anything about any of these. */
export function showComplaints<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const complaints = error instanceof ApiError ? (error.body?.errors ?? {}) : {};
  const known = fields.filter((field) => complaints[field]);
  for (const field of known) setError(field, { type: 'server', message: complaints[field] ?? '' }, { shouldFocus: true });
  return known.length > 0;
}
