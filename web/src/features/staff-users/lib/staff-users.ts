import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import { createChoiceParser } from '#contract/query-values';
import { STAFF_ROLES } from '#contract/session';
import { User, UserCreateRequest, UserFields, USER_SORTS } from '#contract/users';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { getAllPages, type ListPage } from '#shared/api/get-all-pages';
import {
  createEditorHrefs,
  parseTypedText,
  type ListRequest,
  type ListUrlState,
} from '#shared/collection/list-url-state';
import { listPageQuery } from '#shared/collection/list-page-query';
import { createBlankDocument } from '#shared/editor/document-form';
import { staffPages } from '#shared/staff-pages';

const getKey = ({ id }: User): string => id;

/** Definition of the list and editor of users. */
export const staffUsers = {
  page: 'adminUsers',
  idField: 'id',
  getKey,
  getName: ({ name }: User): string => name,
  ...createEditorHrefs(staffPages.adminUsers.href(), 'id', getKey),

  queryRules: {
    search: parseTypedText,
    role: createChoiceParser(STAFF_ROLES),
    sort: createChoiceParser(USER_SORTS),
  },
  toListRequest: ({ get }: ListUrlState): ListRequest => ({
    search: get('search'),
    role: get('role'),
    sort: get('sort'),
  }),
  listQuery: (api: ApiClient, lang: Language, request: ListRequest) =>
    listPageQuery<ListPage<User>>(api, '/users', { lang, ...request }),
  /** Query of all users, who are few. */
  neighboursQuery: (api: ApiClient) =>
    queryOptions<User[]>({
      queryKey: ['users', 'all'],
      queryFn: ({ signal }) => getAllPages(api, '/users', {}, signal),
    }),

  /** Query of one user for its editor; never cached. */
  detailQuery: (api: ApiClient, id: string) =>
    queryOptions<User>({
      queryKey: ['users', 'one', id],
      ...UNCACHED_QUERY,
      queryFn: () => api.get('/users/{id}', { params: { id } }),
    }),
} as const;

/** Values of the user form; only a new user has a password. */
export type UserValues = Pick<User, 'name' | 'email' | 'roles' | 'isActive'> & { password: string };

const { name, email, roles, isActive } = UserFields.shape;

/** Schema of the form of a saved user. */
export const SavedUserSchema = z.object({ name, email, roles, isActive });
/** Schema of the form of a new user, with a temporary password. */
export const NewUserSchema = z.object({ ...SavedUserSchema.shape, password: UserCreateRequest.shape.password });

/** Converts a user to the values of the user form, with an empty password. */
export const toUserValues = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  roles: user.roles,
  isActive: user.isActive,
  password: '',
});

/** A new user at version 0. */
export const BLANK_USER = createBlankDocument(User, { roles: ['editor'], isActive: true });
