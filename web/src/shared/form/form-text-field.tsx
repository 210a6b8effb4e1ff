import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '#shared/i18n/use-language';
import { controlClass, Field, fieldId } from './field';
import { fieldMessage } from './field-message';

export interface FormTextFieldProps {
  /** Path of the value in the form, such as `brand.title`. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'url' | 'email' | 'tel';
}

/** A line of text of the surrounding form. */
export function FormTextField({ name, label, hint, optional, type = 'text', inputMode }: FormTextFieldProps) {
  const language = useLanguage();
  const { register, getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const error = message === undefined ? undefined : fieldMessage(message, language);
  return (
    <Field id={fieldId(name)} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          {...control}
          {...register(name)}
          type={type}
          inputMode={inputMode}
          autoComplete="off"
          className={controlClass(error !== undefined)}
        />
      )}
    </Field>
  );
}
