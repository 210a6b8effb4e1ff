import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NewPassword } from './auth';
import { MAX_EMAIL_LENGTH } from './email-address';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { MAX_LINE_LENGTH, MAX_LIST_LENGTH, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from './limits';
import {
  CalendarDate,
  Email,
  Gtin,
  Instant,
  OptionalEmail,
  OptionalLine,
  OptionalText,
  OptionalUrl,
  PartId,
  Price,
  QueryPrice,
  QueryYear,
  RAW_LENGTH_FACTOR,
  RequiredLine,
  Search,
  Year,
  checkMaxLength,
  checkNormalisedText,
  createDecimalSchema,
  createFormattedText,
  createPartList,
  getInstantIssue,
  isHttpUrl,
} from './values';

it.each([
  'https://maps.example/\nx',
  'https://maps.example\r\nSet-Cookie: a=b',
  'https://\tmaps.example',
  'ht\ntps://maps.example',
  'https://maps.exa mple',
  'https://maps.exa\u00a0mple',
  'https:// maps.example',
  'ht tps://maps.example',
  'https://maps.example/\u0000',
  'https://maps.example/\u0085',
  'javascript:alert(1)',
  'javascript: alert(1)',
  'java\nscript:alert(1)',
  '//maps.example',
  'foo',
])('[R24] refuses an address that is not one as it stands: %j', (value) => {
  expect(isHttpUrl(value)).toBe(false);
  expect(OptionalUrl.safeParse(value).success).toBe(false);
});

it.each(['', 'https://maps.example/a?b=c#d', ' http://maps.example \n', 'https://žametna.example/črnina'])(
  'takes %j',
  (value) => {
    expect(OptionalUrl.parse(value)).toBe(value.trim());
  },
);

it.each([
  ['https://maps.example.com/?q=Brajda 7', 'https://maps.example.com/?q=Brajda%207'],
  [' https://maps.example/a b c#d e ', 'https://maps.example/a%20b%20c#d%20e'],
  ['https://maps.example/a\u00a0b\u2028c', 'https://maps.example/a%C2%A0b%E2%80%A8c'],
  ['https://maps.example/a%20b', 'https://maps.example/a%20b'],
])('[R24] [S5] takes %j with encoded spaces, as the URL parser does', (value, encoded) => {
  expect(OptionalUrl.parse(value)).toBe(encoded);
  expect(new URL(value).href).toBe(encoded);
  expect(isHttpUrl(encoded)).toBe(true);
});

/** The messages of an invalid value. */
const getMessages = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value, FIELD_MESSAGE_OPTIONS).error?.issues.map(({ message }) => message) ?? [];

describe('[O1] [R63] the length of a text', () => {
  const LIMITS: [name: string, schema: z.ZodMiniType, length: number][] = [
    ['RequiredLine', RequiredLine, MAX_LINE_LENGTH * RAW_LENGTH_FACTOR],
    ['OptionalLine', OptionalLine, MAX_LINE_LENGTH * RAW_LENGTH_FACTOR],
    ['OptionalText', OptionalText, MAX_TEXT_LENGTH],
    ['OptionalUrl', OptionalUrl, MAX_URL_LENGTH * RAW_LENGTH_FACTOR],
    ['Email', Email, MAX_EMAIL_LENGTH * RAW_LENGTH_FACTOR],
    ['OptionalEmail', OptionalEmail, MAX_EMAIL_LENGTH * RAW_LENGTH_FACTOR],
    ['Search', Search, 100 * RAW_LENGTH_FACTOR],
  ];
  it.each(LIMITS)('of %s is the only error of a longer text', (_name, schema, length) => {
    // Characters that later checks would reject or remove.
    for (const character of ['\u0000', ' ', '\u200b', '\n@']) {
      expect(getMessages(schema, character.repeat(length + 1))).toEqual([expect.stringMatching(/^too_long\?/)]);
    }
  });

  it('is checked after normalisation, up to four times as many characters', () => {
    const decomposed = 'z\u030c'.repeat(MAX_LINE_LENGTH);
    expect(RequiredLine.parse(`${' '.repeat(MAX_LINE_LENGTH)}${decomposed}`)).toBe('ž'.repeat(MAX_LINE_LENGTH));
    expect(getMessages(RequiredLine, `${decomposed}a`)).toEqual(['too_long?count=201&limit=200']);
    expect(getMessages(OptionalUrl, `https://a.si/${'a'.repeat(MAX_URL_LENGTH)}`)).toEqual([
      'too_long?count=2013&limit=2000',
    ]);
  });

  it('of a list is the only error of a longer list, and duplicates are found in any', () => {
    const list = createPartList(OptionalText);
    expect(
      getMessages(
        list,
        Array.from({ length: MAX_LIST_LENGTH + 1 }, () => 1),
      ),
    ).toEqual(['too_many?count=101&limit=100']);
    const keyed = createPartList(z.object({ id: z.string() }), 'id');
    const found = keyed.safeParse([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'a' }]).error?.issues;
    expect(found?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['2.id', 'duplicate'],
      ['3.id', 'duplicate'],
    ]);
  });

  it('of dates and passwords is limited too', () => {
    expect(CalendarDate.safeParse('2026-05-01').success).toBe(true);
    expect(Instant.safeParse('2026-05-01T10:00:00.123456789Z').success).toBe(true);
    expect(getMessages(Instant, `2026-05-01T10:00:00.${'1'.repeat(1_000)}Z`)).toEqual(['invalid_date']);
    expect(getMessages(NewPassword, 'x'.repeat(73))).toEqual(['password_long']);
    expect(NewPassword.parse(' Z\u030c\u200bivljenje ')).toBe(' Z\u030c\u200bivljenje ');
  });

  it('[A8] reports values of any type as invalid, also those that have no text', () => {
    for (const value of [{ toString: 'x' }, Object.create(null), 1, null, []])
      expect(getMessages(Instant, value)).toEqual(['invalid_date']);
  });
});

