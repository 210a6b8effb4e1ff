import * as z from 'zod/mini';
import { ImageRefInput } from '../../../contract/image-ref';
import { Instant } from '../../../contract/values';
import { toImageInput, type ImageRow } from '../../images/image-ref';
import { parseBoundedLines, joinLines, parseLines } from '../rows/stored-columns';

/** Column values of a row, by attribute name. */
export type ColumnValues = Record<string, unknown>;

/** Converts a field of the contract from and to columns of other names, types or number. */
export interface FieldCodec<Value = unknown, Row = ColumnValues> {
  /** Columns that store the value. */
  columns: readonly (keyof Row & string)[];
  /**
   * Reads the value from a row. With `isLenient` a value that breaks the contract may be corrected or left
   * out.
   */
  read(row: Row, isLenient: boolean): unknown;
  write(value: Value): { readonly [Column in keyof Row & string]?: unknown };
  /** Value of a field that is not set. */
  emptyValue: unknown;
  /**
   * Column in which an issue inside the value is shown, by its path within: `{ min: 'servingTemperatureMin'
   * }`.
   */
  columnsByPath?: Readonly<Record<string, keyof Row & string>>;
}

interface LocalisableField {
  /** Whether each language has its own value. */
  isLocalised: boolean;
}
/** A value in one or several columns. */
export interface ValueField extends LocalisableField, FieldCodec {
  kind: 'value';
  /** Whether responses omit the field if it is empty. */
  isOptional: boolean;
  /** Whether the entry of a list is hidden unless this text exists in Slovenian. */
  isRequiredInSlovenian: boolean;
  /** Whether a response shows the other language's text if the requested one and Slovenian are empty. */
  isAnyLanguage: boolean;
}
/** One image of the library, or a list of them. */
export interface ImageField {
  kind: 'image' | 'images';
  column: string;
  /** Whether the image may be absent. */
  isNullable: boolean;
}
/** A relation to a document of another type, by its id. */
export interface RelationField {
  kind: 'relation';
  column: string;
}
/** An object of the contract whose values are stored in columns of the same row. */
export interface GroupField {
  kind: 'group';
  fields: Fields;
  /** Whether the object is `null` if all its values are empty. */
  isNullable: boolean;
}
/** A list of components; a key that is the same in every language identifies an entry. */
export interface PartsField {
  kind: 'parts';
  column: string;
  key: string;
  fields: Fields;
  /** Whether responses show an entry that has no text in the language. */
  isShownWithoutText: boolean;
}
/** How a field of the contract is stored. */
export type Field = ValueField | ImageField | RelationField | GroupField | PartsField;
/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/** What cannot be derived from the request schema, by dotted field path; `*` stands for a list index. */
export interface FieldsSpec {
  /** Fields that have a text for each language. */
  localisedFields: readonly string[];
  /** Column names that differ from the path. */
  columns?: Readonly<Partial<Record<string, string>>> | undefined;
  /** Codecs of fields that are not stored in one column as they are. */
  codecs?: Readonly<Partial<Record<string, FieldCodec>>> | undefined;
  /** Fields that hold the id of another document, with their relation columns. */
  relations?: Readonly<Record<string, string>> | undefined;
  /** Field that identifies the entries of a list, if it is not `id`. */
  keys?: Readonly<Partial<Record<string, string>>> | undefined;
  /** Texts of list entries that are required in Slovenian. */
  requiredSlovenianFields?: readonly string[] | undefined;
  /** See `ValueField.isAnyLanguage`. */
  anyLanguageFields?: readonly string[] | undefined;
}

interface Unwrapped {
  schema: z.core.SomeType;
  isNullable: boolean;
  isOptional: boolean;
}

/**
 * Returns the schema inside optional, nullable, default and pipe wrappers, and which of the first two were
 * found.
 */
