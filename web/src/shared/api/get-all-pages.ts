import { MAX_PAGE_SIZE } from '#contract/limits';
import type { ApiClient } from './api-client';
import type { Query } from './request-url';

interface Page<Item> {
  items: Item[];
  total: number;
}

/** Every item of a paged list, in its order. The first page says how many there are, the others are asked for at once. */
export async function getAllPages<Item>(
  api: ApiClient,
  path: string,
  query: Query,
  signal?: AbortSignal,
): Promise<Item[]> {
  const page = (number: number) =>
    api.get<Page<Item>>(path, { query: { ...query, page: number, pageSize: MAX_PAGE_SIZE }, signal });
  const first = await page(1);
  const more = Math.ceil(first.total / MAX_PAGE_SIZE) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}
