const PLACEHOLDER = /\{\{\s*[\w.]+\s*\}\}/g;

const findPlaceholders = (text: string): string[] =>
  [...new Set(text.match(PLACEHOLDER))].map((found) => found.replaceAll(/\s/g, ''));

/** A form by number may do without its number: “one wine”. */
const isPluralForm = (key: string): boolean => /_(one|two|few|other)$/.test(key);

/** The values that a page puts into a text, compared with those that the text names. */
export interface PlaceholderIssue {
  /** Of the bundled text, and not named any more. */
  missing: readonly string[];
  /** Named, and not known to the page. */
  unknown: readonly string[];
}

/**
 * Finds what of a text's values is lost or misspelt; `null` if nothing is, or the site ships no such text.
 */
export function findPlaceholderIssue(key: string, text: string, bundled: unknown): PlaceholderIssue | null {
  if (typeof bundled !== 'string' || text.trim() === '') return null;
  const [known, named] = [findPlaceholders(bundled), findPlaceholders(text)];
  const missing = isPluralForm(key) ? [] : known.filter((each) => !named.includes(each));
  const unknown = isPluralForm(key) ? [] : named.filter((each) => !known.includes(each));
  return missing.length + unknown.length === 0 ? null : { missing, unknown };
}
