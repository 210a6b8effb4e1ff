import { FieldErrors } from '#contract/problem';
import { HttpError } from '../api/http-error';

/** What the server says is wrong, by the path of the body field; empty when it says nothing about fields. */
export function serverFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof HttpError)) return {};
  const fields = FieldErrors.safeParse(error.extensions?.fields);
  return fields.success ? fields.data : {};
}
