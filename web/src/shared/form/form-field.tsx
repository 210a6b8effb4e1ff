import { createContext, use, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Field, getFieldId, getFieldMessage, type FieldControl } from './field';
import { listFormErrors } from './form-errors';
import { RequiredFieldCheck } from './required-fields';
import { PrintWarning } from './print-warning';

/**
 * Provides a prefix for the ids of form fields, since a form in a dialog may have the same field names as the
 * form behind it.
 */
export const FieldIdPrefix = createContext('');

/** Provides the text namespace of a form: labels are under `fields`, hints under `hints`. */
export const FieldTextNamespace = createContext('');

/**
 * Returns the text keys of a field's label, most specific first: of the form, of all staff forms, of public
 * pages.
 */
export const getFieldLabelKeys = (texts: string, field: string): string[] => [
  `${texts}.fields.${field}`,
  `admin.fields.${field}`,
  `common.fields.${field}`,
];

/**
 * Returns label and hint of a form field: the given ones, else those of the form's texts
 * (`FieldTextNamespace`). The field is the last part of `name` that is no index. `hint` is `undefined` if
 * there is none.
 */
export function useFieldTexts(name: string, label?: string, hint?: ReactNode): { label: string; hint: ReactNode } {
  const { t, i18n } = useTranslation();
  const texts = use(FieldTextNamespace);
  const field = name.split('.').findLast((segment) => !/^\d+$/.test(segment)) ?? name;
  const hints = `${texts}.hints.${field}`;
  return {
    label: label ?? t(getFieldLabelKeys(texts, field)),
    hint: hint ?? (texts !== '' && i18n.exists(hints) ? t(hints) : undefined),
  };
}

export interface FormFieldProps {
  /** Path of the value in the form, such as `brand.title`. */
  name: string;
  /** Default: the label in the form's texts. */
  label?: string;
  hint?: ReactNode;
  /** Whether it must not be empty, if the schema does not say so. */
  isRequired?: boolean;
}

/**
 * Label, hint, error and print warning of a value of the surrounding form, around its control. `children`
 * renders the control.
 */
export function FormField({
  name,
  children,
  label,
  hint,
  ...field
}: FormFieldProps & { children: (control: FieldControl, invalid: boolean) => ReactNode }) {
  const language = useLanguage();
  const isRequired = use(RequiredFieldCheck)(name);
  const scope = use(FieldIdPrefix);
  const texts = useFieldTexts(name, label, hint);
  const { getFieldState, formState } = useFormContext();
  const { error: state } = getFieldState(name, formState);
  // Errors of a whole list are at its root, those of its items below it.
  const message = state && listFormErrors({ state })[0]?.message;
  const error = message === undefined ? undefined : getFieldMessage(message, language);
  return (
    <div>
      <Field id={`${scope}${getFieldId(name)}`} error={error} isRequired={isRequired} {...field} {...texts}>
        {(control) => children(control, error !== undefined)}
      </Field>
      <PrintWarning texts={use(FieldTextNamespace)} name={name} />
    </div>
  );
}
