/** Whether an address asks for preview; only `preview=1` does (spec section 2, "Gates"). */
export const previewRequested = (search: string): boolean => new URLSearchParams(search).get('preview') === '1';
