import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the ids of fields begin with: a form in a dialog may name its values as the form behind it does. */
export const FieldScope = createContext('');

/** The namespace of the texts of a form: its fields are named under `fields` and explained under `hints`. */
export const FieldTexts = createContext('');

/** The keys of a field's name: that of its form, or the one that visitors read too. */
export const fieldName = (texts: string, field: string): string[] => [
  `${texts}.fields.${field}`,
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
