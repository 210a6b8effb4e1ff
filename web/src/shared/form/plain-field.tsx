import { useId, type ComponentProps, type ReactNode } from 'react';
import { HttpError } from '#shared/api/http-error';
import { RequiredMark } from './required-mark';

interface PlainFieldProps {
  label: string;
  /** What is wrong with it. */
  error: string | undefined;
  /** Whether it must not be empty. The control has `required`. */
  isRequired?: boolean | undefined;
  /** Content beside the label. */
  aside?: ReactNode;
  children: (control: { id: string; className: string } & Partial<ComponentProps<'input'>>) => ReactNode;
}

/** Label, required mark and error of a control on public pages, outside of react-hook-form. */
export function PlainField({ label, error, isRequired = false, aside, children }: PlainFieldProps) {
  const id = useId();
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="flex min-w-0 flex-wrap items-baseline gap-2">
          <label htmlFor={id} className="block font-semibold">
            {label}
          </label>
          {isRequired && <RequiredMark />}
        </span>
        {aside}
      </div>
      {children({ id, className: 'filter-control mt-1.5', ...described })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-wine">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the field errors of an API error, by field name; an empty object if it has none or is no
 * `HttpError`. Does not validate them.
 */
export const getProblemFields = (error: unknown): Record<string, string> =>
  error instanceof HttpError ? ((error.extensions?.['fields'] ?? {}) as Record<string, string>) : {};
