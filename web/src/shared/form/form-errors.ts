import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, FieldErrors as FormFieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS } from '#contract/field-messages';
import { FieldErrors } from '#contract/problem';
import { HttpError } from '#shared/api/http-error';
import { prefersReducedMotion } from '#shared/lib/visitor-preferences';
import { openFoldsAround } from './open-folds';

/**
 * Creates the react-hook-form resolver that validates a form with a schema of the contract. Error messages
 * are keys of FIELD_MESSAGES. The submitted values are the parsed output. Form values may have more
 * properties than the schema reads, hence `Values`.
 */
export const createContractResolver = <Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
): Resolver<Values, unknown, Output> => zodResolver(schema as z.ZodMiniType<Output, Values>, FIELD_MESSAGE_OPTIONS);

/** An invalid field. `message` is a key of FIELD_MESSAGES or the server's own text. */
interface FormError {
  name: string;
  message: string;
}

const isError = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/**
 * Flattens the nested errors of a form to a list of messages with the dotted names of their fields, each with
 * `prefix`.
 */
export function listFormErrors(errors: FormFieldErrors, prefix = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, value]): FormError[] => {
    const name = `${prefix}${key}`;
    if (isError(value)) return [{ name, message: value.message }];
    return typeof value === 'object' && value !== null ? listFormErrors(value as FormFieldErrors, `${name}.`) : [];
  });
}

/**
 * Returns the field errors of an API error, by path in the request body; an empty object if it has none or is
 * no `HttpError`.
 */
export function getServerFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof HttpError)) return {};
  const fields = FieldErrors.safeParse(error.extensions?.fields);
  return fields.success ? fields.data : {};
}

/**
 * Scrolls to and focuses the first invalid field of a form in reading order. Does nothing if there is none.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
  if (!field) return;
  openFoldsAround(field);
  field.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  field.focus({ preventScroll: true });
}
