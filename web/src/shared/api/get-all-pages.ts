import { MAX_PAGE_SIZE } from '#contract/limits';
import type { ApiClient } from './api-client';
import type { ResponseBody, EndpointPath, EndpointQuery } from './api-types';

/** Response of a paginated list endpoint. */
export interface ListPage<Item = unknown> {
  items: Item[];
  total: number;
}
/** Paths of GET endpoints that return a page of a list. */
export type ListPath = {
  [Path in EndpointPath<'GET'>]: ResponseBody<'GET', Path> extends ListPage ? Path : never;
}[EndpointPath<'GET'>];
/** Item type of a list endpoint. */
export type ListItemOf<Path extends ListPath> = ResponseBody<'GET', Path> extends ListPage<infer Item> ? Item : never;

/**
 * Reads all items of a paginated list endpoint, in its order. Reads the first page, then all others in
 * parallel. Rejects if any read fails.
 */
export async function getAllPages<Path extends ListPath>(
  api: ApiClient,
  path: Path,
  query: EndpointQuery<'GET', Path>,
  signal?: AbortSignal,
): Promise<ListItemOf<Path>[]> {
  const readPage = (number: number) =>
    api.call('GET', path, { query: { ...query, page: number, pageSize: MAX_PAGE_SIZE }, signal }) as Promise<
      ListPage<ListItemOf<Path>>
    >;
  const first = await readPage(1);
  const more = Math.ceil(first.total / MAX_PAGE_SIZE) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => readPage(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}
