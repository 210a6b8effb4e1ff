import * as z from 'zod/mini';

/**
 * One code point each that is neither trimmed nor composed: 3 and 4 bytes in UTF-8, 6 and 12 where a client
 * escapes it.
 */
const WIDE = '한';
const WIDEST = '🍇';

/** The longest texts of each form that is more than a length. */
const FORMED_TEXTS = [
  `https://a.si/${'a'.repeat(1_987)}`,
  `${WIDE.repeat(250)}@${WIDE}.${WIDE}`,
  WIDEST.repeat(200),
  `${'a'.repeat(60)}@${'a'.repeat(60)}.${'a'.repeat(60)}.si`,
  ...[200, 120, 80, 64, 43].map((length) => 'a'.repeat(length)),
  `/${'a'.repeat(70)}/a/a`,
  `${'a'.repeat(80)}.webp`,
  '2026-06-01T12:00:00.123456789Z',
  '2026-06-01',
  '04006381333931',
  '150a-caramel',
  'C/LDPE 90',
  '23:59',
  '06-01',
  'SI',
  '',
];

const NUMBERS = [0.123456789012345, 1.25, 2026, 177, 30, 13, 4, 1, 0];

function findMaxLengths(schema: z.core.$ZodType): number[] {
  const { checks = [] } = schema._zod.def;
  const lengths = checks.flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [],
  );
  return lengths.toSorted((a, b) => b - a);
}

const findValid = <Value>(schema: z.core.$ZodType, values: readonly Value[]): Value => {
  const found = values.find((value) => z.core.safeParse(schema, value).success);
  if (found === undefined) throw new Error(`No value fits: ${JSON.stringify(schema._zod.def)}`);
  return found;
};

function createScalar(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral) return [...schema._zod.values].at(-1);
  if (schema instanceof z.core.$ZodNumber) return findValid(schema, NUMBERS);
  if (schema instanceof z.core.$ZodBoolean) return false;
  if (!(schema instanceof z.core.$ZodString)) return undefined;
  const lengths = findMaxLengths(schema).flatMap((length) => [length, length / 4]);
  const texts = [WIDEST, 'a'].flatMap((letter) => lengths.map((length) => letter.repeat(length)));
  return findValid(schema, [...texts, ...FORMED_TEXTS]);
}

/**
 * A document as large as its schema takes one: each text, number and list by itself is valid. Rules between
 * fields only make the largest document smaller. Fields of responses that are dropped are left out.
 */
export function createLargestDocument(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.core.$ZodPipe) return createLargestDocument(schema._zod.def.in);
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return createLargestDocument(schema._zod.def.innerType);
  }
  if (schema instanceof z.core.$ZodObject) {
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([name, member]) => [name, createLargestDocument(member)]),
    );
  }
  if (schema instanceof z.core.$ZodArray) {
    return createLargestList(schema);
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    return Object.fromEntries([...(keyType._zod.values ?? [])].map((key) => [key, createLargestDocument(valueType)]));
  }
  return schema instanceof z.core.$ZodUnion ? createLargestOption(schema) : createScalar(schema);
}

/** All elements alike, as many as fit into a limit of all texts together. */
function createLargestList(schema: z.core.$ZodArray): unknown[] {
  const element = createLargestDocument(schema._zod.def.element);
  const createList = (length: number) => Array.from({ length }, () => element);
  const isTooLong = (list: unknown[]): boolean =>
    z.core.safeParse(schema, list).error?.issues.some(({ path }) => path.length === 0) ?? false;
  let length = findMaxLengths(schema)[0] ?? 0;
  while (length > 1 && isTooLong(createList(length))) length -= 1;
  return createList(length);
}

const getSize = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const createLargestOption = (schema: z.core.$ZodUnion): unknown =>
  schema._zod.def.options.map(createLargestDocument).reduce((a, b) => (getSize(a) > getSize(b) ? a : b));
