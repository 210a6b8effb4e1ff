import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { awardEntity } from './awards';
import { analysisEntity } from './cellar';
import { ContentUpdateRequest } from './content';
import {
  FIELD_MESSAGES,
  FIELD_MESSAGE_OPTIONS,
  findCodedMessageText,
  formatFieldErrors,
  listFieldIssues,
  truncateFieldPath,
} from './field-messages';
import { LabelCheckRequest } from './label-checks';
import { LabelAnalysis } from './labels';
import { SiteMetadataValues } from './metadata';
import { QueenEvent } from './queen';
import { Trade } from './trade';
import { Price } from './values';
import { wineEntity } from './wines';

const getErrors = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value, FIELD_MESSAGE_OPTIONS);
  return parsed.success ? {} : formatFieldErrors(parsed.error, 'en');
};

const metadata = {
  brand: { title: 'Lahor', tagline: 'Vino', heroImage: null, logoImage: null, favIconImage: null },
  company: {
    name: 'Lahor',
    representative: 'Ana',
    address: 'Brajda 7',
    phone: '+386 5 555 0100',
    registration: '',
    vatId: null,
  },
  contacts: {
    email: '',
    phone: '+386 5 555 0100',
    address: 'Brajda 7',
    mapsUrl: '',
    instagram: ' https://example.com/a ',
    facebook: '',
  },
};

describe('formatFieldErrors', () => {
  it('[S3] names each missing or malformed metadata field', () => {
    expect(
      getErrors(SiteMetadataValues, {
        brand: { ...metadata.brand, title: '   ' },
        company: { ...metadata.company, representative: '' },
        contacts: {
          ...metadata.contacts,
          email: 'a b@example.com',
          instagram: 'ftp://example.com',
          mapsUrl: 'maps',
          phone: '',
        },
      }),
    ).toEqual({
      'brand.title': 'Required',
      'company.representative': 'Required',
      'contacts.email': 'Invalid email',
      'contacts.instagram': 'Invalid URL',
      'contacts.mapsUrl': 'Invalid URL',
      'contacts.phone': 'Required',
    });
  });

  it('[S4] trims URLs and turns empty numbers into null', () => {
    const parsed = SiteMetadataValues.parse(metadata);
    expect(parsed.contacts.instagram).toBe('https://example.com/a');
    expect(parsed.company.registration).toBeNull();
  });

  it('names unknown and missing fields by their own path', () => {
    expect(
      getErrors(ContentUpdateRequest, { namespace: 'home', language: 'de', role: 'admin', expectedVersion: -1 }),
    ).toEqual({
      language: 'Not one of the choices',
      data: 'The JSON root must be an object',
      expectedVersion: 'Invalid version',
      role: 'Unknown field',
    });
  });

  it('[T1] accepts only an object as the root of page texts', () => {
    for (const data of [[], 'text', 1, null]) {
      expect(getErrors(ContentUpdateRequest, { namespace: 'home', language: 'sl', data })).toEqual({
        data: 'The JSON root must be an object',
      });
    }
  });

  it('reports an event that ends before it starts, and an invalid date', () => {
    const event = { id: 'a', title: 'Tasting', location: 'Cellar', type: 'Tasting', start: '2026-05-02T18:00:00Z' };
    expect(getErrors(QueenEvent, { ...event, end: '2026-05-01T18:00:00Z' })).toEqual({ end: 'Start > End' });
    expect(getErrors(QueenEvent, { ...event, start: 'soon' })).toEqual({ start: 'Invalid date' });
  });

  it('accepts prices with at most two decimals', () => {
    for (const price of [0, 0.07, 12.35, 19.99, 1234.56]) expect(getErrors(Price, price), String(price)).toEqual({});
    expect(getErrors(Price, 1.999)).toEqual({ '': 'Invalid number' });
  });

  it.each([
    [analysisEntity.request.shape.volatileAcidity, 0.345],
    [LabelAnalysis.shape.alcohol, 12.505],
    [wineEntity.request.shape.alcohol, 12.505],
    [wineEntity.request.shape.servingTemperature, { min: 8.125, max: 10 }],
    [awardEntity.request.shape.points, 91.125],
    [Trade.shape.vatPercent, 9.555],
    [LabelCheckRequest.shape.widthMm, 12.345],
  ])('[E3] refuses a third decimal, which PostgreSQL would round (%#)', (schema, value) => {
    expect(Object.values(getErrors(schema, value))).toEqual(['At most two decimals']);
  });

  it('[E3] accepts measured values with two decimals', () => {
    const { shape } = analysisEntity.request;
    for (const value of [0.07, 3.21, 11.83, 999.99])
      expect(getErrors(shape.totalSo2, value), String(value)).toEqual({});
  });

  it('[O1] [R63] reports at most fifty fields, unknown or invalid', () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_none, index) => [`key${index}`, index]));
    const parsed = SiteMetadataValues.safeParse({ ...metadata, ...unknown }, FIELD_MESSAGE_OPTIONS);
    expect(parsed.error && Object.keys(formatFieldErrors(parsed.error, 'en'))).toHaveLength(50);
    expect(parsed.error && listFieldIssues(parsed.error)).toHaveLength(50);
    expect(parsed.error && listFieldIssues(parsed.error, Infinity)).toHaveLength(20_000);
  });

  it('[O1] [R63] truncates the names of unknown fields', () => {
    const parsed = SiteMetadataValues.safeParse({ ...metadata, ['k'.repeat(16_000)]: 0 }, FIELD_MESSAGE_OPTIONS);
    const names = parsed.error ? Object.keys(formatFieldErrors(parsed.error, 'en')) : [];
    expect(names).toEqual([`${'k'.repeat(100)}…`]);
    expect(truncateFieldPath(`${'k'.repeat(99)}🍇`)).toBe(`${'k'.repeat(99)}…`);
  });

  it('[L1] has every message in both languages', () => {
    for (const texts of Object.values(FIELD_MESSAGES))
      expect(Object.values<string>(texts).every((text) => text !== '')).toBe(true);
  });
});

