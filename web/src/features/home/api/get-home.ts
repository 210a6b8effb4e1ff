import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/** Query of what the home page has besides its texts, in a language; null if an older CMS has none (404). */
export const homeQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['home', lang],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/home', { query: { lang }, signal })),
  });