describe('[O1] [O7] an e-mail address', () => {
  it('has at most 254 characters, in lower case, composed and visible', () => {
    expect(Email.parse(' Ana.\u200bS\u030cest@Example.com\n')).toBe('ana.šest@example.com');
    const longest = `${'a'.repeat(MAX_EMAIL_LENGTH - 12)}@example.com`;
    expect(Email.parse(longest)).toBe(longest);
    expect(OptionalEmail.parse(longest)).toBe(longest);
    expect(getMessages(Email, `a${longest}`)).toEqual(['too_long?count=255&limit=254']);
    expect(OptionalEmail.parse('')).toBe('');
  });

  it.each(['a\u0000b@example.com', 'a@exa\u0007mple.com', 'a b@example.com', 'a@b', 'a@b@example.com'])(
    'is not %j',
    (text) => {
      expect(getMessages(Email, text)).toEqual(['invalid_email']);
      expect(getMessages(OptionalEmail, text)).toEqual(['invalid_email']);
    },
  );

  it.each(['', ' ', '\u200b'])('is required: %j', (text) => {
    expect(getMessages(Email, text)).toEqual(['required']);
  });
});

describe('[O7] [R103] a line', () => {
  it.each(['\u200b', ' \u00ad ', '\n', '\u2800', '\u3164'])('must not be blank if required: %j', (text) => {
    expect(getMessages(RequiredLine, text)).toEqual(['required']);
    expect(OptionalLine.parse(text)).toBe('');
  });

  it.each(['a\nb', 'a\u2028b', 'a\u0000b', '\u0007'])('has no control character: %j', (text) => {
    expect(getMessages(RequiredLine, text)).toEqual(['one_line']);
    expect(getMessages(OptionalLine, text)).toEqual(['one_line']);
  });
});

describe('checkMaxLength', () => {
  it('reports the length and the limit of a longer text or list', () => {
    const text = z.string().check(checkMaxLength(3));
    expect(getMessages(text, 'abc')).toEqual([]);
    expect(getMessages(text, 'abcd')).toEqual(['too_long?count=4&limit=3']);
    expect(getMessages(z.array(z.int()).check(checkMaxLength(1)), [1, 2])).toEqual(['too_many?count=2&limit=1']);
  });

  it('reports a given message or limit instead', () => {
    expect(getMessages(z.string().check(checkMaxLength(3, 'invalid_id')), 'abcd')).toEqual(['invalid_id']);
    expect(getMessages(z.string().check(checkMaxLength(3, undefined, 2)), 'abcd')).toEqual([
      'too_long?count=4&limit=2',
    ]);
  });

  it('skips later checks of a longer text', () => {
    const schema = z.string().check(checkMaxLength(3), z.regex(/^b/, 'invalid'));
    expect(getMessages(schema, 'abcd')).toEqual(['too_long?count=4&limit=3']);
  });

  it('limits a text before and after its normalisation', () => {
    const schema = z.string().check(...checkNormalisedText(3, (text) => text.trim()));
    expect(schema.parse(' '.repeat(9) + 'abc')).toBe('abc');
    expect(getMessages(schema, ' '.repeat(10) + 'abc')).toEqual(['too_long?count=13&limit=3']);
    expect(getMessages(schema, ' abcd')).toEqual(['too_long?count=4&limit=3']);
  });
});

