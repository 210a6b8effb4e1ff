import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { User, UserCreateRequest, UserFields } from '#contract/users';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { getAllPages } from '#shared/api/get-all-pages';
import { collectionAddress } from '#shared/collection/list-url-state';
import { blankOf } from '#shared/editor/document-form';
import { staffPages } from '#shared/staff-pages';

const keyOf = ({ id }: User): string => id;

/** The members of staff as their screen lists and edits them: a winery has few. */
export const staffUsers = {
  page: 'adminUsers',
  by: 'id',
  keyOf,
  nameOf: ({ name }: User): string => name,
  ...collectionAddress(staffPages.adminUsers.href(), 'id', keyOf),

  listQuery: (api: ApiClient) =>
    queryOptions<User[]>({
      queryKey: ['users', 'list'],
      queryFn: ({ signal }) => getAllPages(api, '/users', {}, signal),
    }),

  /** One for an editor: never kept, since it starts from what is saved now. */
  oneQuery: (api: ApiClient, id: string) =>
    queryOptions<User>({
      queryKey: ['users', 'one', id],
      ...UNCACHED_QUERY,
      queryFn: () => api.get('/users/{id}', { params: { id } }),
    }),
} as const;

/** What the form of a member of staff holds; the password is asked for a new one only. */
export type UserValues = Pick<User, 'name' | 'email' | 'roles' | 'isActive'> & { password: string };

const { name, email, roles, isActive } = UserFields.shape;

/** A member of staff who is saved already; a password is reset by itself. */
export const SavedUser = z.object({ name, email, roles, isActive });
/** A new one, with a temporary password. */
export const NewUser = z.object({ ...SavedUser.shape, password: UserCreateRequest.shape.password });

export const userValues = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  roles: user.roles,
  isActive: user.isActive,
  password: '',
});

/** Someone who is not there yet, at version 0. */
export const BLANK_USER = blankOf(User, { roles: ['editor'], isActive: true });
