// Free of zod: the API's query schemas, the web server and the browser read an address by the same functions.
/** Reads one parameter of an address; `null` for a value that means nothing: pages ignore it, the API answers 400. */
export type ReadValue<Value> = (text: string) => Value | null;

/**
 * No database and no page can hold NUL or half of a surrogate pair: PostgreSQL refuses the one, UTF-8 the
 * other.
 */
export const isUnsafeText = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

/** Queries have one line of text for each parameter: no control characters either. */
export const isUnsafeQueryText = (text: string): boolean => /[\p{Cc}\p{Surrogate}]/u.test(text);

/** The years that can stand on a label or under a photograph. */
export const MIN_YEAR = 1800;
export const MAX_YEAR = 2200;

/** A year is written with four digits. */
export const readYear: ReadValue<number> = (text) => {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= MIN_YEAR && year <= MAX_YEAR ? year : null;
};

/** Euros that a wine costs at most. */
export const MAX_PRICE = 100_000;
/** Euros with at most two decimals, after a point or a comma. */
export const readPrice: ReadValue<number> = (text) => {
  const price = Number(text.replace(',', '.'));
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) && price <= MAX_PRICE ? price : null;
};

/** One of some words, written exactly so. */
export const readChoice =
  <const Value extends string>(values: readonly Value[]): ReadValue<Value> =>
  (text) =>
    values.find((value) => value === text) ?? null;

export const MAX_SLUG_LENGTH = 120;
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A name in an address: lower-case words joined by hyphens. */
export const readSlug: ReadValue<string> = (text) => (text.length <= MAX_SLUG_LENGTH && SLUG.test(text) ? text : null);

/** Stands for an album in a query: pictures that are in none. */
export const NO_ALBUM = '-';

/** The album of a query: its slug, or `-`. */
export const readAlbum: ReadValue<string> = (text) => (text === NO_ALBUM ? text : readSlug(text));

/** What narrows the pictures of the gallery, and how each parameter is read, in the API and in the address of the page. */
export const GALLERY_QUERY = { album: readAlbum };
