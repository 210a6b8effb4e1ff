// See docs/adr/0005-one-row-per-language.md.
import type { MissingTranslations } from '../../../contract/entity';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { hasVisibleText } from '../../../contract/line';
import {
  readFields,
  type ColumnValues,
  type Field,
  type Fields,
  type PartsField,
  type DocumentValues,
  type ValueField,
} from '../entity/fields';
import { matchTranslations } from './part-keys';
import type { StoredRows } from '../rows/stored-rows';

/** Values of a document by language; both hold the shared values. */
export type LocalisedValues = Record<Language, DocumentValues>;

/**
 * A document to write: the fields that all languages share, and those of each language, see
 * `createBilingualSchema`. An omitted language keeps its texts; without `sl` the list entries are those of
 * `en`.
 */
export interface DocumentInput extends Partial<Record<Language, DocumentValues | undefined>> {
  shared: DocumentValues;
  /** Whether ids of list entries are stored as they are; otherwise they can only name stored entries. */
  hasStoredIds?: boolean;
}

/**
 * Chooses between a text and the other language's text, which is `undefined` if the list entry does not exist
 * there.
 */
type ChooseText = (text: unknown, other: unknown, field: ValueField) => unknown;

const chooseTranslation: ChooseText = (_text, other, { emptyValue }) => other ?? emptyValue;

/** Matches list entries by their keys alone, unlike `matchTranslations`. */
const matchByKey = <Part>(
  _parts: readonly Part[],
  translations: readonly Part[] | undefined,
  getKey: (part: Part) => string | null,
): Map<string | null, Part> => new Map((translations ?? []).map((part) => [getKey(part), part]));

/**
 * Whether a value has content; `null`, `undefined`, an empty list and a text without visible characters have
 * none.
 */
export const hasContent = (value: unknown): boolean =>
  typeof value === 'string'
    ? hasVisibleText(value)
    : value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/**
 * Returns a copy of a row without its empty columns: `null`, empty lists and texts without visible
 * characters.
 */
export const pickNonEmptyColumns = (row: object): ColumnValues =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => hasContent(value)));

/** Returns a row as a language shows it: with the non-empty texts of its translation. */
export const toDisplayedRow = <Row extends object>(
  row: Row,
  translation: object | null | undefined,
  language: Language,
): Row => (language === DEFAULT_LANGUAGE ? row : { ...row, ...pickNonEmptyColumns(translation ?? {}) });

/** Returns the values of a group or list entry; none if it is missing. */
export const toDocumentValues = (value: unknown): DocumentValues => (value ?? {}) as DocumentValues;
const createKeyReader =
  ({ key }: PartsField) =>
  (part: DocumentValues): string | null =>
    (part[key] as string | null | undefined) ?? null;

function mergeField(
  field: Field,
  value: unknown,
  other: unknown,
  choose: ChooseText,
  match: typeof matchTranslations,
): unknown {
  if (field.kind === 'value') return field.isLocalised ? choose(value, other, field) : value;
  if (field.kind !== 'group' && field.kind !== 'parts') return value;
  const merge = (inner: unknown, otherInner: unknown) =>
    mergeTexts(field.fields, toDocumentValues(inner), toDocumentValues(otherInner), choose, match);
  if (field.kind === 'group') return value === null ? null : merge(value, other);
  const getKey = createKeyReader(field);
  const parts = (value ?? []) as DocumentValues[];
  const others = match(parts, (other ?? []) as DocumentValues[], getKey);
  return parts.map((part) => merge(part, others.get(getKey(part))));
}

/**
 * Merges a document's values in two languages: `choose` picks each localised text. List entries and shared
 * values come from `value`; `match` finds their translations.
 */
export const mergeTexts = (
  fields: Fields,
  value: DocumentValues,
  other: DocumentValues,
  choose: ChooseText,
  match: typeof matchTranslations = matchTranslations,
): DocumentValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, mergeField(field, value[name], other[name], choose, match)]),
  );

/**
 * Returns the values of a document with the localised texts of its translation; texts without one become
 * empty. Shared values and list entries stay.
 */
export const replaceTexts = (
  fields: Fields,
  value: DocumentValues,
  translation: DocumentValues | undefined,
): DocumentValues => mergeTexts(fields, value, translation ?? {}, chooseTranslation);

/**
 * Reads the values of both languages of a document from its rows. Shared values and list entries of English
 * are those of Slovenian; English texts without a translation are empty. With `isLenient`, values that break
 * the contract may be corrected or left out.
 */
export function readLocalisedValues(fields: Fields, { sl, en }: StoredRows<ColumnValues>, isLenient = false) {
  const value = sl ? readFields(fields, sl, isLenient) : {};
  return { sl: value, en: replaceTexts(fields, value, en ? readFields(fields, en, isLenient) : undefined) };
}

/**
 * Returns the values of the other language after a write in one language: shared values and list entries of
 * the written ones (`value`), its own texts preserved, new list entries without texts.
 *
 * @param otherLanguageValues before the write, list entries with the keys of the Slovenian ones
 */
export const carryOverTexts = (
  fields: Fields,
  value: DocumentValues,
  otherLanguageValues: DocumentValues,
): DocumentValues => mergeTexts(fields, value, otherLanguageValues, chooseTranslation, matchByKey);

/**
 * Lists all values with their dotted paths and fields, those in groups and list entries included, without the
 * keys of list entries.
 */
export function listValues(
  fields: Fields,
  value: DocumentValues,
  path = '',
): [path: string, value: unknown, ValueField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, unknown, ValueField][] => {
    const fieldPath = path ? `${path}.${name}` : name;
    if (field.kind === 'value') return [[fieldPath, value[name], field]];
    if (field.kind === 'group') return listValues(field.fields, toDocumentValues(value[name]), fieldPath);
    if (field.kind !== 'parts') return [];
    const { [field.key]: _key, ...inner } = field.fields;
    return ((value[name] ?? []) as DocumentValues[]).flatMap((part, index) =>
      listValues(inner, part, `${fieldPath}.${String(index)}`),
    );
  });
}

const listTexts = (fields: Fields, value: DocumentValues): [path: string, text: unknown][] =>
  listValues(fields, value).flatMap(([path, text, { isLocalised }]) => (isLocalised ? [[path, text]] : []));

/** Lists the dotted paths of the texts that only the other language has, by the language that lacks them. */
export function findMissingTexts(fields: Fields, sl: DocumentValues, en: DocumentValues): MissingTranslations {
  const [slovenian, english] = [new Map(listTexts(fields, sl)), new Map(listTexts(fields, en))];
  const listTextsOnlyIn = (one: Map<string, unknown>, other: Map<string, unknown>): string[] =>
    [...one].flatMap(([path, text]) => (hasContent(text) && !hasContent(other.get(path)) ? [path] : []));
  return { sl: listTextsOnlyIn(english, slovenian), en: listTextsOnlyIn(slovenian, english) };
}

/** Whether any localised text outside of lists has content. */
export const hasOwnText = (fields: Fields, value: DocumentValues): boolean =>
  listTexts(fields, value).some(([path, text]) => !/\.\d+\./.test(path) && hasContent(text));

/** Lists the dotted paths of empty texts that are required in Slovenian, those in list entries included. */
export const findMissingRequiredTexts = (fields: Fields, value: DocumentValues): string[] =>
  listValues(fields, value).flatMap(([path, text, { isRequiredInSlovenian }]) =>
    isRequiredInSlovenian && !hasContent(text) ? [path] : [],
  );
