// No zod here: the web server uses it for structured data.

const ADDRESS_LINE = /^(?<street>[^,]+), (?:SI-)?(?<code>\d{4}) (?<town>[^,]+?)(?:, (?<country>Slovenija|Slovenia))?$/;

/**
 * A Slovenian postal address. `street` includes the house number; `country` is undefined if it is not stated.
 */
export interface PostalAddress {
  street: string;
  code: string;
  town: string;
  country: string | undefined;
}

/** Parses a Slovenian postal address on one line, `Brajda 7, 5212 Dobrovo`; `null` for any other text. */
export function parsePostalAddress(line: string): PostalAddress | null {
  const { street, code, town, country } = ADDRESS_LINE.exec(line.trim())?.groups ?? {};
  return street && code && town ? { street, code, town, country } : null;
}
