import { isUnsafeText, type ReadValue } from '#contract/query-values';
import { readPreview } from './query-string';

/** Parsers of query parameters, by name. */
export type QueryRules = Readonly<Record<string, ReadValue<string | number>>>;
/** Parsed values of query parameters; `null` for absent or invalid ones. */
export type QueryValues<Rules extends QueryRules> = { [Name in keyof Rules]: ReturnType<Rules[Name]> };

/** Parameters that every page accepts. */
export const SITE_QUERY = { preview: readPreview };

/**
 * Parses query parameters by rules. Absent and invalid values are `null`, and so is text that the API
 * rejects everywhere (`isUnsafeText`).
 */
export const readQuery = <Rules extends QueryRules>(rules: Rules, search: URLSearchParams): QueryValues<Rules> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, read]) => {
      const text = search.get(name) ?? '';
      return [name, isUnsafeText(text) ? null : read(text)];
    }),
  ) as QueryValues<Rules>;
