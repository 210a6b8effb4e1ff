import type * as z from 'zod/mini';
import { ImageRefInput } from '../../contract/image-ref';
import { Instant } from '../../contract/values';
import { imageInputOf, type ImageRow } from '../images/image-ref';
import { linesOf, textOfLines, wholeLinesOf } from './stored-columns';

/** Columns of a stored row, by their names. */
export type ColumnValues = Record<string, unknown>;

/** A value of the contract that is stored otherwise than in one column of its own name. */
export interface FieldCodec {
  /** The columns that it takes. */
  columns: readonly string[];
  /** Its value in a row; with `lenient` what breaks the rules of the contract may be put right or left out. */
  read(row: ColumnValues, lenient: boolean): unknown;
  write(value: unknown): ColumnValues;
  /** What stands for it where nothing is said. */
  emptyValue: unknown;
  /** Where what is wrong inside of it is shown, by its path within: `{ min: 'servingTemperatureMin' }`. */
  places?: Readonly<Record<string, string>>;
}

interface OfText {
  /** Whether each language has its own. */
  isText: boolean;
}
/** A value in a column of its own, or in several. */
export interface ValueField extends OfText, FieldCodec {
  kind: 'value';
  /** Left out of answers where there is none. */
  isOptional: boolean;
  /** Without it in Slovenian the part is seen by nobody. */
  isNeeded: boolean;
  /** Shown in the other language where the one asked for and Slovenian say nothing. */
  isEither: boolean;
}
/** Images of the library: one, or a list. */
export interface ImageField {
  kind: 'image' | 'images';
  column: string;
  /** Whether there may be none. */
  isNullable: boolean;
}
/** A document of another type, by its id. */
export interface RelationField {
  kind: 'relation';
  column: string;
}
/** Values that belong together in the contract and stand in columns side by side. */
export interface GroupField {
  kind: 'group';
  fields: Fields;
  /** Whether there is nothing at all where no value is. */
  isNullable: boolean;
}
/** A list of components, told from each other by a key that is the same in every language. */
export interface PartsField {
  kind: 'parts';
  column: string;
  key: string;
  fields: Fields;
  /** Whether a part says something without a text of its own. */
  isShownBare: boolean;
}
export type Field = ValueField | ImageField | RelationField | GroupField | PartsField;
export type Fields = Readonly<Record<string, Field>>;

/** What cannot be derived from the contract, by the dotted path of the field; `*` stands for any part of a list. */
export interface FieldsSpec {
  /** Which fields have a text for each language. */
  localisedFields: readonly string[];
  /** Columns of another name than the path's. */
  columns?: Readonly<Record<string, string>> | undefined;
  /** Values that are stored in a way of their own. */
  codecs?: Readonly<Record<string, FieldCodec>> | undefined;
  /** Fields that hold the id of another document, with the name of the relation. */
  relations?: Readonly<Record<string, string>> | undefined;
  /** The field by which the parts of a list are told apart, where it is not `id`. */
  keys?: Readonly<Record<string, string>> | undefined;
  /** Texts of parts that have to be there in Slovenian. */
  requiredSlovenianFields?: readonly string[] | undefined;
  /** See `ValueField.isEither`. */
  anyLanguageFields?: readonly string[] | undefined;
}

interface Unwrapped {
  schema: z.ZodMiniType;
  isNullable: boolean;
  isOptional: boolean;
}

/** The schema inside of what makes it optional, nullable or another value. */
function unwrap(schema: z.ZodMiniType, isNullable = false, isOptional = false): Unwrapped {
  const { type, innerType, in: input } = schema.def as { type: string; innerType?: z.ZodMiniType; in?: z.ZodMiniType };
  if (schema === (ImageRefInput as unknown)) return { schema, isNullable, isOptional };
  if (type === 'optional' && innerType) return unwrap(innerType, isNullable, true);
  if (type === 'nullable' && innerType) return unwrap(innerType, true, isOptional);
  if (type === 'default' && innerType) return unwrap(innerType, isNullable, isOptional);
  if (type === 'pipe' && input) return unwrap(input, isNullable, isOptional);
  return { schema, isNullable, isOptional };
}

const typeOf = (schema: z.ZodMiniType): string => (schema.def as { type: string }).type;
const isImage = (schema: z.ZodMiniType): boolean => schema === (ImageRefInput as unknown);
const isInstant = (schema: z.ZodMiniType): boolean => schema === (Instant as unknown);
const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> =>
  (schema.def as unknown as { shape: Record<string, z.ZodMiniType> }).shape;

/** The schema of a value that has to be there in a row, although a request may leave it out. */
export const required = (schema: z.ZodMiniType): z.ZodMiniType => unwrap(schema).schema;

