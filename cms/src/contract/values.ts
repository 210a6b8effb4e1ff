import * as z from 'zod/mini';
import { hasCheckDigit } from './gtin';
import { LANGUAGES } from './languages';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, MAX_URL_LENGTH, MAX_LIST_LENGTH } from './limits';
import { MAX_SEARCH_LENGTH, plainSearch } from './search-words';
import { MAX_YEAR, MIN_YEAR, readYear } from './query-values';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

// Messages are keys of FIELD_MESSAGES (field-messages.ts), which has their texts in both languages.

/** A line that must say something; spaces around it are dropped. */
export const RequiredLine = z
  .string({ error: 'required' })
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(MAX_LINE_LENGTH, 'too_long'));

/** A line that may be empty; spaces around it are dropped. */
export const OptionalLine = z
  .string({ error: 'invalid_text' })
  .check(z.trim(), z.maxLength(MAX_LINE_LENGTH, 'too_long'));

/** Words to search for in a query, in their one spelling; no words are no filter. */
export const Search = z.string().check(z.overwrite(plainSearch), z.maxLength(MAX_SEARCH_LENGTH, 'too_long'));

/** A text of any number of lines that may be empty. */
export const OptionalText = z.string({ error: 'invalid_text' }).check(z.maxLength(MAX_TEXT_LENGTH, 'too_long'));

const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** An e-mail address that must be there: something@somewhere.tld without spaces, in lower case. */
export const Email = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.toLowerCase(),
    z.minLength(1, 'required'),
    z.maxLength(MAX_LINE_LENGTH, 'too_long'),
    z.refine(looksLikeEmail, 'invalid_email'),
  );

/** An e-mail address or nothing. */
export const OptionalEmail = z.string({ error: 'invalid_email' }).check(
  z.maxLength(MAX_LINE_LENGTH, 'too_long'),
  z.refine((value) => value === '' || looksLikeEmail(value), 'invalid_email'),
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

/** An http(s) URL or nothing; spaces around it are dropped. */
export const OptionalUrl = z.string({ error: 'invalid_url' }).check(
  z.trim(),
  z.maxLength(MAX_URL_LENGTH, 'too_long'),
  z.refine((value) => value === '' || isHttpUrl(value), 'invalid_url'),
);

/** A day at the winery, `YYYY-MM-DD`, that exists in the calendar. */
export const CalendarDate = z.iso.date({ error: 'invalid_date' });

/** A moment in UTC, ISO 8601 with `Z`. */
export const Instant = z.iso.datetime({ error: 'invalid_date' }).check(z.maxLength(40, 'invalid_date'));

/** A calendar year that can stand on a label or under a photograph. */
export const Year = z
  .int({ error: 'invalid_year' })
  .check(z.gte(MIN_YEAR, 'invalid_year'), z.lte(MAX_YEAR, 'invalid_year'));

/** The same in a query. */
export const QueryYear = z.pipe(
  z.string({ error: 'invalid_year' }).check(z.refine((text) => readYear(text) !== null, 'invalid_year')),
  z.transform(Number),
);

/** The id of a part of a document. It is the same in every language, and made by the client for a new part. */
export const PartId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'invalid_id'), z.maxLength(64, 'invalid_id'));

/**
 * A list of parts in a request, of which no two may have the same value of `key`. Parts without ids are taken for those
 * at their places.
 */
export const parts = <Part extends z.ZodMiniType>(part: Part, key?: string) =>
  z.array(part).check(
    z.maxLength(MAX_LIST_LENGTH, 'too_long'),
    z.superRefine((list, context) => {
      if (!key) return;
      const keys = (list as Record<string, unknown>[]).map((item) => item[key]);
      for (const [index, value] of keys.entries()) {
        if (value === undefined || keys.indexOf(value) === index) continue;
        context.addIssue({ code: 'custom', message: 'duplicate', path: [index, key], input: value });
      }
    }),
  );

/** A GTIN of 8, 12, 13 or 14 digits with its check digit, as it stands on the bottle. */
export const Gtin = z
  .string({ error: 'invalid_gtin' })
  .check(
    z.maxLength(56, 'invalid_gtin'),
    z.trim(),
    z.regex(/^(\d{8}|\d{12,14})$/, 'invalid_gtin'),
    z.refine(hasCheckDigit, 'invalid_gtin'),
  );
