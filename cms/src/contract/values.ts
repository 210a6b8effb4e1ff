import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, isEmailAddress } from './email-address';
import { toCodedMessage, toLengthMessage, type FieldMessage } from './field-messages';
import { hasCheckDigit } from './gtin';
import { LANGUAGES } from './languages';
import { isOneLine, toLine, withoutInvisible } from './line';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, MAX_URL_LENGTH, MAX_LIST_LENGTH } from './limits';
import { MAX_SEARCH_LENGTH, plainSearch } from './search-words';
import { MAX_PRICE, MAX_YEAR, MIN_YEAR, readPrice, readYear } from './query-values';
import { parseWineryTime } from './winery-time';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

// Messages are keys of FIELD_MESSAGES (field-messages.ts), which has their texts in both languages.

/**
 * How many times longer a text may be before it is trimmed, freed from invisible characters and composed
 * (NFC).
 */
export const RAW_LENGTH_FACTOR = 4;

/**
 * The first check of every text in a request: a longer text stops here, before any change or pattern. The
 * length is in code points. The byte limits of the routes are derived from these checks.
 *
 * @param limit that its message names, where what is stored may be shorter
 */
export const bounded = (length: number, error?: FieldMessage, limit = length) =>
  z.maxLength(length, {
    error: ({ input }) => error ?? toLengthMessage(input?.length ?? 0, limit, Array.isArray(input)),
    abort: true,
  });

/** A number that is not below a limit. */
export const atLeast = (limit: number) => z.gte(limit, toCodedMessage('at_least', { limit }));

/** A number that is not above a limit. */
export const atMost = (limit: number) => z.lte(limit, toCodedMessage('at_most', { limit }));

/** A text that is normalised before it is stored. Its length is checked before and after that. */
export const changed = (length: number, change: (text: string) => string, error?: FieldMessage) =>
  [bounded(length * RAW_LENGTH_FACTOR, error, length), z.overwrite(change), bounded(length, error)] as const;

/** A text of one line, see `toLine`. */
const line = (length: number) =>
  [
    bounded(length * RAW_LENGTH_FACTOR, undefined, length),
    z.overwrite(toLine),
    z.refine<string>(isOneLine, { error: 'one_line', abort: true }),
    bounded(length),
  ] as const;

/** A line in which something shows. */
export const RequiredLine = z.string({ error: 'required' }).check(...line(MAX_LINE_LENGTH), z.minLength(1, 'required'));

/** A line that may be empty. */
export const OptionalLine = z.string({ error: 'invalid_text' }).check(...line(MAX_LINE_LENGTH));

/** Words to search for in a query, in their one spelling; no words are no filter. */
export const Search = z.string().check(...changed(MAX_SEARCH_LENGTH, plainSearch));

/** A text of any number of lines that may be empty. */
export const optionalText = (length: number) => z.string({ error: 'invalid_text' }).check(bounded(length));
export const OptionalText = optionalText(MAX_TEXT_LENGTH);

/**
 * A text that is trimmed and has one form, such as a number; `format` comes after the checks of its length.
 */
export const formattedText = (length: number, pattern: RegExp, error: FieldMessage, missing: FieldMessage = error) =>
  z
    .string({ error: missing })
    .check(...changed(length, (text) => text.trim(), error), z.regex(pattern, { error, abort: true }));

const isAddress = (text: string): boolean => isOneLine(text) && isEmailAddress(text);

/** An e-mail address that must be there: something@somewhere.tld without spaces, in lower case. */
export const Email = z
  .string({ error: 'required' })
  .check(
    ...changed(MAX_EMAIL_LENGTH, (text) => toLine(text).toLowerCase()),
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(isAddress, { error: 'invalid_email', abort: true }),
  );

/** An e-mail address or nothing. */
export const OptionalEmail = z.string({ error: 'invalid_email' }).check(
  ...changed(MAX_EMAIL_LENGTH, toLine),
  z.refine((value) => value === '' || isAddress(value), 'invalid_email'),
);

/**
 * Whether a text is an absolute URL whose scheme is http or https, as it stands: the parser would drop line breaks and
 * tabs and encode spaces, so that what is stored would not be what was judged.
 */