/** The fields of an object of the contract, as far as they are stored. */
export const shapeOfObject = (schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> =>
  shapeOf(unwrap(schema).schema);

/** A moment as the contract writes it, whatever a database gives for it; what is none is left for the contract to refuse. */
export function momentOf(stored: unknown): string | null {
  if (stored === null || stored === undefined) return null;
  const moment = new Date(stored as string | Date);
  return Number.isNaN(moment.getTime()) ? String(stored as string) : moment.toISOString();
}

/** A list of lines that is kept as text, one a line. */
export const createLinesCodec = (column: string): FieldCodec => ({
  columns: [column],
  read: (row, lenient) => (lenient ? linesOf : wholeLinesOf)((row[column] ?? null) as string | null),
  write: (value) => ({ [column]: textOfLines(value as string[]) }),
  emptyValue: [],
});

function plainValue({ schema, isNullable, isOptional }: Unwrapped, column: string): FieldCodec {
  if (typeOf(schema) === 'array') return createLinesCodec(column);
  const isText = typeOf(schema) === 'string' && !isInstant(schema);
  const none = isOptional ? undefined : isText && !isNullable ? '' : null;
  const read = (row: ColumnValues): unknown => {
    const stored = isInstant(schema) ? momentOf(row[column]) : row[column];
    return (isOptional && stored === '' ? null : stored) ?? none;
  };
  const write = (value: unknown): ColumnValues => ({ [column]: value ?? (isText && !isNullable ? '' : null) });
  return { columns: [column], read, write, emptyValue: isOptional && isText ? '' : none };
}

const joined = (prefix: string, name: string): string =>
  prefix ? `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;

/** Derives how the fields of a request are stored; what the specification of a type says of a path comes first. */
export function deriveFields(shape: Readonly<Record<string, z.ZodMiniType>>, spec: FieldsSpec): Fields {
  const {
    localisedFields,
    columns = {},
    codecs = {},
    relations = {},
    keys = {},
    requiredSlovenianFields = [],
    anyLanguageFields = [],
  } = spec;

  function field(of: z.ZodMiniType, path: string, prefix: string, name: string): Field {
    const relation = relations[path];
    if (relation) return { kind: 'relation', column: relation };
    const found = unwrap(of);
    const column = columns[path] ?? joined(prefix, name);
    const { schema, isNullable, isOptional } = found;
    if (isImage(schema)) return { kind: 'image', column, isNullable: isNullable || isOptional };
    if (!codecs[path] && typeOf(schema) === 'object') {
      return { kind: 'group', fields: fieldsOf(shapeOf(schema), path, column), isNullable };
    }
    if (!codecs[path] && typeOf(schema) === 'array') {
      const element = unwrap((schema.def as unknown as { element: z.ZodMiniType }).element).schema;
      if (isImage(element)) return { kind: 'images', column, isNullable: false };
      if (typeOf(element) === 'object') {
        const key = keys[path] ?? 'id';
        const parts = fieldsOf(shapeOf(element), `${path}.*`, '', key === 'id' ? { id: 'partKey' } : {});
        return { kind: 'parts', column, key, fields: parts, isShownBare: key !== 'id' };
      }
    }
    const flags = {
      isText: localisedFields.includes(path),
      isNeeded: requiredSlovenianFields.includes(path),
      isEither: anyLanguageFields.includes(path),
    };
    return { kind: 'value', isOptional, ...flags, ...(codecs[path] ?? plainValue(found, column)) };
  }
  const fieldsOf = (
    of: Readonly<Record<string, z.ZodMiniType>>,
    path: string,
    prefix: string,
    named: Record<string, string> = {},
  ): Fields =>
    Object.fromEntries(
      Object.entries(of).map(([name, schema]) => {
        const at = path ? `${path}.${name}` : name;
        return [name, field(schema, at, prefix, named[name] && !columns[at] ? named[name] : name)];
      }),
    );
  return fieldsOf(shape, '', '');
}

export type DocumentValues = Record<string, unknown>;

function readField(field: Field, row: ColumnValues, lenient: boolean): unknown {
  switch (field.kind) {
    case 'value':
      return field.read(row, lenient);
    case 'image':
      return imageInputOf(row[field.column] as ImageRow | null | undefined) ?? (field.isNullable ? null : undefined);
    case 'images':
      return ((row[field.column] ?? []) as ImageRow[]).map(imageInputOf);
    case 'relation':
      return (row[field.column] as { documentId: string } | null | undefined)?.documentId ?? null;
    case 'group': {
      const value = readFields(field.fields, row, lenient);
      // An empty line says as little as no number.
      const isNone = field.isNullable && Object.values(value).every((each) => (each ?? '') === '');
      return isNone ? null : value;
    }
    case 'parts':
      return ((row[field.column] ?? []) as ColumnValues[]).map((part) => readFields(field.fields, part, lenient));
  }
}

/** What a row says, in the shape of a request. */
export const readFields = (fields: Fields, row: ColumnValues, lenient = false): DocumentValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, row, lenient)]));

/** The rows of images and other documents that a value names, by the dotted paths of their fields. */
export type RelatedIds = Readonly<Record<string, number | null | undefined>>;

function writeField(field: Field, value: unknown, path: string, ids: RelatedIds): ColumnValues {
  switch (field.kind) {
    case 'value':
      return field.write(value);
    case 'image':
    case 'relation':
      return { [field.column]: ids[path] ?? null };
    case 'images':
      return { [field.column]: (value as unknown[]).map((_image, index) => ids[`${path}.${String(index)}`]) };
    case 'group':
      return writeFields(field.fields, (value ?? {}) as DocumentValues, ids, path);
    case 'parts': {
      const parts = (value as DocumentValues[]).map((part, index) =>
        writeFields(field.fields, part, ids, `${path}.${String(index)}`),
      );
      return { [field.column]: parts };
    }
  }
}

/** The columns that store a value; images and relations by the ids of their rows. */
export const writeFields = (fields: Fields, value: DocumentValues, ids: RelatedIds, path = ''): ColumnValues =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      writeField(field, value[name], path ? `${path}.${name}` : name, ids),
    ),
  ) as ColumnValues;
