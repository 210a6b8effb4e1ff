import { FACT_NAMES } from '#contract/fact-texts';

const PLACEHOLDER = /\{\{\s*[\w.]+\s*\}\}/g;

/** Numbers and hours of the winery, which every page text can contain. */
const FACTS: ReadonlySet<string> = new Set(FACT_NAMES.map((name) => `{{${name}}}`));

const findPlaceholders = (text: string): string[] =>
  [...new Set(text.match(PLACEHOLDER))].map((found) => found.replaceAll(/\s/g, ''));

/** Plural forms may omit the number: “one wine”. */
const isPluralForm = (key: string): boolean => /_(one|two|few|other)$/.test(key);

/** Differences between the placeholders of a text and those of the bundled text. */
export interface PlaceholderIssue {
  /** In the bundled text but not in this one. */
  missing: readonly string[];
  /** In this text but not in the bundled one, nor a fact of the winery. */
  unknown: readonly string[];
}

/**
 * Finds the placeholders, such as `{{count}}`, that a text lacks or has beyond those of the bundled text.
 * Null if there are none, the text is empty, there is no bundled text, or `key` is a plural form, which may
 * omit the number.
 */
export function findPlaceholderIssue(key: string, text: string, bundled: unknown): PlaceholderIssue | null {
  if (typeof bundled !== 'string' || text.trim() === '') return null;
  const [expectedNames, named] = [findPlaceholders(bundled), findPlaceholders(text)];
  const missing = isPluralForm(key) ? [] : expectedNames.filter((each) => !named.includes(each));
  const unknown = isPluralForm(key) ? [] : named.filter((each) => !expectedNames.includes(each) && !FACTS.has(each));
  return missing.length + unknown.length === 0 ? null : { missing, unknown };
}
