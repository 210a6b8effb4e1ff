import { SITE_QUERY } from '#shared/lib/page-query';

/** Whether an address asks for preview; only `preview=1` does (spec section 2, "Gates"). */
export const previewRequested = (search: string): boolean =>
  SITE_QUERY.preview(new URLSearchParams(search).get('preview') ?? '') !== null;
