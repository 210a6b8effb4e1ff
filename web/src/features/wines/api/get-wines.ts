import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/limits';
import type { Language } from '#contract/language';
import type { Wine, WineList } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';

async function getAllWines(api: ApiClient, language: Language, signal: AbortSignal): Promise<Wine[]> {
  const page = (number: number) =>
    api.get<WineList>('/wines', { query: { lang: language, page: number, pageSize: MAX_PAGE_SIZE }, signal });
  const first = await page(1);
  const more = Math.ceil(first.total / MAX_PAGE_SIZE) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}

/** All published wines in their order: they are filtered where they are shown, so that a filter answers at once. */
export const winesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['wines', language],
    queryFn: ({ signal }) => getAllWines(api, language, signal),
  });
