import type { ReadValue } from '#contract/query-values';

/** Parameters of a query and what they become; nothing or an empty text drops one. */
export type QueryChange = Readonly<Record<string, string | number | null>>;

/** A query (`?a=1`) after a change; what the change does not name stays. Empty when no parameter is left. */
export function changedQuery(search: string | URLSearchParams, change: QueryChange): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/** The parameter that asks for preview; only `preview=1` does (spec section 2, "Gates"). */
export const readPreview: ReadValue<'1'> = (text) => (text === '1' ? text : null);

/** Whether an address asks for preview. */
export const previewRequested = (search: string): boolean =>
  readPreview(new URLSearchParams(search).get('preview') ?? '') !== null;
