// No zod here: the web server parses label URLs with it on every request.

/**
 * Whether the last digit of a GTIN is its check digit: weights 3 and 1 from the right, modulo 10 (GS1 General
 * Specifications, 7.9). It does not check the length.
 */
export function hasValidCheckDigit(gtin: string): boolean {
  const digits = Array.from(gtin, Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return check === (10 - (sum % 10)) % 10;
}

/**
 * Removes what separates the digits of a GTIN in print and in spreadsheets: white space, hyphens, apostrophes
 * and invisible characters. Converts full-width digits.
 */
export const removeGtinSeparators = (text: string): string =>
  text.normalize('NFKC').replace(/[\s'"\u00ad\u200b-\u200f\u2010-\u2015\u2060\u2212\ufeff-]/g, '');

/**
 * Pads a GTIN of 8, 12, 13 or 14 digits with zeros to 14, as in GS1 Digital Link URLs; `null` if it is not
 * valid.
 */
export function toGtin14(gtin: string): string | null {
  return /^(\d{8}|\d{12,14})$/.test(gtin) && hasValidCheckDigit(gtin) ? gtin.padStart(14, '0') : null;
}

/** Lengths of a GTIN. A longer one that begins with zeros is the same number. */
const LENGTHS = [14, 13, 12, 8];

/** Returns all spellings of a valid GTIN, with and without leading zeros. */
export function listGtinSpellings(gtin: string): string[] {
  const padded = gtin.padStart(14, '0');
  return LENGTHS.map((length) => padded.slice(-length)).filter((each) => Number(each) === Number(padded));
}

/** Whether two valid GTINs are the same number, also if one has more leading zeros. False without one. */
export const isSameGtin = (gtin: string | null, otherGtin: string | null): boolean =>
  gtin !== null && otherGtin !== null && listGtinSpellings(gtin).includes(otherGtin);
