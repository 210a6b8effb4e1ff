import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createEchoedField, declareSize, limitTotalTextLength, measureSchema } from './json-size';

/** Bytes per character of a text, with every one escaped. */
const CHARACTER = 12;
const NUMBER = 32;
const NULL = 4;
/** Bytes of separators and indentation per list, object and value. */
const FORMATTING = 32;
const BRACKETS = 2 + FORMATTING;

const createText = (length: number) => z.string().check(z.maxLength(length));

const SCALARS: [name: string, schema: z.ZodMiniType, bytes: number][] = [
  ['a text', createText(10), 2 + 10 * CHARACTER],
  ['a text of a fixed length', z.string().check(z.length(7)), 2 + 7 * CHARACTER],
  ['a text with several limits', z.string().check(z.maxLength(9), z.maxLength(5), z.length(6)), 2 + 5 * CHARACTER],
  ['a text with other checks', z.string().check(z.minLength(3), z.maxLength(4), z.trim()), 2 + 4 * CHARACTER],
  ['a number', z.number(), NUMBER],
  ['a whole number', z.int(), NUMBER],
  ['a boolean', z.boolean(), 5],
  ['a choice of texts', z.enum(['red', 'rosé', 'white']), '"white"'.length],
  ['a literal', z.literal('published'), '"published"'.length],
  ['several literals', z.literal([1, 'ab', 12_345_678]), '12345678'.length],
  ['a choice that may be null', z.nullable(z.enum(['a'])), NULL],
  ['an optional boolean', z.optional(z.boolean()), 5],
  ['a text with a default', z._default(createText(3), 'abc'), NULL + 3 * CHARACTER],
  ['a text that is read-only', z.readonly(createText(3)), NULL + 3 * CHARACTER],
  ['a text that is converted', z.pipe(createText(3), z.transform(Number)), NULL + 3 * CHARACTER],
  ['a text or a number', z.union([createText(2), z.number()]), NUMBER + 2 * CHARACTER],
  ['a short or a long text', z.union([createText(20), createText(2)]), 2 + 20 * CHARACTER],
];

describe('measureSchema', () => {
  it.each(SCALARS)('measures %s, which counts as no value of its own', (_name, schema, bytes) => {
    expect(measureSchema(schema, 'body')).toEqual({ bytes, values: 0 });
  });

  it('measures an object by its names, values and formatting', () => {
    const schema = z.strictObject({ id: createText(4), isOpen: z.optional(z.boolean()) });
    const names = '"id"'.length + '"isOpen"'.length;
    const bytes = BRACKETS + names + (2 + 4 * CHARACTER) + 5 + 2 * FORMATTING;
    expect(measureSchema(schema, 'body')).toEqual({ bytes, values: 2 });
  });

  it('counts an empty object or list as one value', () => {
    expect(measureSchema(z.strictObject({}), 'body')).toEqual({ bytes: BRACKETS, values: 1 });
    const list = z.array(z.boolean()).check(z.maxLength(0));
    expect(measureSchema(list, 'body')).toEqual({ bytes: BRACKETS, values: 1 });
  });

  it('measures a list by its largest length', () => {
    const flags = z.array(z.boolean()).check(z.maxLength(10));
    expect(measureSchema(flags, 'body')).toEqual({ bytes: BRACKETS + 10 * (5 + FORMATTING), values: 10 });
    const texts = z.array(createText(5)).check(z.length(3));
    const text = 2 + 5 * CHARACTER;
    expect(measureSchema(texts, 'body')).toEqual({ bytes: BRACKETS + 3 * (text + FORMATTING), values: 3 });
  });

  it('adds up the values of nested lists', () => {
    const row = z.array(z.number()).check(z.maxLength(4));
    const rows = z.strictObject({ rows: z.array(row).check(z.maxLength(3)), note: createText(1) });
    expect(measureSchema(rows, 'body').values).toBe(2 + 3 + 3 * 4);
  });

  it('takes the most values among the choices of a union', () => {
    const list = z.array(z.number()).check(z.maxLength(4));
    expect(measureSchema(z.union([z.boolean(), list, z.strictObject({})]), 'body').values).toBe(4);
  });

  it('measures a record with known keys', () => {
    const schema = z.record(z.enum(['sl', 'german']), createText(6));
    const entries = '"sl"'.length + '"german"'.length + 2 * (2 + 6 * CHARACTER);
    expect(measureSchema(schema, 'body')).toEqual({ bytes: BRACKETS + entries + 2 * FORMATTING, values: 2 });
  });

  it('counts the values of each list in a record', () => {
    const schema = z.record(z.enum(['sl', 'en']), z.array(z.number()).check(z.maxLength(3)));
    expect(measureSchema(schema, 'body').values).toBe(2 + 2 * 3);
  });

  it('is at least the size of the largest accepted document', () => {
    const schema = z.strictObject({
      name: createText(3),
      tags: z.array(createText(2)).check(z.maxLength(3)),
      price: z.nullable(z.number()),
    });
    const largest = { name: '\0\0\0', tags: ['\0\0', '\0\0', '\0\0'], price: -1.234_567_890_123_456e-300 };
    expect(schema.safeParse(largest).success).toBe(true);
    expect(measureSchema(schema, 'body').bytes).toBeGreaterThan(JSON.stringify(largest, null, 2).length);
  });

  it.each<[schema: z.ZodMiniType, part: string, reason: string]>([
    [z.string(), 'body', 'a text without a largest length'],
    [z.string().check(z.minLength(1)), 'body', 'a text without a largest length'],
    [z.array(z.boolean()), 'body', 'a list without a largest length'],
    [z.array(z.string()).check(z.maxLength(3)), 'body[]', 'a text without a largest length'],
    [z.object({}), 'body', 'an object that is not strict'],
    [z.looseObject({}), 'body', 'an object that is not strict'],
    [z.strictObject({ name: z.optional(z.string()) }), 'body.name', 'a text without a largest length'],
    [z.record(z.string(), z.boolean()), 'body', 'a record with keys of any name'],
    [z.record(z.enum(['a']), z.string()), 'body{}', 'a text without a largest length'],
    [z.union([z.boolean(), z.string()]), 'body|1', 'a text without a largest length'],
    [z.unknown(), 'body', 'unknown'],
    [z.date(), 'body', 'date'],
  ])('names the part that has no limit (%#)', (schema, part, reason) => {
    expect(() => measureSchema(schema, 'body')).toThrow(
      `The size of ${part} cannot be derived: ${reason}. Bound it in its schema or declare it (declareSize).`,
    );
  });
});

