import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, FieldErrors as FormFieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';
import { FieldErrors } from '#contract/problem';
import { HttpError } from '#shared/api/http-error';

/**
 * Checks a form with the contract's own schema. The message of each error is a key of FIELD_MESSAGES; what is
 * submitted is the parsed output, trimmed as the server would. A form may hold more than the schema reads (whole
 * images, for instance), hence `Values`.
 */
export const contractResolver = <Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
): Resolver<Values, unknown, Output> => zodResolver(schema as z.ZodMiniType<Output, Values>, WITH_FIELD_MESSAGES);

/** One field that is wrong. `message` is a key of FIELD_MESSAGES or the server's own text. */
interface FormError {
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

/** Scrolls to and focuses the first field of a form, in reading order, that is marked as invalid. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
  if (!field) return;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' });
  field.focus({ preventScroll: true });
}
