// No zod here: the API's query schemas, the web server and the browser share these parsers.

/**
 * Parses the value of a query parameter; `null` if it is invalid. Pages ignore an invalid value, the API
 * responds with 400.
 */
export type QueryValueParser<Value> = (text: string) => Value | null;

/** Whether a text contains NUL, which PostgreSQL rejects, or a lone surrogate, which UTF-8 cannot encode. */
export const hasUnstorableCharacter = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

/** Whether a query parameter contains a control character, such as a line break, or a lone surrogate. */
export const hasControlCharacter = (text: string): boolean => /[\p{Cc}\p{Surrogate}]/u.test(text);

/** Range of valid years of vintages and images. */
export const MIN_YEAR = 1800;
export const MAX_YEAR = 2200;

/** Parses a year of four digits from MIN_YEAR (1800) to MAX_YEAR (2200); `null` for any other text. */
export const parseYear: QueryValueParser<number> = (text) => {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= MIN_YEAR && year <= MAX_YEAR ? year : null;
};

/** Maximum price of a wine in euros. */
export const MAX_PRICE = 100_000;
/**
 * Parses a price in euros with at most two decimals after a point or comma, up to MAX_PRICE (100,000); `null`
 * for any other text.
 */
export const parsePrice: QueryValueParser<number> = (text) => {
  const price = Number(text.replace(',', '.'));
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) && price <= MAX_PRICE ? price : null;
};

/**
 * Creates a parser that returns a text that is exactly one of the given values, and `null` for any other.
 */
export const createChoiceParser =
  <const Value extends string>(values: readonly Value[]): QueryValueParser<Value> =>
  (text) =>
    values.find((value) => value === text) ?? null;

export const MAX_SLUG_LENGTH = 120;
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/**
 * Returns a text that is a slug: lower-case words (a–z, digits) joined by hyphens, at most 120 characters;
 * `null` for any other text.
 */
export const parseSlug: QueryValueParser<string> = (text) =>
  text.length <= MAX_SLUG_LENGTH && SLUG.test(text) ? text : null;

/** Value of the query parameter `album` for gallery items in no album. */
export const NO_ALBUM = '-';

/**
 * Parses the query parameter `album`: an album's slug, or `-` (NO_ALBUM) for items in no album; `null` for
 * any other text.
 */
export const parseAlbum: QueryValueParser<string> = (text) => (text === NO_ALBUM ? text : parseSlug(text));

/** Parsers of the filters of the gallery, in the API and in the URL of the page. */
export const GALLERY_QUERY_PARSERS = { album: parseAlbum };