describe('[R104] messages of limits', () => {
  const long = { ...metadata, brand: { ...metadata.brand, title: 'x'.repeat(245) } };

  it('contain the limit and the actual length, in both languages', () => {
    const parsed = SiteMetadataValues.safeParse(long, FIELD_MESSAGE_OPTIONS);
    const texts = (['sl', 'en'] as const).map((language) => parsed.error && formatFieldErrors(parsed.error, language));
    expect(texts).toEqual([
      { 'brand.title': 'Predolgo: znakov je 245, največ 200' },
      { 'brand.title': 'Too long: 245 characters, at most 200' },
    ]);
  });

  it('contain the limit of a number', () => {
    expect(getErrors(Price, -1)).toEqual({ '': 'At least 0' });
    expect(getErrors(Price, 100_001)).toEqual({ '': 'At most 100000' });
  });

  it('mention the missing scheme of an otherwise valid URL', () => {
    const contacts = {
      ...metadata.contacts,
      mapsUrl: 'example.com/x',
      facebook: 'WWW.example.com',
      instagram: 'a b.si',
    };
    expect(getErrors(SiteMetadataValues, { ...metadata, contacts })).toEqual({
      'contacts.mapsUrl': 'Invalid URL: begin with https://, such as https://example.com',
      'contacts.facebook': 'Invalid URL: begin with https://, such as https://example.com',
      'contacts.instagram': 'Invalid URL',
    });
  });
});