function unwrap(schema: z.core.SomeType, isNullable = false, isOptional = false): Unwrapped {
  if (isImageSchema(schema)) return { schema, isNullable, isOptional };
  if (schema instanceof z.ZodMiniOptional) return unwrap(schema.def.innerType, isNullable, true);
  if (schema instanceof z.ZodMiniNullable) return unwrap(schema.def.innerType, true, isOptional);
  if (schema instanceof z.ZodMiniDefault) return unwrap(schema.def.innerType, isNullable, isOptional);
  if (schema instanceof z.ZodMiniPipe) return unwrap(schema.def.in, isNullable, isOptional);
  return { schema, isNullable, isOptional };
}

const isImageSchema = (schema: z.core.SomeType): boolean => schema === ImageRefInput;
const isInstantSchema = (schema: z.core.SomeType): boolean => schema === Instant;
const isTextSchema = (schema: z.core.SomeType): boolean =>
  schema instanceof z.ZodMiniString && !isInstantSchema(schema);

/** Schemas by field name. */
type Shape = Readonly<Record<string, z.core.SomeType>>;

/** Returns a zod schema without its optional, nullable, default and pipe wrappers. */
export const unwrapSchema = (schema: z.core.SomeType): z.core.SomeType => unwrap(schema).schema;

/**
 * Returns the property schemas, by name, of a zod object schema, which may be wrapped (optional, nullable,
 * default, pipe). Throws an Error for another schema.
 */
export function getObjectShape(wrapped: z.core.SomeType): Shape {
  const schema = unwrapSchema(wrapped);
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('not the schema of an object');
  return schema.shape;
}

/**
 * Converts a stored date to ISO 8601 UTC, `null` if it is empty. An invalid date is returned as text, which
 * the contract refuses.
 */
export function toInstantText(stored: unknown): string | null {
  if (stored === null || stored === undefined) return null;
  const instant = new Date(stored as string | Date);
  return Number.isNaN(instant.getTime()) ? String(stored as string) : instant.toISOString();
}

/**
 * Creates the codec (functions that read and write the stored form) of a list of texts that is stored in one
 * text column, one per line.
 */
export const createLinesCodec = <Column extends string>(column: Column) => ({
  columns: [column],
  read(row: Partial<Record<Column, unknown>>, isLenient: boolean): string[] {
    const text = row[column];
    return (isLenient ? parseBoundedLines : parseLines)(typeof text === 'string' ? text : null);
  },
  write: (lines: readonly string[]) => ({ [column]: joinLines(lines) }),
  emptyValue: [],
});

/** Creates the codec of a value that is stored in one column as it is; arrays are stored as lines. */
function createPlainCodec({ schema, isNullable, isOptional }: Unwrapped, column: string): FieldCodec {
  if (schema instanceof z.ZodMiniArray) return createLinesCodec(column);
  const isText = isTextSchema(schema);
  const missingValue = isOptional ? undefined : isText && !isNullable ? '' : null;
  const read = (row: ColumnValues): unknown => {
    const stored = isInstantSchema(schema) ? toInstantText(row[column]) : row[column];
    return (isOptional && stored === '' ? null : stored) ?? missingValue;
  };
  const write = (value: unknown): ColumnValues => ({ [column]: value ?? (isText && !isNullable ? '' : null) });
  return { columns: [column], read, write, emptyValue: isOptional && isText ? '' : missingValue };
}

