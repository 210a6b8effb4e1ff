import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Language } from '#contract/values';
import { findCodedMessageText } from '#contract/field-messages';
import { translateStoredIssue } from '#contract/field-error-codes';
import { bindMessage } from '#contract/bind-message';
import { RequiredMark } from './required-mark';

/**
 * Returns the text of a field error in a language. `message` is a coded message (key of FIELD_MESSAGES), or a
 * text of the server, which is translated if it is a known message about a stored value, else unchanged.
 */
export const getFieldMessage = (message: string, language: Language): string =>
  bindMessage(findCodedMessageText(message, language) ?? translateStoredIssue(message, language), language);

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Whether it must not be empty. */
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/**
 * Returns the element id of a form field's control, so that errors can link to it: `field-sl-title` for
 * `sl.title`.
 */
export const getFieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

/** Returns the CSS classes of a text control or select; an invalid one has a coloured border. */
export const getControlClass = (invalid: boolean): string =>
  clsx(
    'block w-full rounded-sm border bg-white px-3 py-2 text-sm text-ink placeholder:text-ink-soft/80',
    invalid ? 'border-wine' : 'border-line-strong hover:border-ink',
    'disabled:bg-stone [&:is(input,textarea):read-only]:bg-stone',
  );

/**
 * Layout of a control with its label, required mark, error and hint. `children` gets the attributes that
 * connect the control with them.
 */
export function Field({ id, label, hint, error, isRequired = false, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline gap-2">
        <label htmlFor={id} className="text-xs font-semibold">
          {label}
        </label>
        {isRequired ? <RequiredMark /> : null}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
        'aria-required': isRequired || undefined,
      })}
      {error ? (
        <p id={errorId} className="mt-1 text-xs font-semibold text-wine">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="mt-1 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