describe('declareSize', () => {
  it('returns the schema, and its declared size replaces the derived one', () => {
    const schema = createText(1_000);
    expect(declareSize(schema, { bytes: 50, values: 3 })).toBe(schema);
    expect(measureSchema(schema, 'body')).toEqual({ bytes: 50, values: 3 });
  });

  it('counts inside other schemas', () => {
    const list = z.array(declareSize(z.unknown(), { bytes: 100, values: 7 })).check(z.maxLength(2));
    expect(measureSchema(list, 'body')).toEqual({ bytes: BRACKETS + 2 * (100 + FORMATTING), values: 2 + 2 * 7 });
  });
});

describe('createEchoedField', () => {
  it('accepts any value or none, and has the declared size', () => {
    const schema = z.strictObject({ a: createEchoedField({ bytes: 40, values: 6 }) });
    for (const body of [{}, { a: null }, { a: [{ b: 1 }] }]) expect(schema.parse(body)).toEqual(body);
    expect(measureSchema(schema, 'body')).toEqual({ bytes: BRACKETS + '"a"'.length + 40 + FORMATTING, values: 1 + 6 });
  });
});

describe('limitTotalTextLength', () => {
  const createParts = (characters: number) => {
    const part = z.strictObject({
      text: createText(10),
      count: z.nullable(z.number()),
      tags: z.array(createText(10)).check(z.maxLength(2)),
    });
    return limitTotalTextLength(z.array(part).check(z.maxLength(3)), characters);
  };
  const parts = [
    { text: 'abcd', count: 123_456, tags: [] },
    { text: 'ef', count: null, tags: ['🍇', 'i'] },
  ];

  it('accepts texts up to the limit, in UTF-16 units, and ignores numbers and names', () => {
    expect(createParts(9).parse(parts)).toEqual(parts);
    expect(createParts(0).parse([])).toEqual([]);
  });

  it('rejects longer texts with their total length', () => {
    const { error } = createParts(8).safeParse(parts);
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: [], message: 'too_long?count=9&limit=8' },
    ]);
  });

  it('limits the measured size of the list', () => {
    const largest = measureSchema(createParts(10_000), 'body');
    const limited = measureSchema(createParts(40), 'body');
    expect(largest.bytes - limited.bytes).toBe((3 * (10 + 2 * 10) - 40) * CHARACTER);
    expect(limited.values).toBe(largest.values);
  });
});
