import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findBodyLimits } from './body-limits';
import { API_PREFIX, type Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { findExceededLimit, type JsonLimits } from './json-shape';
import { declareSize, measureSchema } from './json-size';
import { MAX_SPREADSHEET_BYTES } from './limits';

const KILOBYTE = 1024;

/** One code point each that is neither trimmed nor composed: 3 and 4 bytes in UTF-8, 6 and 12 where a client escapes it. */
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
  '23:59',
  'SI',
  '',
];

const NUMBERS = [0.123456789012345, 1.25, 2026, 30, 13, 4, 1, 0];

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
  return findValid(schema, [...lengths.map((length) => WIDEST.repeat(length)), ...FORMED_TEXTS]);
}

/**
 * A document as large as its schema takes one: each text, number and list by itself is valid. Rules between fields only make
 * the largest document smaller. Fields of responses that are dropped are left out.
 */
function createLargest(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.core.$ZodPipe) return createLargest(schema._zod.def.in);
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return createLargest(schema._zod.def.innerType);
  }
  if (schema instanceof z.core.$ZodObject) {
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([name, member]) => [name, createLargest(member)]),
    );
  }
  if (schema instanceof z.core.$ZodArray) {
    return createLargestList(schema);
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    return Object.fromEntries([...(keyType._zod.values ?? [])].map((key) => [key, createLargest(valueType)]));
  }
  return schema instanceof z.core.$ZodUnion ? createLargestOption(schema) : createScalar(schema);
}

/** All elements alike, as many as fit into a limit of all texts together. */
function createLargestList(schema: z.core.$ZodArray): unknown[] {
  const element = createLargest(schema._zod.def.element);
  const createList = (length: number) => Array.from({ length }, () => element);
  const isTooLong = (list: unknown[]): boolean =>
    z.core.safeParse(schema, list).error?.issues.some(({ path }) => path.length === 0) ?? false;
  let length = findMaxLengths(schema)[0] ?? 0;
  while (length > 1 && isTooLong(createList(length))) length -= 1;
  return createList(length);
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const createLargestOption = (schema: z.core.$ZodUnion): unknown =>
  schema._zod.def.options.map(createLargest).reduce((a, b) => (sizeOf(a) > sizeOf(b) ? a : b));

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As a client writes it that formats JSON and escapes all but ASCII. */
const encodeEscaped = (value: unknown): Uint8Array =>
  encode(
    JSON.stringify(value, null, 2).replace(
      /[^\n\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

const findLimits = ({ method, path }: Endpoint): JsonLimits =>
  findBodyLimits(method, API_PREFIX + path.replace(/\{\w+\}/g, 'a1'));

/** Limits that are fixed or declared: less than the largest document may take there, if every character is escaped. */
const STATED = /^\/(?:auth|users\/me|visits$)|\/(?:import|changes)$/;

const WITH_BODY = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body !== undefined);
const DERIVED = WITH_BODY.filter(([, { path }]) => !STATED.test(path));

describe('[R63] [O1] the limits of a route', () => {
  it.each(DERIVED)('let the largest document of %s in', (_, endpoint) => {
    const largest = createLargest(endpoint.body as z.ZodMiniType);
    expect(findExceededLimit(encodeEscaped(largest), findLimits(endpoint))).toBeNull();
  });

  it.each(['login', 'askPasswordReset', 'resetPassword', 'changePassword', 'requestVisit'] as const)(
    'let the largest document of %s in, as browsers write it',
    (id) => {
      const largest = createLargest(endpoints[id].body) as Record<string, unknown>;
      // A field of the visit form that people do not see.
      const json = JSON.stringify({ ...largest, website: undefined });
      expect(findExceededLimit(encode(json), findLimits(endpoints[id]))).toBeNull();
    },
  );

  it.each(WITH_BODY)('of %s refuse what is longer, deeper or has more values', (_, endpoint) => {
    const limits = findLimits(endpoint);
    expect(limits.depth).toBeLessThanOrEqual(32);
    expect(findExceededLimit(encode('{}'.padEnd(limits.bytes + 1)), limits)).toBe('bytes');
    expect(findExceededLimit(encode('['.repeat(33)), limits)).toBe('depth');
    expect(findExceededLimit(encode(`[${'0,'.repeat(limits.values)}0]`), limits)).toBe('values');
  });

  it('let the rows of a spreadsheet of 5 MB in, and 900 rows of 400 letters', () => {
    const createRows = (count: number, text: string) => ({
      mode: 'trial',
      rows: Array.from({ length: count }, () => ({
        id: 'a'.repeat(24),
        shared: {
          vintage: 2024,
          color: 'Red',
          price: 12.5,
          published: true,
          variety: ['Žametovka', 'Modra frankinja'],
        },
        sl: { name: 'Cviček', description: text },
        en: { name: 'Cviček', description: '' },
      })),
    });
    const largest = createRows(1_000, '"\n'.repeat(MAX_SPREADSHEET_BYTES / 2_000));
    for (const rows of [largest, createRows(900, 'č'.repeat(400))]) {
      expect(findExceededLimit(encode(JSON.stringify(rows)), findLimits(endpoints.importWines))).toBeNull();
    }
  });
});

describe('the table of limits', () => {
  it.each([
    ['POST', '/api/v1/auth/login', 2],
    ['POST', '/API/v1/Auth/LOGIN/', 2],
    ['POST', '/api/v1/auth/password-reset', 2],
    ['PUT', '/api/v1/auth/password-reset', 2],
    ['PUT', '/api/v1/users/me/password', 2],
    ['POST', '/api/v1/visits', 16],
    ['POST', '/api/v1/auth/logout', 1],
    ['GET', '/api/v1/wines', 1],
    ['POST', '/api/v1/nothing', 1],
    ['POST', '/api', 1],
    ['POST', '/nothing', 1],
    ['POST', '/cms/admin/login', 2],
    ['POST', '/admin/login', 2],
    ['POST', '/cms/admin/Forgot-Password', 2],
    ['POST', '/admin/reset-password/', 2],
    ['POST', '/admin/register', 2],
    ['POST', '/admin/access-token', 2],
    ['PUT', '/cms/content-manager/collection-types/api::wine.wine/abc', KILOBYTE],
    ['PUT', '/content-manager/single-types/api::about.about', KILOBYTE],
    ['GET', '/cms/admin', 1],
  ])('has that of %s %s', (method, path, kilobytes) => {
    expect(findBodyLimits(method, path).bytes).toBe(kilobytes * KILOBYTE);
  });

  it('tells routes with parameters from fixed ones', () => {
    expect(findBodyLimits('PUT', '/api/v1/wines/order')).toEqual(findLimits(endpoints.orderWines));
    expect(findBodyLimits('PUT', '/api/v1/wines/abc')).toEqual(findLimits(endpoints.updateWine));
    expect(findLimits(endpoints.orderWines)).not.toEqual(findLimits(endpoints.updateWine));
  });
});

describe('the size of a schema', () => {
  it.each([
    ['a text', z.string()],
    ['a list', z.array(z.boolean())],
    ['an object of unknown members', z.object({})],
    ['a record', z.record(z.string(), z.boolean())],
    ['anything', z.unknown()],
  ])('cannot be derived for %s without a bound, unless it is declared', (_, schema) => {
    const body = z.strictObject({ part: z.optional(schema) });
    expect(() => measureSchema(body, 'PUT /things')).toThrow(/^The size of PUT \/things\.part cannot be derived/);
    declareSize(schema, { bytes: 1_000, values: 10 });
    expect(measureSchema(body, 'PUT /things')).toMatchObject({ values: 11 });
  });
});
