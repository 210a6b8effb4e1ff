import { queryOptions } from '@tanstack/react-query';
import { User, type UserCreateRequest, type UserUpdateRequest } from '#contract/users';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { NEVER_KEPT } from '#shared/editor/never-kept';

/** The key of everything that is read of members of staff. */
const USERS = ['users'] as const;

/** All members of staff: a winery has few. */
export const usersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...USERS, 'list'],
    queryFn: ({ signal }) => getAllPages<User>(api, '/users', {}, signal),
  });

export const readUser = async (api: ApiClient, id: string): Promise<User> =>
  User.parse(await api.get(`/users/${encodeURIComponent(id)}`));

/** One member of staff for an editor: never kept, since it starts from what is saved now. */
export const editedUserQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...USERS, 'one', id],
    ...NEVER_KEPT,
    queryFn: () => readUser(api, id),
  });

export const createUser = async (api: ApiClient, body: UserCreateRequest): Promise<User> =>
  User.parse(await api.post('/users', { body, timeoutMs: SAVE_TIMEOUT_MS, makesNew: true }));

/** Saves a member of staff; a `password` resets theirs. 409 `last_admin` when nobody else could manage users any more. */
export const updateUser = async (api: ApiClient, id: string, body: UserUpdateRequest): Promise<User> =>
  User.parse(await api.put(`/users/${id}`, { body, timeoutMs: SAVE_TIMEOUT_MS }));

export const deleteUser = (api: ApiClient, id: string): Promise<void> =>
  api.delete(`/users/${id}`, { timeoutMs: SAVE_TIMEOUT_MS });
