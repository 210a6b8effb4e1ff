import { use, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '#shared/i18n/use-language';
import { Field, fieldId, type FieldControl } from './field';
import { fieldMessage } from './field-message';
import { FieldScope, useFieldWords } from './field-scope';

export interface FormFieldProps {
  /** Path of the value in the form, such as `brand.title`. */
  name: string;
  /** Unless told, what the texts of the form have for it. */
  label?: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** The label, hint and error of a value of the surrounding form, around the control that edits it. */
export function FormField({
  name,
  children,
  label,
  hint,
  ...field
}: FormFieldProps & { children: (control: FieldControl, invalid: boolean) => ReactNode }) {
  const language = useLanguage();
  const scope = use(FieldScope);
  const words = useFieldWords(name, label, hint);
  const { getFieldState, formState } = useFormContext();
  const { error: state } = getFieldState(name, formState);
  // A list or an object that is wrong as a whole carries its message at its root.
  const message = state?.message ?? state?.root?.message;
  const error = message === undefined ? undefined : fieldMessage(message, language);
  return (
    <Field id={`${scope}${fieldId(name)}`} error={error} {...field} {...words}>
      {(control) => children(control, error !== undefined)}
    </Field>
  );
}
