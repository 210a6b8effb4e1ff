import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/language';
import { WINE_COLORS } from '#contract/wine-terms';
import type { ApiClient } from '#shared/api/api-client';

const SHOWN = 4;

/** A few wines for the home page: the first of each colour, or simply the first ones where colours are few. */
export const firstWinesQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['wines', lang, 'first'],
    queryFn: async ({ signal }) => {
      const first = (color: (typeof WINE_COLORS)[number] | null, pageSize: number) =>
        api.get('/wines', { query: { lang, color, pageSize }, signal });
      const ofEachColor = (await Promise.all(WINE_COLORS.map((color) => first(color, 1)))).flatMap(
        ({ items }) => items,
      );
      return ofEachColor.length < SHOWN ? (await first(null, SHOWN)).items : ofEachColor.slice(0, SHOWN);
    },
  });
