import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/**
 * Query of the Queen section; null if there is none or the caller may not see it. `preview` is the parameter
 * of the page.
 */
export const queenQuery = (api: ApiClient, lang: Language, preview: boolean) =>
  queryOptions({
    queryKey: ['queen', lang, preview],
    queryFn: ({ signal }) =>
      mapNotFoundToNull(api.get('/queen', { query: { lang, preview: preview ? '1' : null }, signal })),
  });