export function isHttpUrl(value: string): boolean {
  try {
    return !/[\s\p{Cc}]/u.test(value) && ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

/** A host name with a dot, as people type it: `example.com/x`. */
const BARE_URL = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u;

/** What is wrong with a text that is no http(s) URL: it may only lack its beginning. */
const toUrlIssue = (text: string): FieldMessage =>
  BARE_URL.test(text) && isHttpUrl(`https://${text}`) ? 'url_without_scheme' : 'invalid_url';

/**
 * An http(s) URL or nothing; spaces around it and invisible characters are dropped. It is not put into NFC:
 * each byte counts.
 */
export const OptionalUrl = z.string({ error: 'invalid_url' }).check(
  ...changed(MAX_URL_LENGTH, (text) => withoutInvisible(text).trim()),
  z.refine((value) => value === '' || isHttpUrl(value), { error: ({ input }) => toUrlIssue(String(input)) }),
);

export const DATE_LENGTH = 10;
/** With nine decimals of a second. */
const INSTANT_LENGTH = 30;

/** A day at the winery, `YYYY-MM-DD`, that exists in the calendar. */
export const CalendarDate = z.iso
  .date({ error: 'invalid_date', abort: true })
  .check(bounded(DATE_LENGTH, 'invalid_date'));

/** What is wrong with a text that is no instant: a local time of the winery may not exist, or exist twice. */
export function toInstantIssue(input: unknown): FieldMessage {
  const parsed = parseWineryTime(String(input));
  return 'issue' in parsed ? parsed.issue : 'invalid_date';
}

/**
 * A moment in UTC, ISO 8601 with `Z`. Forms put a local time here that is not exactly one instant, for the
 * message that it gets.
 */
export const Instant = z.iso
  .datetime({ error: ({ input }) => toInstantIssue(input), abort: true })
  .check(bounded(INSTANT_LENGTH, 'invalid_date'));

/** A calendar year that can stand on a label or under a photograph. */
export const Year = z
  .int({ error: 'invalid_year' })
  .check(z.gte(MIN_YEAR, 'invalid_year'), z.lte(MAX_YEAR, 'invalid_year'));

const YEAR_LENGTH = 4;

/** The same in a query. */
export const QueryYear = z.pipe(
  z.string({ error: 'invalid_year' }).check(
    bounded(YEAR_LENGTH, 'invalid_year'),
    z.refine((text) => readYear(text) !== null, 'invalid_year'),
  ),
  z.transform(Number),
);

/** Euros with at most two decimals. */
export const Price = z
  .number('invalid_number')
  .check(atLeast(0), atMost(MAX_PRICE), z.multipleOf(0.01, 'invalid_number'));

const PRICE_LENGTH = 9;

/** Euros in a query. */
export const QueryPrice = z.pipe(
  z.string({ error: 'invalid_number' }).check(
    bounded(PRICE_LENGTH, 'invalid_number'),
    z.refine((text) => readPrice(text) !== null, 'invalid_number'),
  ),
  z.transform((text) => readPrice(text) ?? 0),
);

/**
 * The id of a part of a document, the same in every language. The server makes it: a request names the parts
 * that are stored already, and any other id is that of a new part, which gets one from the server.
 */
export const PartId = z.string().check(bounded(64, 'invalid_id'), z.regex(/^[a-z0-9-]{1,64}$/, 'invalid_id'));

/**
 * A list of parts in a request, of which no two may have the same value of `key`. Parts without ids are taken for those
 * at their places.
 */
export const parts = <Part extends z.ZodMiniType>(part: Part, key?: string) =>
  z.array(part).check(
    bounded(MAX_LIST_LENGTH),
    z.superRefine((list, context) => {
      if (!key) return;
      const known = new Set<unknown>();
      for (const [index, item] of (list as Record<string, unknown>[]).entries()) {
        const value = item[key];
        if (value === undefined || value === null || !known.has(value)) known.add(value);
        else context.addIssue({ code: 'custom', message: 'duplicate', path: [index, key], input: value });
      }
    }),
  );

const GTIN_LENGTH = 14;

/** A GTIN of 8, 12, 13 or 14 digits with its check digit, as it stands on the bottle. */
export const Gtin = formattedText(GTIN_LENGTH, /^(\d{8}|\d{12,14})$/, 'invalid_gtin').check(
  z.refine(hasCheckDigit, 'invalid_gtin'),
);