describe('createFormattedText', () => {
  const createSchema = () => createFormattedText(4, /^\d+$/, 'invalid_time', 'required');

  it('trims a text that matches the pattern', () => {
    expect(createSchema().parse(' 123 ')).toBe('123');
  });

  it.each([
    ['a text that does not match', '12a', 'invalid_time'],
    ['a longer text', '12345', 'invalid_time'],
    ['another value', 12, 'required'],
  ])('rejects %s with one message', (_name, value, message) => {
    expect(getMessages(createSchema().check(z.minLength(4, 'invalid')), value)).toEqual([message]);
  });

  it('has the same message for other values by default', () => {
    expect(getMessages(createFormattedText(4, /^\d+$/, 'invalid_time'), 12)).toEqual(['invalid_time']);
  });
});

describe('numbers', () => {
  it('of years are whole, in the valid range', () => {
    for (const year of [1800, 2024, 2200]) expect(Year.parse(year)).toBe(year);
    for (const year of [1799, 2201, 2024.5, '2024']) expect(getMessages(Year, year)).toEqual(['invalid_year']);
  });

  it('of years in a query are converted', () => {
    expect(QueryYear.parse('2024')).toBe(2024);
    for (const year of ['', '1799', '20240', 'abcd', 2024])
      expect(getMessages(QueryYear, year)).toEqual(['invalid_year']);
  });

  it('of prices in a query are converted, with a point or comma', () => {
    expect(QueryPrice.parse('12,50')).toBe(12.5);
    expect(QueryPrice.parse('100000.00')).toBe(100_000);
    for (const price of ['', '-1', '1.234', '100000.01', '100000.000', 5])
      expect(getMessages(QueryPrice, price)).toEqual(['invalid_number']);
  });

  it('of prices have at most two decimals', () => {
    for (const price of [0, 12.34, 100_000]) expect(Price.parse(price)).toBe(price);
    expect(getMessages(Price, -1)).toEqual(['at_least?limit=0']);
    expect(getMessages(Price, 100_001)).toEqual(['at_most?limit=100000']);
    expect(getMessages(Price, 1.234)).toEqual(['invalid_number']);
  });

  it('of decimal columns have a range and at most two decimals', () => {
    const schema = createDecimalSchema(1, 5);
    for (const value of [1, 4.55, 5]) expect(schema.parse(value)).toBe(value);
    expect(getMessages(schema, 0.99)).toEqual(['at_least?limit=1']);
    expect(getMessages(schema, 5.01)).toEqual(['at_most?limit=5']);
    expect(getMessages(schema, 1.234)).toEqual(['two_decimals']);
    expect(getMessages(schema, '1')).toEqual(['invalid_number']);
  });
});

describe('identifiers', () => {
  it('of parts have up to 64 lower-case letters, digits and hyphens', () => {
    for (const id of ['a', '0-z', 'a'.repeat(64)]) expect(PartId.parse(id)).toBe(id);
    for (const id of ['', 'A', 'a_b', 'a'.repeat(65)]) expect(getMessages(PartId, id)).toEqual(['invalid_id']);
  });

  it('of articles lose their separators and have a check digit', () => {
    expect(Gtin.parse('3 830-0000 0001 7'.replaceAll(' ', '\u00a0'))).toBe('3830000000017');
    for (const gtin of ['', '3830000000018', '38300000000', 'abcdefgh', '1'.repeat(60), 5])
      expect(getMessages(Gtin, gtin)).toEqual(['invalid_gtin']);
  });
});

describe('a list of parts', () => {
  it('may repeat missing values of its unique field', () => {
    const schema = createPartList(z.looseObject({}), 'id');
    const parts = [{}, {}, { id: null }, { id: null }, { id: 'a' }];
    expect(schema.parse(parts)).toEqual(parts);
    const { error } = schema.safeParse([{ id: 'a' }, { id: 'a' }]);
    expect(error?.issues.map(({ code, path }) => ({ code, path }))).toEqual([{ code: 'custom', path: [1, 'id'] }]);
  });

  it('has parts of any type without a unique field', () => {
    expect(createPartList(z.nullable(OptionalText)).parse([null, 'a', 'a', null])).toEqual([null, 'a', 'a', null]);
  });
});

it.each([
  ['2026-03-29T02:30', 'time_skipped'],
  ['2026-10-25T02:30', 'time_repeated'],
  ['2026-05-01T10:00', 'invalid_date'],
  ['tomorrow', 'invalid_date'],
  [5, 'invalid_date'],
  [undefined, 'invalid_date'],
])('getInstantIssue says why %j is no instant', (input, issue) => {
  expect(getInstantIssue(input)).toBe(issue);
  expect(getMessages(Instant, input)).toEqual([issue]);
});

it.each([
  ['maps.example/x', 'url_without_scheme'],
  ['www.maps.example:8080?q=1', 'url_without_scheme'],
  ['maps', 'invalid_url'],
  ['maps.example:99999', 'invalid_url'],
  ['ftp://maps.example', 'invalid_url'],
])('a URL without its scheme has a message of its own: %s', (text, message) => {
  expect(getMessages(OptionalUrl, text)).toEqual([message]);
});
