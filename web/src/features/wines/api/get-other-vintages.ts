import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { Wine } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';

/** Query of the other vintages of a wine, which are the wines of the same name; the latest first. */
export const otherVintagesQuery = (api: ApiClient, lang: Language, { name, slug }: Pick<Wine, 'name' | 'slug'>) =>
  queryOptions({
    queryKey: ['wines', lang, 'vintages', slug],
    queryFn: async ({ signal }) => {
      const { items } = await api.get('/wines', {
        query: { lang, search: name, sort: 'vintage-desc' },
        signal,
      });
      return items
        .filter((wine) => wine.name === name && wine.slug !== slug && wine.vintage !== null)
        .map(({ slug, vintage }) => ({ slug, vintage }));
    },
  });