const joinColumnName = (prefix: string, name: string): string =>
  prefix ? `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;

/**
 * Derives from the property schemas of a request how each field is stored: as value in columns, image,
 * relation, group or list of components. What `spec` says about a path takes precedence.
 */
export function deriveFields(shape: Shape, spec: FieldsSpec): Fields {
  const {
    localisedFields,
    columns = {},
    codecs = {},
    relations = {},
    keys = {},
    requiredSlovenianFields = [],
    anyLanguageFields = [],
  } = spec;

  function deriveField(fieldSchema: z.core.SomeType, path: string, prefix: string, name: string): Field {
    const relation = relations[path];
    if (relation) return { kind: 'relation', column: relation };
    const unwrapped = unwrap(fieldSchema);
    const column = columns[path] ?? joinColumnName(prefix, name);
    const { schema, isNullable, isOptional } = unwrapped;
    if (isImageSchema(schema)) return { kind: 'image', column, isNullable: isNullable || isOptional };
    if (!codecs[path] && schema instanceof z.ZodMiniObject) {
      return { kind: 'group', fields: deriveNestedFields(schema.shape, path, column), isNullable };
    }
    if (!codecs[path] && schema instanceof z.ZodMiniArray) {
      const element = unwrapSchema(schema.def.element);
      if (isImageSchema(element)) return { kind: 'images', column, isNullable: false };
      if (element instanceof z.ZodMiniObject) {
        const key = keys[path] ?? 'id';
        const partFields = deriveNestedFields(element.shape, `${path}.*`, '', key === 'id' ? { id: 'partKey' } : {});
        return { kind: 'parts', column, key, fields: partFields, isShownWithoutText: key !== 'id' };
      }
    }
    const flags = {
      isLocalised: localisedFields.includes(path),
      isRequiredInSlovenian: requiredSlovenianFields.includes(path),
      isAnyLanguage: anyLanguageFields.includes(path),
    };
    return { kind: 'value', isOptional, ...flags, ...(codecs[path] ?? createPlainCodec(unwrapped, column)) };
  }
  const deriveNestedFields = (
    nestedShape: Shape,
    path: string,
    prefix: string,
    columnNames: Record<string, string> = {},
  ): Fields =>
    Object.fromEntries(
      Object.entries(nestedShape).map(([name, schema]) => {
        const fieldPath = path ? `${path}.${name}` : name;
        return [
          name,
          deriveField(schema, fieldPath, prefix, columnNames[name] && !columns[fieldPath] ? columnNames[name] : name),
        ];
      }),
    );
  return deriveNestedFields(shape, '', '');
}

/** The values of a document in one language, in the shape of the contract. */
export type DocumentValues = Record<string, unknown>;

function readField(field: Field, row: ColumnValues, isLenient: boolean): unknown {
  switch (field.kind) {
    case 'value':
      return field.read(row, isLenient);
    case 'image':
      return toImageInput(row[field.column] as ImageRow | null | undefined) ?? (field.isNullable ? null : undefined);
    case 'images':
      return ((row[field.column] ?? []) as ImageRow[]).map(toImageInput);
    case 'relation':
      return (row[field.column] as { documentId: string } | null | undefined)?.documentId ?? null;
    case 'group': {
      const value = readFields(field.fields, row, isLenient);
      // An empty text counts as empty like `null`.
      const isNone = field.isNullable && Object.values(value).every((each) => (each ?? '') === '');
      return isNone ? null : value;
    }
    case 'parts':
      return ((row[field.column] ?? []) as ColumnValues[]).map((part) => readFields(field.fields, part, isLenient));
  }
}

/**
 * Reads the values of a stored row in the shape of a request. With `isLenient`, values that break the
 * contract may be corrected or left out, as for responses.
 */
export const readFields = (fields: Fields, row: ColumnValues, isLenient = false): DocumentValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, row, isLenient)]));

/** Row ids of the images and documents that a value refers to, by dotted field path. */
export type RelatedIds = Readonly<Record<string, number | null | undefined>>;

function toFieldColumns(field: Field, value: unknown, path: string, ids: RelatedIds): ColumnValues {
  switch (field.kind) {
    case 'value':
      return field.write(value);
    case 'image':
    case 'relation':
      return { [field.column]: ids[path] ?? null };
    case 'images':
      return { [field.column]: (value as unknown[]).map((_image, index) => ids[`${path}.${String(index)}`]) };
    case 'group':
      return toColumnValues(field.fields, (value ?? {}) as DocumentValues, ids, path);
    case 'parts': {
      const parts = (value as DocumentValues[]).map((part, index) =>
        toColumnValues(field.fields, part, ids, `${path}.${String(index)}`),
      );
      return { [field.column]: parts };
    }
  }
}

/**
 * Converts values in the shape of a request to columns of a row. Images and relations become row ids from
 * `ids`, by field path. `path` is the prefix of those paths.
 */
export const toColumnValues = (fields: Fields, value: DocumentValues, ids: RelatedIds, path = ''): ColumnValues =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      toFieldColumns(field, value[name], path ? `${path}.${name}` : name, ids),
    ),
  ) as ColumnValues;
