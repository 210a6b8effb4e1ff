import { queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/users';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { NEVER_KEPT } from '#shared/api/never-kept';
import { collectionAddress } from '#shared/collection/collection-address';
import { pages } from '#shared/pages';

const keyOf = ({ id }: User): string => id;

/** The members of staff as their screen lists and edits them: a winery has few. */
export const staffUsers = {
  page: 'adminUsers',
  by: 'id',
  keyOf,
  nameOf: ({ name }: User): string => name,
  ...collectionAddress(pages.adminUsers.href(), 'id', keyOf),

  listQuery: (api: ApiClient) =>
    queryOptions<User[]>({
      queryKey: ['users', 'list'],
      queryFn: ({ signal }) => getAllPages(api, '/users', {}, signal),
    }),

  /** One for an editor: never kept, since it starts from what is saved now. */
  oneQuery: (api: ApiClient, id: string) =>
    queryOptions<User>({
      queryKey: ['users', 'one', id],
      ...NEVER_KEPT,
      queryFn: () => api.get('/users/{id}', { params: { id } }),
    }),
} as const;
