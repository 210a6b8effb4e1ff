import { createContext, use, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language';
import { Field, fieldId, fieldMessage, type FieldControl } from './field';
import { RequiredFields } from './required-fields';
import { PrintWarning } from './unprintable-note';

/** What the ids of fields begin with: a form in a dialog may name its values as the form behind it does. */
export const FieldScope = createContext('');

/** The namespace of the texts of a form: its fields are named under `fields` and explained under `hints`. */
export const FieldTexts = createContext('');

/** The keys of a field's name: that of its form, the one of all forms, or the one that visitors read too. */
export const fieldName = (texts: string, field: string): string[] => [
  `${texts}.fields.${field}`,
  `admin.fields.${field}`,
  `common.fields.${field}`,
];

/** What a field says of itself: what it is told, else what the texts of its form have under its name. */
export function useFieldWords(name: string, label?: string, hint?: ReactNode): { label: string; hint: ReactNode } {
  const { t, i18n } = useTranslation();
  const texts = use(FieldTexts);
  const field = name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name;
  const hints = `${texts}.hints.${field}`;
  return {
    label: label ?? t(fieldName(texts, field)),
    hint: hint ?? (texts !== '' && i18n.exists(hints) ? t(hints) : undefined),
  };
}

export interface FormFieldProps {
  /** Path of the value in the form, such as `brand.title`. */
  name: string;
  /** Unless told, what the texts of the form have for it. */
  label?: string;
  hint?: ReactNode;
  /** Whether it must not be left empty, where the schema of the form does not say it. */
  isRequired?: boolean;
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
  const isRequired = use(RequiredFields)(name);
  const scope = use(FieldScope);
  const words = useFieldWords(name, label, hint);
  const { getFieldState, formState } = useFormContext();
  const { error: state } = getFieldState(name, formState);
  // A list or an object that is wrong as a whole carries its message at its root.
  const message = state?.message ?? state?.root?.message;
  const error = message === undefined ? undefined : fieldMessage(message, language);
  return (
    <div>
      <Field id={`${scope}${fieldId(name)}`} error={error} isRequired={isRequired} {...field} {...words}>
        {(control) => children(control, error !== undefined)}
      </Field>
      <PrintWarning texts={use(FieldTexts)} name={name} />
    </div>
  );
}
