import type { FieldErrors } from 'react-hook-form';

/** One field that is wrong. `message` is a key of FIELD_MESSAGES or the server's own text. */
export interface FormError {
  name: string;
  message: string;
}

const isError = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The errors of a form as a flat list, each under the dotted name of its field. */
export function formErrors(errors: FieldErrors, prefix = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, value]): FormError[] => {
    const name = `${prefix}${key}`;
    if (isError(value)) return [{ name, message: value.message }];
    return typeof value === 'object' && value !== null ? formErrors(value as FieldErrors, `${name}.`) : [];
  });
}
