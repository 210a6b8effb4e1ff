import type { TFunction } from 'i18next';
import type { Language } from '#contract/languages';
import { languageOfField } from './bilingual';

/** The label of a text with the language that it is written in; as it is for what both languages share. */
export const labelInLanguage = (t: TFunction, label: string, language: Language | null): string =>
  language === null ? label : t('admin.bilingual.label', { label, language: t(`admin.languages.${language}`) });

/** Names a field of a form in two languages by its dotted name, such as `sl.title`; `labelOf` knows it without language. */
export function bilingualLabel(t: TFunction, name: string, labelOf: (field: string, part?: string) => string): string {
  const [, field = '', part] = name.split('.');
  return labelInLanguage(t, labelOf(field, part), languageOfField(name));
}
