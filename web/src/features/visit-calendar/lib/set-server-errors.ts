import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { getServerFieldErrors } from '#shared/form/form-errors';

/**
 * Sets the errors of a refused request at the fields of its form; a full time at `start`, and an error
 * without a field at the form. Returns the names of the fields.
 *
 * @param fallback message of an error without one
 */
export function setServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fallback: string,
): string[] {
  const isFull = error instanceof HttpError && error.extensions?.['code'] === 'slot_full';
  const fields = isFull ? { start: getErrorMessage(error, fallback) } : getServerFieldErrors(error);
  const names = Object.keys(fields);
  for (const [name, message] of Object.entries(fields))
    form.setError(name as Path<Values>, { type: 'server', message });
  if (names.length === 0) form.setError('root', { message: getErrorMessage(error, fallback) });
  return names;
}
