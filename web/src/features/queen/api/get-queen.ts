import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/**
 * Query of the section about the Wine Queen (“Queen section”) in a language; null if there is none or the
 * caller may not see it (404). `preview` is whether the page's URL has `preview=1`, which shows the section
 * also under an embargo.
 */
export const queenQuery = (api: ApiClient, lang: Language, preview: boolean) =>
  queryOptions({
    queryKey: ['queen', lang, preview],
    queryFn: ({ signal }) =>
      mapNotFoundToNull(api.get('/queen', { query: { lang, preview: preview ? '1' : null }, signal })),
  });
