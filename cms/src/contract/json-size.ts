import * as z from 'zod/mini';

/** The most that a valid document takes as JSON text; `values` as in `JsonLimits`. */
export interface JsonSize {
  bytes: number;
  values: number;
}

/** `\u0161`: some clients escape every character that is not ASCII. */
const BYTES_OF_CHARACTER = 6;
/** A number as JavaScript writes it takes up to 25 characters. */
const BYTES_OF_NUMBER = 32;
/** Separator, line break and indentation of one value in formatted JSON. */
const BYTES_OF_FORMATTING = 32;
/** `2026-06-01` */
const LENGTH_OF_DATE = 10;

const declaredSizes = z.registry<JsonSize>();

/**
 * Declares the size of what a schema takes, where the schema does not bound it itself (free-form JSON) or where its bound is
 * far above what a request needs.
 */
export function declareSize<Schema extends z.ZodMiniType>(schema: Schema, size: JsonSize): Schema {
  declaredSizes.add(schema, size);
  return schema;
}

/** A field of a response that may come back in a request and is dropped, whatever it holds. */
export const createEchoedField = (bytes: number) =>
  z.optional(declareSize(z.unknown(), { bytes, values: Math.ceil(bytes / 32) }));

const sizeOfText = (length: number): JsonSize => ({ bytes: length * BYTES_OF_CHARACTER + 2, values: 0 });

const sizeOfLiteral = (value: unknown): JsonSize => sizeOfText(JSON.stringify(value ?? null).length);

const findLargest = (sizes: readonly JsonSize[]): JsonSize => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  values: Math.max(0, ...sizes.map(({ values }) => values)),
});

const addSizes = (sizes: readonly JsonSize[]): JsonSize => ({
  bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  values: sizes.reduce((sum, { values }) => sum + values, 0),
});

/** A list or an object with so many parts of a size together. */
const sizeOfContainer = (count: number, parts: JsonSize): JsonSize => ({
  bytes: 2 + BYTES_OF_FORMATTING + parts.bytes + count * BYTES_OF_FORMATTING,
  values: Math.max(1, count) + parts.values,
});

/** The largest length that a check of the schema names: before and after spaces are dropped there may be different ones. */
function findMaxLength(schema: z.core.$ZodType): number | undefined {
  const { checks = [] } = schema._zod.def;
  const lengths = checks.flatMap((check) => {
    if (check instanceof z.core.$ZodCheckMaxLength) return [check._zod.def.maximum];
    return check instanceof z.core.$ZodCheckLengthEquals ? [check._zod.def.length] : [];
  });
  return lengths.length > 0 ? Math.max(...lengths) : undefined;
}

function findTextLength(schema: z.core.$ZodString): number | undefined {
  const length = findMaxLength(schema);
  if (length !== undefined) return length;
  return schema instanceof z.core.$ZodISODate ? LENGTH_OF_DATE : undefined;
}

const unbounded = (path: string, reason: string): Error =>
  new Error(`The size of ${path} cannot be derived: ${reason}. Bound it in its schema or declare it (declareSize).`);

function measureObject(schema: z.core.$ZodObject, path: string): JsonSize {
  const { shape, catchall } = schema._zod.def;
  if (!(catchall instanceof z.core.$ZodNever)) throw unbounded(path, 'an object that is not strict');
  const members = Object.entries(shape).map(([name, member]) =>
    addSizes([sizeOfText(name.length), measureSchema(member, `${path}.${name}`)]),
  );
  return sizeOfContainer(members.length, addSizes(members));
}

function measureList(schema: z.core.$ZodArray, path: string): JsonSize {
  const length = findMaxLength(schema);
  if (length === undefined) throw unbounded(path, 'a list without a largest length');
  const { bytes, values } = measureSchema(schema._zod.def.element, `${path}[]`);
  return sizeOfContainer(length, { bytes: bytes * length, values: values * length });
}

function measureRecord(schema: z.core.$ZodRecord, path: string): JsonSize {
  const { keyType, valueType } = schema._zod.def;
  const names = [...(keyType._zod.values ?? [])];
  if (names.length === 0) throw unbounded(path, 'a record with keys of any name');
  const { bytes, values } = measureSchema(valueType, `${path}{}`);
  const keys = addSizes(names.map(sizeOfLiteral));
  return sizeOfContainer(names.length, { bytes: keys.bytes + bytes * names.length, values: values * names.length });
}

function measureScalar(schema: z.core.$ZodType, path: string): JsonSize {
  if (schema instanceof z.core.$ZodString) {
    const length = findTextLength(schema);
    if (length === undefined) throw unbounded(path, 'a text without a largest length');
    return sizeOfText(length);
  }
  if (schema instanceof z.core.$ZodNumber) return { bytes: BYTES_OF_NUMBER, values: 0 };
  if (schema instanceof z.core.$ZodBoolean) return sizeOfLiteral(false);
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral) {
    return findLargest([...schema._zod.values].map(sizeOfLiteral));
  }
  throw unbounded(path, schema._zod.def.type);
}

/** The schema of which another one takes no more than `null` or nothing besides. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodReadonly;
  if (isWrapper) return schema._zod.def.innerType;
  return schema instanceof z.core.$ZodPipe ? schema._zod.def.in : undefined;
}

/**
 * The size of the largest document that a schema takes, with every character escaped and formatted by white space.
 * @param path names the schema in errors
 * @throws an error that names the part without a bound
 */
export function measureSchema(schema: z.core.$ZodType, path: string): JsonSize {
  const declared = declaredSizes.get(schema);
  if (declared) return declared;
  const inner = unwrap(schema);
  if (inner) return findLargest([measureSchema(inner, path), sizeOfLiteral(null)]);
  if (schema instanceof z.core.$ZodObject) return measureObject(schema, path);
  if (schema instanceof z.core.$ZodArray) return measureList(schema, path);
  if (schema instanceof z.core.$ZodRecord) return measureRecord(schema, path);
  if (schema instanceof z.core.$ZodUnion) {
    return findLargest(schema._zod.def.options.map((option, index) => measureSchema(option, `${path}|${index}`)));
  }
  return measureScalar(schema, path);
}
