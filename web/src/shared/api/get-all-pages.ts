import { MAX_PAGE_SIZE } from '#contract/limits';
import type { ApiClient } from './api-client';
import type { Answer, PathOf, QueryOf } from './api-types';

interface Page<Item = unknown> {
  items: Item[];
  total: number;
}
/** Paths of GET endpoints that return a page of a list. */
export type ListPath = {
  [Path in PathOf<'GET'>]: Answer<'GET', Path> extends Page ? Path : never;
}[PathOf<'GET'>];
/** Item type of a list endpoint. */
export type ItemOf<Path extends ListPath> = Answer<'GET', Path> extends Page<infer Item> ? Item : never;

/**
 * Reads all items of a paginated list, in its order. Reads the first page, then all others in parallel.
 * Rejects if any read fails.
 */
export async function getAllPages<Path extends ListPath>(
  api: ApiClient,
  path: Path,
  query: QueryOf<'GET', Path>,
  signal?: AbortSignal,
): Promise<ItemOf<Path>[]> {
  const readPage = (number: number) =>
    api.call('GET', path, { query: { ...query, page: number, pageSize: MAX_PAGE_SIZE }, signal }) as Promise<
      Page<ItemOf<Path>>
    >;
  const first = await readPage(1);
  const more = Math.ceil(first.total / MAX_PAGE_SIZE) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => readPage(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}
