import type { QueryValueParser } from '#contract/query-values';

/** New values of query parameters. `null` and the empty string remove a parameter. */
export type QueryChange = Readonly<Record<string, string | number | null>>;

/**
 * Returns a query string with some parameters changed and the others unchanged. `null` and the empty string
 * remove a parameter. Starts with `?`; empty if no parameter is left.
 */
export function applyQueryChange(search: string | URLSearchParams, change: QueryChange): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parses the `preview` parameter; only `1` is valid (spec section 2, "Gates"), other texts become `null`. */
export const parsePreviewParam: QueryValueParser<'1'> = (text) => (text === '1' ? text : null);

/** Whether a query string has `preview=1`. */
export const isPreviewRequested = (search: string): boolean =>
  parsePreviewParam(new URLSearchParams(search).get('preview') ?? '') !== null;
