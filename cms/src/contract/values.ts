import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, isEmailAddress } from './email-address';
import { toCodedMessage, createLengthMessage, type FieldMessage } from './field-messages';
import { hasValidCheckDigit, removeGtinSeparators } from './gtin';
import { LANGUAGES } from './languages';
import { isOneLine, normaliseLine, removeInvisibleCharacters } from './line';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, MAX_URL_LENGTH, MAX_LIST_LENGTH } from './limits';
import { MAX_SEARCH_LENGTH, normaliseSearch } from './search-terms';
import { MAX_PRICE, MAX_YEAR, MIN_YEAR, parsePrice, parseYear } from './query-values';
import { parseWineryTime } from './winery-time';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

// Messages are keys of FIELD_MESSAGES (field-messages.ts), which has their texts in both languages.

/**
 * Factor by which a text may exceed its maximum length before it is normalised (trimmed, invisible
 * characters, NFC).
 */
export const RAW_LENGTH_FACTOR = 4;

/**
 * Creates the check of the maximum length of a text or list, which aborts further checks on failure. It must
 * be the first check of every text in a request, before normalisation and patterns. The body limits of the
 * routes are derived from these checks.
 *
 * @param error message; default: `too_long` or `too_many` with the actual length and the limit
 * @param reportedLimit limit in the default message, if it differs from `maxLength`
 */
export const checkMaxLength = (maxLength: number, error?: FieldMessage, reportedLimit = maxLength) =>
  z.maxLength(maxLength, {
    error: ({ input }) => error ?? createLengthMessage(input?.length ?? 0, reportedLimit, Array.isArray(input)),
    abort: true,
  });

/** Creates the check that a number is at least `limit`; its message is `at_least`. */
export const checkMinimum = (limit: number) => z.gte(limit, toCodedMessage('at_least', { limit }));

/** Creates the check that a number is at most `limit`; its message is `at_most`. */
export const checkMaximum = (limit: number) => z.lte(limit, toCodedMessage('at_most', { limit }));

/**
 * Creates checks that replace a text by its normalised form and limit its length: to RAW_LENGTH_FACTOR (4)
 * times `maxLength` before, and to `maxLength` after.
 */
export const checkNormalisedText = (maxLength: number, normalise: (text: string) => string, error?: FieldMessage) =>
  [
    checkMaxLength(maxLength * RAW_LENGTH_FACTOR, error, maxLength),
    z.overwrite(normalise),
    checkMaxLength(maxLength, error),
  ] as const;

/** Checks that normalise a text to one line (`normaliseLine`) and reject control characters. */
const checkLine = (maxLength: number) =>
  [
    checkMaxLength(maxLength * RAW_LENGTH_FACTOR, undefined, maxLength),
    z.overwrite(normaliseLine),
    z.refine<string>(isOneLine, { error: 'one_line', abort: true }),
    checkMaxLength(maxLength),
  ] as const;

/** A one-line text that is not empty. */
export const RequiredLine = z
  .string({ error: 'required' })
  .check(...checkLine(MAX_LINE_LENGTH), z.minLength(1, 'required'));

/** A one-line text that may be empty. */
export const OptionalLine = z.string({ error: 'invalid_text' }).check(...checkLine(MAX_LINE_LENGTH));

/** A search text in a query, normalised. An empty one filters nothing. */
export const Search = z.string().check(...checkNormalisedText(MAX_SEARCH_LENGTH, normaliseSearch));

/** Creates the schema of a text of any number of lines, which may be empty. */
export const createOptionalText = (maxLength: number) =>
  z.string({ error: 'invalid_text' }).check(checkMaxLength(maxLength));
/** A text of any number of lines, which may be empty, up to MAX_TEXT_LENGTH. */
export const OptionalText = createOptionalText(MAX_TEXT_LENGTH);

/**
 * Creates the schema of a text that is trimmed, has at most `maxLength` characters and matches a pattern.
 *
 * @param error message if the pattern or the length does not match
 * @param missing message if the value is not a text
 */
export const createFormattedText = (
  maxLength: number,
  pattern: RegExp,
  error: FieldMessage,
  missing: FieldMessage = error,
) =>
  z
    .string({ error: missing })
    .check(...checkNormalisedText(maxLength, (text) => text.trim(), error), z.regex(pattern, { error, abort: true }));

const isEmailLine = (text: string): boolean => isOneLine(text) && isEmailAddress(text);

/** A required e-mail address, converted to lower case. */
export const Email = z
  .string({ error: 'required' })
  .check(
    ...checkNormalisedText(MAX_EMAIL_LENGTH, (text) => normaliseLine(text).toLowerCase()),
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(isEmailLine, { error: 'invalid_email', abort: true }),
  );

/** An e-mail address or an empty text. */
export const OptionalEmail = z.string({ error: 'invalid_email' }).check(
  ...checkNormalisedText(MAX_EMAIL_LENGTH, normaliseLine),
  z.refine((value) => value === '' || isEmailLine(value), 'invalid_email'),
);

/**
 * Whether a text is an absolute http or https URL. Texts with white space or control characters are rejected,
 * since the URL parser would silently drop or encode them.
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

/** Returns the message for an invalid URL; a special one if only the scheme is missing. */
const getUrlIssue = (text: string): FieldMessage =>
  BARE_URL.test(text) && isHttpUrl(`https://${text}`) ? 'url_without_scheme' : 'invalid_url';

