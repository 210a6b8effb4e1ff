import type { ReadValue } from '#contract/query-values';

/** The parameter that asks for preview; only `preview=1` does (spec section 2, "Gates"). */
export const readPreview: ReadValue<'1'> = (text) => (text === '1' ? text : null);

/** Whether an address asks for preview. */
export const previewRequested = (search: string): boolean =>
  readPreview(new URLSearchParams(search).get('preview') ?? '') !== null;
