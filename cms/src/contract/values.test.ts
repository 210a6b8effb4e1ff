import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NewPassword } from './auth';
import { MAX_EMAIL_LENGTH } from './email-address';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { MAX_LINE_LENGTH, MAX_LIST_LENGTH, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from './limits';
import {
  CalendarDate,
  Email,
  Instant,
  OptionalEmail,
  OptionalLine,
  OptionalText,
  OptionalUrl,
  RAW_LENGTH_FACTOR,
  RequiredLine,
  Search,
  isHttpUrl,
  createPartList,
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
