import { LANGUAGES, type Language } from '#contract/languages';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import type { TFunction } from '#shared/i18n/i18n';
import { parseFieldPath } from '#shared/lib/bilingual';

/**
 * Adds the name of a language to a field's label, in the language of the screen. Returns the label unchanged
 * if `language` is `null` (field that both languages share).
 */
export const addLanguageToLabel = (t: TFunction, label: string, language: Language | null): string =>
  language === null ? label : t('admin.bilingual.label', { label, language: t(`admin.languages.${language}`) });

/**
 * Returns the label of a field name of a bilingual form: of `sl.title` that of `title` with the language, of
 * `shared.price` that of `price`. `getLabel` returns it without the language.
 */
export function getBilingualLabel(
  t: TFunction,
  name: string,
  getLabel: (field: string, part?: string) => string,
): string {
  const [, field = '', part] = name.split('.');
  return addLanguageToLabel(t, getLabel(field, part), parseFieldPath(name).language);
}

/** Text keys of enum fields, by field: `{ color: 'common.wine.color' }`. */
export type ChoiceTexts = Readonly<Record<string, string>>;

/**
 * Returns a function that formats the value, or list of values, at a path as text. It returns `undefined` for
 * fields without `choices` and for empty values.
 */
export const createChoiceFormatter =
  (t: TFunction, choices: ChoiceTexts = {}) =>
  (path: ValuePath, value: unknown): string | undefined => {
    const textKey = choices[path.at(-1) ?? ''];
    const chosenValues = [value].flat().filter((each) => typeof each === 'string' && each !== '') as string[];
    if (!textKey || chosenValues.length === 0) return undefined;
    return chosenValues.map((each) => t(`${textKey}.${each}`, { defaultValue: each })).join(', ');
  };

/** A form with lists of parts. Its texts are under `cards`, `parts` and `fields` of a namespace. */
export interface LabelledForm {
  texts: string;
  /** Names of its lists. */
  parts: readonly string[];
  /** Returns the key of a field's label, if it is not the field's name. */
  getLabelKey?: (section: string, field: string) => string;
  /**
   * Whether labels start with the title of their card, because several cards have fields with the same
   * names.
   */
  includesCardTitle?: boolean;
}

/**
 * Returns the label of a field path in a form with parts, such as `story.0.sl.heading`: the numbered part,
 * the field and its language. A path of a conflict has the id of a part instead of its index; then the number
 * is left out.
 */
export function getPartsLabel(
  t: TFunction,
  path: string,
  { texts, parts, getLabelKey = (_section, field) => field, includesCardTitle = false }: LabelledForm,
): string {
  const [section = '', ...names] = path.split('.');
  const language = LANGUAGES.find((each) => names.includes(each)) ?? null;
  const [part] = parts.includes(section) ? names : [];
  const number = Number(part) + 1;
  const sectionLabel = part
    ? t(`${texts}.parts.${section}`, { number: Number.isNaN(number) ? '' : number }).trim()
    : t(`${texts}.cards.${section}`);
  const field = names.find((name) => name !== part && name !== language);
  if (!field) return sectionLabel;
  const fieldLabel = addLanguageToLabel(t, t(`${texts}.fields.${getLabelKey(section, field)}`), language);
  if (part) return `${sectionLabel}: ${fieldLabel}`;
  return includesCardTitle ? `${sectionLabel} › ${fieldLabel}` : fieldLabel;
}
