import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/language';
import { WINE_COLORS } from '#contract/wine-terms';
import type { WineList } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';

const SHOWN = 4;

/** A few wines for the home page: the first of each colour, or simply the first ones where colours are few. */
export const firstWinesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['wines', language, 'first'],
    queryFn: async ({ signal }) => {
      const first = async (query: { color?: string; pageSize: number }) => {
        const { items } = await api.get<WineList>('/wines', { query: { lang: language, ...query }, signal });
        return items;
      };
      const ofEachColor = (await Promise.all(WINE_COLORS.map((color) => first({ color, pageSize: 1 })))).flat();
      return ofEachColor.length < SHOWN ? first({ pageSize: SHOWN }) : ofEachColor.slice(0, SHOWN);
    },
  });
