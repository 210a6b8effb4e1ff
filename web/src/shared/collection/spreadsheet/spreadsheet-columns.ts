import type * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import { LANGUAGES } from '#contract/languages';
import { addLanguageToLabel, type ChoiceTexts } from '#shared/editor/field-labels';
import { getFieldLabelKeys } from '#shared/form/form-field';
import { normaliseHeading } from './cell-reading';
import {
  createBooleanCodec,
  createChoiceCodec,
  createChoiceListCodec,
  createChoices,
  createListCodec,
  createTextCodec,
  dayCodec,
  gtinCodec,
  instantCodec,
  isGtinSchema,
  type CellCodec,
  type SpreadsheetTexts,
} from './column-formats';
import { getUnits } from './number-cells';
import { createNumberCodec } from './number-codec';
import { findDateKind, getDecimals, getTextRules, isImageSchema, unwrapSchema } from './schema-kinds';

/** A document with its field values, by the names of the contract. */
export type SpreadsheetDocument = Readonly<Record<string, unknown>> & { id: string; version: number };

/** How documents of a collection are exported to spreadsheets and imported. */
export interface SpreadsheetConfig {
  /** Path of the collection in the API. */
  path: string;
  /** Namespace of its texts. */
  texts: string;
  /** Schema of a request; its fields are the columns. */
  requestSchema: z.ZodMiniObject;
  localisedFields: readonly string[];
  choices?: ChoiceTexts | undefined;
  groups?: Readonly<Record<string, string>> | undefined;
  /** Codecs of list items that are not plain texts, by field. Each item is a line of the cell. */
  lines?: Readonly<Record<string, { read: (line: string) => unknown; write: (item: never) => string }>> | undefined;
  /** Initial values of a new document; `null` if rows cannot create documents. */
  blank: Readonly<Record<string, unknown>> | null;
  /** Returns the values that identify the document of a row without id: slug, name. */
  getNames: (doc: Readonly<Record<string, unknown>>) => readonly string[];
}

/** A column of a table: a field or a part of it, in a language or shared. */
export interface SpreadsheetColumn extends CellCodec {
  /** `price`, `sensory.fruit`, `sl.name`. */
  id: string;
  field: string;
  part: string | null;
  language: Language | null;
  label: string;
  /** Accepted headings in both languages, normalised. */
  headingNames: readonly string[];
}

/** Creates the codec of a field, or of a part of it, from its schema. */
function createCodec(
  config: SpreadsheetConfig,
  { id, field, schema: wrappedSchema }: { id: string; field: string; schema: z.core.$ZodType },
  texts: SpreadsheetTexts,
): CellCodec {
  const { schema, isNullable } = unwrapSchema(wrappedSchema);
  const { def } = schema._zod;
  const createOwnChoices = (entries: object) =>
    createChoices(Object.values(entries).map(String), config.choices?.[field] ?? '', texts);
  if (def.type === 'number') return createNumberCodec(getDecimals(schema as z.core.$ZodNumber), getUnits(id));
  if (def.type === 'boolean') return createBooleanCodec(texts);
  if (def.type === 'enum') return createChoiceCodec(createOwnChoices(def.entries), isNullable);
  if (def.type === 'array') {
    const item = unwrapSchema(def.element).schema;
    if (item._zod.def.type === 'enum') return createChoiceListCodec(createOwnChoices(item._zod.def.entries));
    const lines = config.lines?.[field] as
      { read: (line: string) => unknown; write: (item: unknown) => string } | undefined;
    if (lines) return createListCodec(lines, null);
    return createListCodec({ read: (line) => line, write: String }, getTextRules(item));
  }
  const dateKind = findDateKind(schema);
  if (dateKind !== null) return dateKind === 'day' ? dayCodec : instantCodec;
  return isGtinSchema(schema) ? gtinCodec : createTextCodec(getTextRules(wrappedSchema));
}

/**
 * Creates the spreadsheet columns of a collection from its request schema, in its order. A localised field
 * has a column per language, an object field one per part. Images are left out.
 */
export function createSpreadsheetColumns(config: SpreadsheetConfig, texts: SpreadsheetTexts): SpreadsheetColumn[] {
  const { t, translateOther } = texts;
  const createColumn = (
    field: string,
    part: string | null,
    wrappedSchema: z.core.$ZodType,
    language: Language | null,
  ): SpreadsheetColumn => {
    const group = part === null ? undefined : config.groups?.[field];
    const createLabel = (name: (key: string | string[]) => string): string =>
      part === null
        ? name(getFieldLabelKeys(config.texts, field))
        : `${name(getFieldLabelKeys(config.texts, field))}: ${name(`${group ?? ''}.${part}`)}`;
    const label = addLanguageToLabel(t as never, createLabel(t), language);
    const id = [language, field, part].filter(Boolean).join('.');
    const translateFirst = (keys: string | string[]): string =>
      [keys]
        .flat()
        .map((key) => translateOther(key))
        .find((text) => text !== '') ?? '';
    const otherLabel =
      language === null
        ? createLabel(translateFirst)
        : `${createLabel(translateFirst)} – ${translateOther(`admin.languages.${language}`)}`;
    return {
      id,
      field,
      part,
      language,
      label,
      headingNames: [id, label, otherLabel].map(normaliseHeading),
      ...createCodec(config, { id, field, schema: wrappedSchema }, texts),
    };
  };
  return Object.entries(config.requestSchema.shape).flatMap(([field, wrappedSchema]) => {
    const { schema } = unwrapSchema(wrappedSchema as z.core.$ZodType);
    if (isImageSchema(schema)) return [];
    const languages = config.localisedFields.includes(field) ? LANGUAGES : [null];
    const { def } = schema._zod;
    if (def.type !== 'object') {
      return languages.map((language) => createColumn(field, null, wrappedSchema as z.core.$ZodType, language));
    }
    return Object.entries(def.shape).map(([part, inPart]) => createColumn(field, part, inPart, null));
  });
}

/**
 * Returns the value that a document has in a column's field or part of a field; `undefined` if it lacks them.
 */
export function getColumnValue(doc: Readonly<Record<string, unknown>>, { field, part }: SpreadsheetColumn): unknown {
  const value = doc[field];
  return part === null ? value : (value as Record<string, unknown> | null | undefined)?.[part];
}
