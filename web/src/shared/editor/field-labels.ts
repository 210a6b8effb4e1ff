import type { TFunction } from 'i18next';
import { LANGUAGES, type Language } from '#contract/languages';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { languageOfField } from '#shared/lib/bilingual';

/**
 * Adds the name of a language to a label. Returns the label unchanged if `language` is `null` (shared
 * fields).
 */
export const labelInLanguage = (t: TFunction, label: string, language: Language | null): string =>
  language === null ? label : t('admin.bilingual.label', { label, language: t(`admin.languages.${language}`) });

/**
 * Returns the label of a bilingual form's field such as `sl.title`, with its language. `getLabel` returns
 * it without.
 */
export function bilingualLabel(t: TFunction, name: string, labelOf: (field: string, part?: string) => string): string {
  const [, field = '', part] = name.split('.');
  return labelInLanguage(t, labelOf(field, part), languageOfField(name));
}

/** Text keys of enum fields, by field: `{ color: 'common.wine.color' }`. */
export type Choices = Readonly<Record<string, string>>;

/** Returns a function that formats the values of enum fields as text; `undefined` for other fields. */
export const choiceWords =
  (t: TFunction, choices: Choices = {}) =>
  (path: ValuePath, value: unknown): string | undefined => {
    const words = choices[path.at(-1) ?? ''];
    const chosen = [value].flat().filter((each) => typeof each === 'string' && each !== '') as string[];
    if (!words || chosen.length === 0) return undefined;
    return chosen.map((each) => t(`${words}.${each}`, { defaultValue: each })).join(', ');
  };

/** A form with lists of parts. Its texts are under `cards`, `parts` and `fields` of a namespace. */
export interface LabelledForm {
  texts: string;
  /** Names of its lists. */
  parts: readonly string[];
  /** Returns the key of a field's label, if it is not the field's name. */
  keyOf?: (section: string, field: string) => string;
  /**
   * Whether labels start with the title of their card, because several cards have fields with the same
   * names.
   */
  namesCards?: boolean;
}

/**
 * Returns the label of a field path of a form with parts. A path of a conflict has the id of a part instead
 * of its index.
 */
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
