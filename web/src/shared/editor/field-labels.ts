import type { TFunction } from 'i18next';
import { LANGUAGES, type Language } from '#contract/languages';
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

/** Says such a value, or several of them, in words; `undefined` for any other. */
export const choiceWords =
  (t: TFunction, choices: Choices = {}) =>
  (path: ValuePath, value: unknown): string | undefined => {
    const words = choices[path.at(-1) ?? ''];
    const chosen = [value].flat().filter((each) => typeof each === 'string' && each !== '') as string[];
    if (!words || chosen.length === 0) return undefined;
    return chosen.map((each) => t(`${words}.${each}`, { defaultValue: each })).join(', ');
  };

/** A form with lists of parts, whose texts stand under `cards`, `parts` and `fields` of a namespace. */
export interface LabelledForm {
  texts: string;
  /** The names of its lists. */
  parts: readonly string[];
  /** The key of a field's label, where that is not the field's name. */
  keyOf?: (section: string, field: string) => string;
  /** Whether a field is named with its card, since those of another have the same names. */
  namesCards?: boolean;
}

/** Names a field of such a form, or a place of a conflict, where parts are named by their ids and no place. */
export function partsLabel(
  t: TFunction,
  path: string,
  { texts, parts, keyOf = (_section, field) => field, namesCards = false }: LabelledForm,
): string {
  const [section = '', ...names] = path.split('.');
  const language = LANGUAGES.find((each) => names.includes(each)) ?? null;
  const [part] = parts.includes(section) ? names : [];
  const number = Number(part) + 1;
  const place = part
    ? t(`${texts}.parts.${section}`, { number: Number.isNaN(number) ? '' : number }).trim()
    : t(`${texts}.cards.${section}`);
  const field = names.find((name) => name !== part && name !== language);
  if (!field) return place;
  const words = labelInLanguage(t, t(`${texts}.fields.${keyOf(section, field)}`), language);
  if (part) return `${place}: ${words}`;
  return namesCards ? `${place} › ${words}` : words;
}
