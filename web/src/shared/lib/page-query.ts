import { isUnsafeText, type ReadValue } from '#contract/query-values';
import { readPreview } from './query-string';

/** The parameters of an address, each with the rule that reads it. */
export type QueryRules = Readonly<Record<string, ReadValue<string | number>>>;
export type QueryValues<Rules extends QueryRules> = { [Name in keyof Rules]: ReturnType<Rules[Name]> };

/** What every page understands. */
export const SITE_QUERY = { preview: readPreview };

/**
 * What an address says, by rules; `null` for what it does not say, and for a value that means nothing. Text
 * that the API refuses in any parameter means nothing in any page.
 */
export const readQuery = <Rules extends QueryRules>(rules: Rules, search: URLSearchParams): QueryValues<Rules> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, read]) => {
      const text = search.get(name) ?? '';
      return [name, isUnsafeText(text) ? null : read(text)];
    }),
  ) as QueryValues<Rules>;
