import { MAX_PAGE_SIZE } from '#contract/limits';
import type { ApiClient } from './api-client';
import type { Answer, PathOf, QueryOf } from './api-types';

interface Page<Item = unknown> {
  items: Item[];
  total: number;
}
/** The paths that answer a page of a list. */
export type ListPath = {
  [Path in PathOf<'GET'>]: Answer<'GET', Path> extends Page ? Path : never;
}[PathOf<'GET'>];
/** What stands in a list. */
export type ItemOf<Path extends ListPath> = Answer<'GET', Path> extends Page<infer Item> ? Item : never;

/** Every item of a paged list, in its order. The first page says how many there are, the others are asked for at once. */
export async function getAllPages<Path extends ListPath>(
  api: ApiClient,
  path: Path,
  query: QueryOf<'GET', Path>,
  signal?: AbortSignal,
): Promise<ItemOf<Path>[]> {
  const page = (number: number) =>
    api.call('GET', path, { query: { ...query, page: number, pageSize: MAX_PAGE_SIZE }, signal }) as Promise<
      Page<ItemOf<Path>>
    >;
  const first = await page(1);
  const more = Math.ceil(first.total / MAX_PAGE_SIZE) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}