/** Encodes spaces as the URL parser does, such as those of an address in a maps link. */
const encodeSpaces = (text: string): string => text.replace(/\p{Z}/gu, encodeURIComponent);

/**
 * An http(s) URL or an empty text. It is trimmed, without invisible characters, with encoded spaces, but not
 * composed (NFC): bytes matter.
 */
export const OptionalUrl = z.string({ error: 'invalid_url' }).check(
  ...checkNormalisedText(MAX_URL_LENGTH, (text) => encodeSpaces(removeInvisibleCharacters(text).trim())),
  z.refine((value) => value === '' || isHttpUrl(value), { error: ({ input }) => getUrlIssue(String(input)) }),
);

export const DATE_LENGTH = 10;
/** Maximum length of an instant, with nine decimals of a second. */
const INSTANT_LENGTH = 30;

/** An existing calendar day, `YYYY-MM-DD`, in the winery's time zone. */
export const CalendarDate = z.iso
  .date({ error: 'invalid_date', abort: true })
  .check(checkMaxLength(DATE_LENGTH, 'invalid_date'));

/**
 * Returns the message for an invalid instant: `time_skipped` or `time_repeated` for a local time of the
 * winery that a clock change skips or repeats, else `invalid_date`.
 */
export function getInstantIssue(input: unknown): FieldMessage {
  if (typeof input !== 'string') return 'invalid_date';
  const parsed = parseWineryTime(input);
  return 'issue' in parsed ? parsed.issue : 'invalid_date';
}

/**
 * An instant in UTC, ISO 8601 with `Z`. Forms pass an ambiguous local time here unchanged, to get the message
 * of `getInstantIssue`.
 */
export const Instant = z.iso
  .datetime({ error: ({ input }) => getInstantIssue(input), abort: true })
  .check(checkMaxLength(INSTANT_LENGTH, 'invalid_date'));

/** A year from MIN_YEAR to MAX_YEAR. */
export const Year = z
  .int({ error: 'invalid_year' })
  .check(z.gte(MIN_YEAR, 'invalid_year'), z.lte(MAX_YEAR, 'invalid_year'));

const YEAR_LENGTH = 4;

/** A year in a query, converted to a number. */
export const QueryYear = z.pipe(
  z.string({ error: 'invalid_year' }).check(
    checkMaxLength(YEAR_LENGTH, 'invalid_year'),
    z.refine((text) => parseYear(text) !== null, 'invalid_year'),
  ),
  z.transform(Number),
);

/**
 * Creates the schema of a number from `minimum` to `maximum` with at most two decimals, as decimal columns
 * have: PostgreSQL (`numeric(10,2)`) would round others on saving, SQLite would not.
 */
export const createDecimalSchema = (minimum: number, maximum: number) =>
  z.number('invalid_number').check(checkMinimum(minimum), checkMaximum(maximum), z.multipleOf(0.01, 'two_decimals'));

/** A price in euros with at most two decimals. */
export const Price = z
  .number('invalid_number')
  .check(checkMinimum(0), checkMaximum(MAX_PRICE), z.multipleOf(0.01, 'invalid_number'));

const PRICE_LENGTH = 9;

/** A price in euros in a query, converted to a number. */
export const QueryPrice = z.pipe(
  z.string({ error: 'invalid_number' }).check(
    checkMaxLength(PRICE_LENGTH, 'invalid_number'),
    z.refine((text) => parsePrice(text) !== null, 'invalid_number'),
  ),
  z.transform((text) => parsePrice(text) ?? 0),
);

/**
 * The id of a repeatable part of a document, the same in every language. The server assigns it. A part in a
 * request with an unknown id is new and gets another id.
 */
export const PartId = z.string().check(checkMaxLength(64, 'invalid_id'), z.regex(/^[a-z0-9-]{1,64}$/, 'invalid_id'));

/**
 * Creates the request schema of a list of parts (repeatable components of a document), at most
 * MAX_LIST_LENGTH (100). A part without an id updates the stored part at the same index.
 *
 * @param uniqueField field whose values must be unique in the list; `null` and missing values do not count
 */
export const createPartList = <Part extends z.ZodMiniType>(partSchema: Part, uniqueField?: string) =>
  z.array(partSchema).check(
    checkMaxLength(MAX_LIST_LENGTH),
    z.superRefine((list, context) => {
      if (!uniqueField) return;
      const seenValues = new Set<unknown>();
      for (const [index, item] of (list as Record<string, unknown>[]).entries()) {
        const value = item[uniqueField];
        if (value === undefined || value === null || !seenValues.has(value)) seenValues.add(value);
        else context.addIssue({ code: 'custom', message: 'duplicate', path: [index, uniqueField], input: value });
      }
    }),
  );

const GTIN_LENGTH = 14;

/** A GTIN of 8, 12, 13 or 14 digits with a valid check digit, without separators (`removeGtinSeparators`). */
export const Gtin = z
  .string({ error: 'invalid_gtin' })
  .check(
    ...checkNormalisedText(GTIN_LENGTH, removeGtinSeparators, 'invalid_gtin'),
    z.regex(/^(\d{8}|\d{12,14})$/, { error: 'invalid_gtin', abort: true }),
    z.refine(hasValidCheckDigit, 'invalid_gtin'),
  );
