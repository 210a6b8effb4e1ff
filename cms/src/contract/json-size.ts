import * as z from 'zod/mini';
import { toCodedMessage } from './field-messages';

/** Maximum size of a valid document as JSON text. `values` counts as in `JsonLimits`. */
export interface JsonSize {
  bytes: number;
  values: number;
}

interface TextLimit {
  /** Code points of all texts together. */
  characters: number;
}

/** A size with the length of its texts counted separately, since a list can limit the sum of its texts. */
type Measure = JsonSize & TextLimit;

/**
 * Maximum JSON bytes per stored code point: an escaped surrogate pair (`\ud83c\udf47`) has twelve, as has a
 * letter that is escaped and not composed, or four characters of three bytes that normalisation reduces to
 * one.
 */
const BYTES_OF_CHARACTER = 12;
/** A number as JavaScript writes it takes up to 25 characters. */
const BYTES_OF_NUMBER = 32;
/** Separator, line break and indentation of one value in formatted JSON. */
const BYTES_OF_FORMATTING = 32;

const declaredSizes = new WeakMap<z.core.$ZodType, JsonSize>();
const textLimits = new WeakMap<z.core.$ZodType, TextLimit>();

/**
 * Records the maximum JSON size of a schema's input for `measureSchema`, and returns the schema. Use it if
 * the schema has no limit of its own (free-form JSON), or one far above what requests need.
 */
export function declareSize<Schema extends z.ZodMiniType>(schema: Schema, size: JsonSize): Schema {
  declaredSizes.set(schema, size);
  return schema;
}

/** Returns the sum of the lengths of all texts inside a JSON value, in UTF-16 units. */
const countTextLength = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + countTextLength(inner), 0);
};

/**
 * Returns a list schema with a limit on the total length of all texts in the list, nested ones included, in
 * UTF-16 units. A longer list gets the issue `too_long`.
 */
export function limitTotalTextLength<Part extends z.ZodMiniType>(list: z.ZodMiniArray<Part>, characters: number) {
  const limited = list.check(
    z.refine((value) => countTextLength(value) <= characters, {
      error: ({ input }) => toCodedMessage('too_long', { count: countTextLength(input), limit: characters }),
    }),
  );
  textLimits.set(limited, { characters });
  return limited;
}

/**
 * Creates an optional request field of any value: a response field that clients may send back, to be dropped.
 */
export const createEchoedField = (size: JsonSize) => z.optional(declareSize(z.unknown(), size));

const NOTHING: Measure = { bytes: 0, values: 0, characters: 0 };

const measureText = (characters: number): Measure => ({ bytes: 2, values: 0, characters });

const measureLiteral = (value: unknown): Measure => ({ ...NOTHING, bytes: JSON.stringify(value ?? null).length });

const getMaximum = (measures: readonly Measure[]): Measure => ({
  bytes: Math.max(0, ...measures.map(({ bytes }) => bytes)),
  values: Math.max(0, ...measures.map(({ values }) => values)),
  characters: Math.max(0, ...measures.map(({ characters }) => characters)),
});

const addMeasures = (measures: readonly Measure[]): Measure => ({
  bytes: measures.reduce((sum, { bytes }) => sum + bytes, 0),
  values: measures.reduce((sum, { values }) => sum + values, 0),
  characters: measures.reduce((sum, { characters }) => sum + characters, 0),
});

const multiplyMeasure = ({ bytes, values, characters }: Measure, times: number): Measure => ({
  bytes: bytes * times,
  values: values * times,
  characters: characters * times,
});

/** Measures a list or object of `count` parts whose sizes add up to `parts`. */
const measureContainer = (count: number, contents: Measure): Measure => ({
  bytes: 2 + BYTES_OF_FORMATTING + contents.bytes + count * BYTES_OF_FORMATTING,
  values: Math.max(1, count) + contents.values,
  characters: contents.characters,
});

