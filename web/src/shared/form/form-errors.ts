import type { FieldErrors as FormFieldErrors } from 'react-hook-form';
import { FieldErrors } from '#contract/problem';
import { HttpError } from '#shared/api/http-error';

/** One field that is wrong. `message` is a key of FIELD_MESSAGES or the server's own text. */
export interface FormError {
  name: string;
  message: string;
}

const isError = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The errors of a form as a flat list, each under the dotted name of its field. */
export function formErrors(errors: FormFieldErrors, prefix = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, value]): FormError[] => {
    const name = `${prefix}${key}`;
    if (isError(value)) return [{ name, message: value.message }];
    return typeof value === 'object' && value !== null ? formErrors(value as FormFieldErrors, `${name}.`) : [];
  });
}

/** What the server says is wrong, by the path of the body field; empty when it says nothing about fields. */
export function serverFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof HttpError)) return {};
  const fields = FieldErrors.safeParse(error.extensions?.fields);
  return fields.success ? fields.data : {};
}