describe('FIELD_MESSAGE_OPTIONS', () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['a missing text', z.string(), undefined, 'required'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'required'],
    ['a value of another type', z.string(), 5, 'invalid'],
    ['null', z.int(), null, 'invalid'],
    ['another choice', z.enum(['a', 'b']), 'c', 'invalid_choice'],
    ['a number over its maximum', z.number().check(z.lte(5)), 6, 'at_most?limit=5'],
    ['a number under its minimum', z.number().check(z.gte(-2)), -3, 'at_least?limit=-2'],
    ['a text over its maximum', z.string().check(z.maxLength(3)), 'abcde', 'too_long?count=5&limit=3'],
    ['a text under its minimum', z.string().check(z.minLength(3)), 'ab', 'too_short'],
    ['a list over its maximum', z.array(z.int()).check(z.maxLength(1)), [1, 2], 'too_many?count=2&limit=1'],
    ['a list under its minimum', z.array(z.int()).check(z.minLength(1)), [], 'too_short'],
    ['a set over its maximum', z.set(z.int()).check(z.maxSize(1)), new Set([1, 2]), 'invalid'],
    ['an unknown member', z.strictObject({}), { a: 1 }, 'unknown_field'],
    ['a broken rule without a message', z.string().check(z.refine(() => false)), 'a', 'invalid'],
    ['a rule with a message', z.string().check(z.refine(() => false, 'taken')), 'a', 'taken'],
  ])('give %s its coded message', (_name, schema, value, message) => {
    expect(schema.safeParse(value, FIELD_MESSAGE_OPTIONS).error?.issues).toMatchObject([{ message }]);
  });
});

describe('listFieldIssues', () => {
  it('replaces a message without a code', () => {
    const { error } = z.strictObject({ a: z.string(), b: z.string('taken') }).safeParse({ a: 1, b: 2 });
    expect(error && listFieldIssues(error)).toEqual([
      { path: ['a'], message: 'invalid' },
      { path: ['b'], message: 'taken' },
    ]);
  });

  it('stops at its limit among invalid fields', () => {
    const { error } = z.array(z.string()).safeParse(Array(60).fill(1), FIELD_MESSAGE_OPTIONS);
    expect(error && listFieldIssues(error)).toHaveLength(50);
    expect(error && listFieldIssues(error, 3).map(({ path }) => path)).toEqual([['0'], ['1'], ['2']]);
  });

  it('stops at its limit among the unknown fields of several groups', () => {
    const group = z.strictObject({});
    const value = { a: { x: 1, y: 2, z: 3 }, b: { x: 1, y: 2, z: 3 } };
    const { error } = z.strictObject({ a: group, b: group }).safeParse(value, FIELD_MESSAGE_OPTIONS);
    const listPaths = (limit: number) => error && listFieldIssues(error, limit).map(({ path }) => path.join('.'));
    expect(listPaths(5)).toEqual(['a.x', 'a.y', 'a.z', 'b.x', 'b.y']);
    expect(listPaths(3)).toEqual(['a.x', 'a.y', 'a.z']);
  });
});

describe('truncateFieldPath', () => {
  it.each([
    ['a path of 100 units', 'k'.repeat(100), 'k'.repeat(100)],
    ['a path of 101 units', 'k'.repeat(101), `${'k'.repeat(100)}…`],
    ['a path with a whole pair before the cut', `${'k'.repeat(98)}🍇k`, `${'k'.repeat(98)}🍇…`],
  ])('of %s', (_name, path, expected) => {
    expect(truncateFieldPath(path)).toBe(expected);
  });
});

describe('findCodedMessageText', () => {
  it.each([
    ['required', 'Obvezno', 'Required'],
    ['too_many?count=5&limit=3', 'Preveč vnosov: 5, največ 3', 'Too many entries: 5, at most 3'],
    ['too_many?count=5', 'Preveč vnosov: 5, največ ', 'Too many entries: 5, at most '],
    ['at_most', 'Največ ', 'At most '],
  ])('formats %s in both languages', (message, sl, en) => {
    expect(findCodedMessageText(message, 'sl')).toBe(sl);
    expect(findCodedMessageText(message, 'en')).toBe(en);
  });

  it.each(['', 'Invalid input', 'toString', '?count=5', 'required!'])('finds none for %j', (message) => {
    expect(findCodedMessageText(message, 'en')).toBeNull();
  });
});
