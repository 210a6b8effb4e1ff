import type * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import { LANGUAGES } from '#contract/languages';
import { foldText } from '#contract/search-words';
import { labelInLanguage, type Choices } from '#shared/editor/field-labels';
import { fieldName } from '#shared/form/form-field';
import { parseNumber } from '#shared/form/form-number-field';

/** What a cell of a spreadsheet holds. */
export type SpreadsheetCell = string | number | boolean | null;

/** A document with its values, by the names of the contract. */
export type SpreadsheetDocument = Readonly<Record<string, unknown>> & { id: string; version: number };

/** A kind of documents that is written to spreadsheets and read from them. */
export interface SpreadsheetConfig {
  /** Its path in the API. */
  path: string;
  /** The namespace of its texts. */
  texts: string;
  request: z.ZodMiniObject;
  localised: readonly string[];
  choices?: Choices | undefined;
  groups?: Readonly<Record<string, string>> | undefined;
  /** How items of lists stand in a line of a cell, where they are more than their text. */
  lines?: Readonly<Record<string, { read: (line: string) => unknown; write: (item: never) => string }>> | undefined;
  /** What a new one begins with; `null` where no row of a table makes one. */
  blank: Readonly<Record<string, unknown>> | null;
  /** What a row is recognised by where it has no id: an address, a name. */
  namesOf: (doc: Readonly<Record<string, unknown>>) => readonly string[];
}

/** The words of the screen's language, and of the other one: tables come in both. */
export interface SpreadsheetTexts {
  t: (key: string | string[], values?: object) => string;
  other: (key: string) => string;
}

/** A column of a table: a field, or a part of one, in a language or shared. */
export interface SpreadsheetColumn {
  /** `price`, `sensory.fruit`, `sl.name`. */
  id: string;
  field: string;
  part: string | null;
  language: Language | null;
  label: string;
  /** All that names it, folded. */
  names: readonly string[];
  write: (value: unknown) => SpreadsheetCell;
  /** The value of a cell; what cannot be read stays as it is, for the server to say so. */
  read: (cell: SpreadsheetCell) => unknown;
}

type Schema = z.core.$ZodTypes;

/** The schema inside of what makes it optional, nullable or another value. */
function inner(schema: z.core.$ZodType): { schema: Schema; isNullable: boolean } {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'nullable') return { schema: inner(def.innerType).schema, isNullable: true };
  if (def.type === 'optional' || def.type === 'default') return inner(def.innerType);
  if (def.type === 'pipe') return inner(def.in);
  return { schema: schema as Schema, isNullable: false };
}

const isPicture = (schema: Schema): boolean => schema._zod.def.type === 'object' && 'imageKey' in schema._zod.def.shape;

