// Free of zod: the web server reads addresses of labels by it.

/** The check digit of a GTIN: weights 3 and 1 from the right, modulo 10 (GS1 General Specifications, 7.9). */
export function hasCheckDigit(gtin: string): boolean {
  const digits = Array.from(gtin, Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return check === (10 - (sum % 10)) % 10;
}

/** A GTIN with 14 digits, as addresses of GS1 Digital Link have it; `null` for what is none. */
export function gtin14(written: string): string | null {
  return /^(\d{8}|\d{12,14})$/.test(written) && hasCheckDigit(written) ? written.padStart(14, '0') : null;
}
