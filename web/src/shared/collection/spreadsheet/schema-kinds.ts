import type * as z from 'zod/mini';

type Schema = z.core.$ZodTypes;

/** The schema inside of what makes it optional, nullable or another value. */
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

/** What a schema does with a text before it judges it. */
export interface TextRules {
  /** The normalisations of the schema, in their order. */
  changes: readonly ((text: string) => string)[];
  /** Whether it is stored in one form, such as a line. */
  isLine: boolean;
  isRequired: boolean;
  isNullable: boolean;
}

/**
 * The normalisation of texts takes time that grows with the square of their length: longer ones are the
 * server's to refuse.
 */
const MAX_TIDY_LENGTH = 4_000;

export function getTextRules(of: z.core.$ZodType): TextRules {
  const { schema, isNullable } = unwrapSchema(of);
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

/** A text as its schema stores it. */
export const tidyText = ({ changes }: TextRules, text: string): string =>
  text.length > MAX_TIDY_LENGTH ? text : changes.reduce((each, change) => change(each), text);

/** Those of the decimal columns of the database, which staff and visitors see too. */
const DEFAULT_DECIMALS = 2;

/** How many decimals a number of a schema has: none if it is whole, else those of its step. */
export function getDecimals(schema: z.core.$ZodNumber): number {
  const { def } = schema._zod;
  if ('format' in def && String(def.format).endsWith('int')) return 0;
  for (const check of getChecks(schema)) {
    if (check.check === 'number_format' && check.format.endsWith('int')) return 0;
    if (check.check === 'multiple_of') return Math.max(0, -Math.round(Math.log10(Number(check.value))));
  }
  return DEFAULT_DECIMALS;
}

/** Of a text that is a day or an instant; `null` for any other. */
export function getDateKind(schema: Schema): 'day' | 'instant' | null {
  const { def } = schema._zod;
  if (def.type !== 'string' || !('format' in def)) return null;
  if (def.format === 'datetime') return 'instant';
  return def.format === 'date' ? 'day' : null;
}

export const isPicture = (schema: Schema): boolean =>
  schema._zod.def.type === 'object' && 'imageKey' in schema._zod.def.shape;
