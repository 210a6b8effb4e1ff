// Free of zod: the server reads addresses for search engines by it.

const ADDRESS_LINE = /^(?<street>[^,]+), (?:SI-)?(?<code>\d{4}) (?<town>[^,]+?)(?:, (?<country>Slovenija|Slovenia))?$/;

/** A Slovenian postal address: street with number, postal code, town, and the country where it is named. */
export interface PostalAddress {
  street: string;
  code: string;
  town: string;
  country: string | undefined;
}

/** Reads a postal address as it is written on one line; `null` for any other text. */
export function parsePostalAddress(line: string): PostalAddress | null {
  const { street, code, town, country } = ADDRESS_LINE.exec(line.trim())?.groups ?? {};
  return street && code && town ? { street, code, town, country } : null;
}
