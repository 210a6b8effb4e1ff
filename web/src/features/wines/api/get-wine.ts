import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/**
 * Query of the wine with a slug, with texts in a language and the previous and next wine of the list; null if
 * there is none that the caller may see (404).
 */
export const wineQuery = (api: ApiClient, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['wine', lang, slug],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/wines/{slug}', { params: { slug }, query: { lang }, signal })),
  });