const lineList = (cell: SpreadsheetCell): string[] =>
  String(cell ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A value of a cell and back. */
type Ways = Pick<SpreadsheetColumn, 'write' | 'read'>;

const asText = (isNullable: boolean): Ways => ({
  write: (value) => String((value as string | null | undefined) ?? ''),
  read: (cell) => {
    const text = String(cell ?? '');
    return text === '' && isNullable ? null : text;
  },
});

const asNumber: Ways = {
  write: (value) => (value as number | null | undefined) ?? null,
  read: (cell) => {
    if (typeof cell === 'number') return cell;
    const number = parseNumber(String(cell ?? ''));
    return Number.isNaN(number) ? cell : number;
  },
};

/** Some words for each of a few values. */
function wordsOf(values: readonly string[], prefix: string, { t, other }: SpreadsheetTexts) {
  const keyOf = (value: string): string => (prefix === '' ? value : `${prefix}.${value}`);
  const known = new Map(
    values.flatMap((value) =>
      [value, t(keyOf(value)), other(keyOf(value))].map((name) => [foldText(name), value] as const),
    ),
  );
  return {
    write: (value: unknown): string => (value === null || value === undefined ? '' : t(keyOf(String(value)))),
    read: (text: string): string => known.get(foldText(text)) ?? text,
  };
}

function asBoolean(words: SpreadsheetTexts): Ways {
  const { write, read } = wordsOf(['yes', 'no'], 'adminSheets', words);
  const meant: Record<string, boolean> = { yes: true, no: false, true: true, false: false, 1: true, 0: false };
  return {
    write: (value) => write(value === true ? 'yes' : 'no'),
    read: (cell) => (typeof cell === 'boolean' ? cell : (meant[read(String(cell ?? '').trim())] ?? cell)),
  };
}

/** How the values of a field stand in its cells. */
function waysOf(sheet: SpreadsheetConfig, field: string, of: z.core.$ZodType, words: SpreadsheetTexts): Ways {
  const { schema, isNullable } = inner(of);
  const { def } = schema._zod;
  const prefix = sheet.choices?.[field] ?? '';
  if (def.type === 'number') return asNumber;
  if (def.type === 'boolean') return asBoolean(words);
  if (def.type === 'enum') {
    const { write, read } = wordsOf(Object.values(def.entries).map(String), prefix, words);
    return { write, read: (cell) => (isNullable && (cell ?? '') === '' ? null : read(String(cell ?? '').trim())) };
  }
  if (def.type !== 'array') return asText(isNullable);
  const item = inner(def.element).schema._zod.def;
  const lines = sheet.lines?.[field] as
    { read: (line: string) => unknown; write: (item: unknown) => string } | undefined;
  const choices = item.type === 'enum' ? wordsOf(Object.values(item.entries).map(String), prefix, words) : null;
  const write = lines?.write ?? choices?.write ?? String;
  const read = lines?.read ?? choices?.read ?? ((line: string) => line);
  return {
    write: (value) => ((value ?? []) as unknown[]).map((each) => write(each)).join('\n'),
    read: (cell) => lineList(cell).map((line) => read(line)),
  };
}

/** The columns of a kind of documents, in the order of its contract, both languages of a text side by side. */
export function createSpreadsheetColumns(sheet: SpreadsheetConfig, words: SpreadsheetTexts): SpreadsheetColumn[] {
  const { t, other } = words;
  const column = (
    field: string,
    part: string | null,
    of: z.core.$ZodType,
    language: Language | null,
  ): SpreadsheetColumn => {
    const group = part === null ? undefined : sheet.groups?.[field];
    const own = (name: (key: string | string[]) => string): string =>
      part === null
        ? name(fieldName(sheet.texts, field))
        : `${name(fieldName(sheet.texts, field))}: ${name(`${group ?? ''}.${part}`)}`;
    const label = labelInLanguage(t as never, own(t), language);
    const id = [language, field, part].filter(Boolean).join('.');
    const firstKnown = (keys: string | string[]): string =>
      [keys]
        .flat()
        .map((key) => other(key))
        .find((text) => text !== '') ?? '';
    const otherLabel =
      language === null ? own(firstKnown) : `${own(firstKnown)} – ${other(`admin.languages.${language}`)}`;
    return {
      id,
      field,
      part,
      language,
      label,
      names: [id, label, otherLabel].map(foldText),
      ...waysOf(sheet, field, of, words),
    };
  };
  return Object.entries(sheet.request.shape).flatMap(([field, of]) => {
    const { schema } = inner(of as z.core.$ZodType);
    if (isPicture(schema)) return [];
    const languages = sheet.localised.includes(field) ? LANGUAGES : [null];
    const { def } = schema._zod;
    if (def.type !== 'object') return languages.map((language) => column(field, null, of as z.core.$ZodType, language));
    return Object.entries(def.shape).map(([part, inPart]) => column(field, part, inPart, null));
  });
}

/** The value of a document in a column. */
export function getColumnValue(doc: Readonly<Record<string, unknown>>, { field, part }: SpreadsheetColumn): unknown {
  const value = doc[field];
  return part === null ? value : (value as Record<string, unknown> | null | undefined)?.[part];
}
