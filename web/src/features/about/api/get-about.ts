import { queryOptions } from '@tanstack/react-query';
import { replaceFactPlaceholders, hasFactPlaceholder } from '#contract/fact-texts';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/**
 * Query of the about page in a language; null if it was never saved (404). Placeholders of facts in its
 * texts, such as the number of wines, are replaced by the facts; they become empty if there are no facts.
 */
export const aboutQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['about', lang],
    queryFn: async ({ signal }) => {
      const about = await mapNotFoundToNull(api.get('/about', { query: { lang }, signal }));
      if (!hasFactPlaceholder(about)) return about;
      return replaceFactPlaceholders(about, await mapNotFoundToNull(api.get('/facts', { query: { lang }, signal })));
    },
  });