/** Returns the smallest maximum length among the checks of a schema; `undefined` if it has none. */
function findMaxLength(schema: z.core.$ZodType): number | undefined {
  const { checks = [] } = schema._zod.def;
  const lengths = checks.flatMap((check) => {
    if (check instanceof z.core.$ZodCheckMaxLength) return [check._zod.def.maximum];
    return check instanceof z.core.$ZodCheckLengthEquals ? [check._zod.def.length] : [];
  });
  return lengths.length > 0 ? Math.min(...lengths) : undefined;
}

const createUnboundedError = (path: string, reason: string): Error =>
  new Error(`The size of ${path} cannot be derived: ${reason}. Bound it in its schema or declare it (declareSize).`);

function measureObject(schema: z.core.$ZodObject, path: string): Measure {
  const { shape, catchall } = schema._zod.def;
  if (!(catchall instanceof z.core.$ZodNever)) throw createUnboundedError(path, 'an object that is not strict');
  const members = Object.entries(shape).map(([name, member]) =>
    addMeasures([measureLiteral(name), measureAnySchema(member, `${path}.${name}`)]),
  );
  return measureContainer(members.length, addMeasures(members));
}

function measureList(schema: z.core.$ZodArray, path: string): Measure {
  const length = findMaxLength(schema);
  if (length === undefined) throw createUnboundedError(path, 'a list without a largest length');
  const list = measureContainer(
    length,
    multiplyMeasure(measureAnySchema(schema._zod.def.element, `${path}[]`), length),
  );
  const characters = Math.min(list.characters, textLimits.get(schema)?.characters ?? Infinity);
  return { ...list, characters };
}

function measureRecord(schema: z.core.$ZodRecord, path: string): Measure {
  const { keyType, valueType } = schema._zod.def;
  const names = [...(keyType._zod.values ?? [])];
  if (names.length === 0) throw createUnboundedError(path, 'a record with keys of any name');
  const values = multiplyMeasure(measureAnySchema(valueType, `${path}{}`), names.length);
  return measureContainer(names.length, addMeasures([...names.map(measureLiteral), values]));
}

function measureScalar(schema: z.core.$ZodType, path: string): Measure {
  if (schema instanceof z.core.$ZodString) {
    const length = findMaxLength(schema);
    if (length === undefined) throw createUnboundedError(path, 'a text without a largest length');
    return measureText(length);
  }
  if (schema instanceof z.core.$ZodNumber) return { ...NOTHING, bytes: BYTES_OF_NUMBER };
  if (schema instanceof z.core.$ZodBoolean) return measureLiteral(false);
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral) {
    return getMaximum([...schema._zod.values].map(measureLiteral));
  }
  throw createUnboundedError(path, schema._zod.def.type);
}

/**
 * Returns the schema inside an optional, nullable, default, readonly or pipe schema; `undefined` for any
 * other.
 */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodReadonly;
  if (isWrapper) return schema._zod.def.innerType;
  return schema instanceof z.core.$ZodPipe ? schema._zod.def.in : undefined;
}

/** Measures a schema of any kind. @throws Error if a part has no limit */
function measureAnySchema(schema: z.core.$ZodType, path: string): Measure {
  const declared = declaredSizes.get(schema);
  if (declared) return { ...declared, characters: 0 };
  const inner = unwrapSchema(schema);
  if (inner) return getMaximum([measureAnySchema(inner, path), measureLiteral(null)]);
  if (schema instanceof z.core.$ZodObject) return measureObject(schema, path);
  if (schema instanceof z.core.$ZodArray) return measureList(schema, path);
  if (schema instanceof z.core.$ZodRecord) return measureRecord(schema, path);
  if (schema instanceof z.core.$ZodUnion) {
    return getMaximum(schema._zod.def.options.map((option, index) => measureAnySchema(option, `${path}|${index}`)));
  }
  return measureScalar(schema, path);
}

/**
 * Computes the size (bytes and number of values) of the largest JSON text that a schema accepts, with every
 * character escaped and with white space. Throws an Error that names a part of the schema without a limit.
 *
 * @param path name of the schema in errors
 */
export function measureSchema(schema: z.core.$ZodType, path: string): JsonSize {
  const { bytes, values, characters } = measureAnySchema(schema, path);
  return { bytes: bytes + characters * BYTES_OF_CHARACTER, values };
}
