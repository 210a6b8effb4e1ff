import type { TFunction } from 'i18next';
import { LANGUAGES } from '#contract/languages';
import { labelInLanguage } from './language-labels';

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
