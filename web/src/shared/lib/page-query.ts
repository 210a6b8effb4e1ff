import { hasUnstorableCharacter, type QueryValueParser } from '#contract/query-values';
import { parsePreviewParam } from './query-string';

/** Parsers of query parameters, by name. */
export type QueryRules = Readonly<Record<string, QueryValueParser<string | number>>>;
/** Parsed values of query parameters; `null` for absent or invalid ones. */
export type QueryValues<Rules extends QueryRules> = { [Name in keyof Rules]: ReturnType<Rules[Name]> };

/** Parameters that every page accepts. */
export const SITE_QUERY_RULES = { preview: parsePreviewParam };

/**
 * Parses query parameters by rules. Absent and invalid values are `null`, and so is text with characters that
 * the API rejects everywhere (`hasUnstorableCharacter`). Parameters without a rule are left out.
 */
export const parseQuery = <Rules extends QueryRules>(rules: Rules, search: URLSearchParams): QueryValues<Rules> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, read]) => {
      const text = search.get(name) ?? '';
      return [name, hasUnstorableCharacter(text) ? null : read(text)];
    }),
  ) as QueryValues<Rules>;
