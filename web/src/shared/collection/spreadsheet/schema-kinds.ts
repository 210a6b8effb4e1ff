import type * as z from 'zod/mini';

type Schema = z.core.$ZodTypes;

/**
 * Returns the schema inside nullable, optional, default and pipe wrappers (of a pipe its input), and whether
 * one of them allows `null`.
 */
export function unwrapSchema(schema: z.core.$ZodType): { schema: Schema; isNullable: boolean } {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'nullable') return { schema: unwrapSchema(def.innerType).schema, isNullable: true };
  if (def.type === 'optional' || def.type === 'default') return unwrapSchema(def.innerType);
  if (def.type === 'pipe') return unwrapSchema(def.in);
  return { schema: schema as Schema, isNullable: false };
}

/** The definitions of a schema's checks, in their order. */
const getChecks = (schema: z.core.$ZodType): z.core.$ZodChecks['_zod']['def'][] =>
  (schema._zod.def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def);

/** Normalisation and constraints of a text schema. */
export interface TextRules {
  /** Normalisations of the schema, in their order. */
  changes: readonly ((text: string) => string)[];
  /** Whether the text is normalised or has a pattern, so that it is a single line. */
  isLine: boolean;
  isRequired: boolean;
  isNullable: boolean;
}

/**
 * Normalisation takes time that grows with the square of the length. Longer texts are left to the server,
 * which rejects them.
 */
const MAX_TIDY_LENGTH = 4_000;

/**
 * Reads from a text schema its normalisations, whether it is a single line, whether it has a minimum length,
 * and whether it may be `null`.
 */
export function getTextRules(wrappedSchema: z.core.$ZodType): TextRules {
  const { schema, isNullable } = unwrapSchema(wrappedSchema);
  const checks = getChecks(schema);
  const changes = checks.flatMap((check) =>
    check.check === 'overwrite' ? [(text: string) => String(check.tx(text))] : [],
  );
  const isPattern = checks.some(({ check }) => check === 'string_format');
  return {
    changes,
    isLine: isPattern || changes.length > 0,
    isRequired: checks.some(({ check }) => check === 'min_length'),
    isNullable,
  };
}

/**
 * Applies the normalisations of a text schema in their order, as saving does. Returns texts above 4000
 * characters unchanged.
 */
export const normaliseText = ({ changes }: TextRules, text: string): string =>
  text.length > MAX_TIDY_LENGTH ? text : changes.reduce((each, change) => change(each), text);

/** Decimals of decimal columns in the database. */
const DEFAULT_DECIMALS = 2;

/**
 * Returns the number of decimals of a number schema: 0 for integers, else from its `multipleOf`; 2 without
 * one.
 */
export function getDecimals(schema: z.core.$ZodNumber): number {
  const { def } = schema._zod;
  if ('format' in def && String(def.format).endsWith('int')) return 0;
  for (const check of getChecks(schema)) {
    if (check.check === 'number_format' && check.format.endsWith('int')) return 0;
    if (check.check === 'multiple_of') return Math.max(0, -Math.round(Math.log10(Number(check.value))));
  }
  return DEFAULT_DECIMALS;
}

/** Whether a schema is a string schema for a day or an instant; `null` for all other schemas. */
export function findDateKind(schema: Schema): 'day' | 'instant' | null {
  const { def } = schema._zod;
  if (def.type !== 'string' || !('format' in def)) return null;
  if (def.format === 'datetime') return 'instant';
  return def.format === 'date' ? 'day' : null;
}

/** Whether a schema is an object with an `imageKey`, so an image reference, which spreadsheets leave out. */
export const isImageSchema = (schema: Schema): boolean =>
  schema._zod.def.type === 'object' && 'imageKey' in schema._zod.def.shape;
