import type { TFunction } from 'i18next';
import type { Language } from '#contract/languages';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { languageOfField } from '#shared/lib/bilingual';

/** The label of a text with the language that it is written in; as it is for what both languages share. */
export const labelInLanguage = (t: TFunction, label: string, language: Language | null): string =>
  language === null ? label : t('admin.bilingual.label', { label, language: t(`admin.languages.${language}`) });

/** Names a field of a form in two languages by its dotted name, such as `sl.title`; `labelOf` knows it without language. */
export function bilingualLabel(t: TFunction, name: string, labelOf: (field: string, part?: string) => string): string {
  const [, field = '', part] = name.split('.');
  return labelInLanguage(t, labelOf(field, part), languageOfField(name));
}

/** Where the values of fields have their words that are one of a few choices: `{ color: 'common.wine.color' }`. */
export type Choices = Readonly<Record<string, string>>;

/** Says such a value in words; `undefined` for any other. */
export const choiceWords =
  (t: TFunction, choices: Choices = {}) =>
  (path: ValuePath, value: unknown): string | undefined => {
    const words = choices[path.at(-1) ?? ''];
    return words && typeof value === 'string' && value !== ''
      ? t(`${words}.${value}`, { defaultValue: value })
      : undefined;
  };
