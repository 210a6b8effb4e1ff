import * as z from 'zod/mini';
import { NewPassword } from './auth';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  createUpdateSchema,
  languageQuery,
  createListSchema,
  pagingQuery,
  versionedFields,
} from './entity';
import { MAX_LINE_LENGTH } from './limits';
import { STAFF_ROLES } from './session';
import { listSortParams } from './staff-list';
import { Email, RequiredLine, Instant, checkMaxLength } from './values';

const StaffRole = z.enum(STAFF_ROLES);
type StaffRole = z.infer<typeof StaffRole>;

const Query = z.strictObject(languageQuery);
const Params = z.strictObject({ id: EntityId });
const Roles = z
  .array(StaffRole, { error: 'role_required' })
  .check(checkMaxLength(STAFF_ROLES.length), z.minLength(1, 'role_required'));

/** A member of staff as admins see them, with the number of their passkeys. */
export const User = z.object({
  ...versionedFields,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  isActive: z.boolean(),
  createdAt: Instant,
  passkeys: z.int(),
});
export type User = z.infer<typeof User>;

/** A new member of staff; `password` is a temporary one. */
export const UserCreateRequest = z.strictObject({
  name: RequiredLine,
  email: Email,
  roles: Roles,
  isActive: z._default(z.boolean(), true),
  password: NewPassword,
});
export type UserCreateRequest = z.infer<typeof UserCreateRequest>;

/** Fields of a member of staff that an admin can set. `password` sets a new temporary password. */
export const UserFields = z.strictObject({
  name: RequiredLine,
  email: Email,
  roles: Roles,
  isActive: z.boolean(),
  password: z.optional(NewPassword),
});

/** Changes a member of staff. A `password` replaces theirs and ends their sessions. */
export const UserUpdateRequest = createUpdateSchema(User, { ...UserFields.shape, expectedVersion: ExpectedVersion });
export type UserUpdateRequest = z.infer<typeof UserUpdateRequest>;

const UserList = createListSchema(User);

/** Sort orders of the list of users; the default is `name`. `roles` compares the highest role. */
export const USER_SORTS = listSortParams(['name', 'email', 'roles', 'isActive']);
export type UserSort = (typeof USER_SORTS)[number];

/** Endpoints of members of staff by operation id. */
export const usersEndpoints = defineEndpoints({
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'Members of staff',
    query: z.strictObject({
      ...languageQuery,
      ...pagingQuery,
      search: z.optional(z.string().check(checkMaxLength(MAX_LINE_LENGTH))),
      role: z.optional(StaffRole),
      sort: z.optional(z.enum(USER_SORTS)),
    }),
    responses: { 200: UserList },
  },
  createUser: {
    method: 'POST',
    path: '/users',
    access: 'admin',
    summary: 'Add a member of staff with a temporary password',
    query: Query,
    body: UserCreateRequest,
    responses: { 201: User },
  },
  resendAccountMails: {
    method: 'POST',
    path: '/users/mails/resend',
    access: 'admin',
    summary:
      'Send again the mails with a link to a new password that failed, each with a new link; `count` is 0 without a mail server',
    query: Query,
    responses: { 200: z.object({ count: z.int() }) },
  },
  getUser: {
    method: 'GET',
    path: '/users/{id}',
    access: 'admin',
    summary: 'One member of staff',
    params: Params,
    query: Query,
    responses: { 200: User },
  },
  updateUser: {
    method: 'PUT',
    path: '/users/{id}',
    access: 'admin',
    summary: 'Change a member of staff; disabling, other roles and a reset end their sessions',
    params: Params,
    query: Query,
    body: UserUpdateRequest,
    responses: { 200: User },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{id}',
    access: 'admin',
    summary: 'Delete a member of staff',
    params: Params,
    query: Query,
    responses: { 204: null },
  },
});
