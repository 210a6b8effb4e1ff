import type { ReactNode } from 'react';
import { Field } from '@strapi/design-system';

/** What is said around an input. */
interface FieldTexts {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** What the panel hands to the input of a custom field. */
export interface FieldProps<Value> extends FieldTexts {
  value: Value | null | undefined;
  onChange(field: string, value: Value | null): void;
}

/** Label, hint and error around the input of a custom field. */
export const FieldFrame = ({ field, children }: { field: FieldTexts; children: ReactNode }) => (
  <Field.Root name={field.name} error={field.error} hint={field.hint} required={field.required}>
    <Field.Label>{field.label}</Field.Label>
    {children}
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);
