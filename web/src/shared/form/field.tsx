import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Language } from '#contract/values';
import { findMessageText } from '#contract/field-messages';
import { storedFaultIn } from '#contract/field-texts';
import { RequiredMark } from './required-mark';

/** An error's text in the language of the screen: the contract's, or the server's own, which is a sentence already. */
export const fieldMessage = (message: string, language: Language): string =>
  findMessageText(message, language) ?? storedFaultIn(message, language);

/** What a control must carry to belong to its label, hint and error. */
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
  /** Whether it must not be left empty. */
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** The id of the control of a form value, so that an error can link to it. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

export const controlClass = (invalid: boolean): string =>
  clsx(
    'block w-full rounded-sm border bg-white px-3 py-2 text-sm text-ink placeholder:text-ink-soft/80',
    invalid ? 'border-wine' : 'border-line-strong hover:border-ink',
    'disabled:bg-stone [&:is(input,textarea):read-only]:bg-stone',
  );

/** A labelled control with its hint and its error. */
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
