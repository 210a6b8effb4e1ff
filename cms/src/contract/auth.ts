import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { MAX_GIVEN_PASSWORD_LENGTH, MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from './limits';
import { Email } from './values';

const Query = z.strictObject(languageQuery);

/** A password that someone claims to have: not trimmed, and not held to the rules for new ones. */
const GivenPassword = z
  .string({ error: 'required' })
  .check(z.minLength(1, 'required'), z.maxLength(MAX_GIVEN_PASSWORD_LENGTH, 'too_long'));

/** Credentials. */
export const LoginRequest = z.strictObject({ email: Email, password: GivenPassword });
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The signed-in member of staff. Role names may be of any case and unknown ones may occur; see `staffRolesOf`. */
export const CurrentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A password that someone chooses or is given. */
export const NewPassword = z.string({ error: 'required' }).check(
  z.minLength(MIN_PASSWORD_LENGTH, 'password_short'),
  z.refine((value) => new TextEncoder().encode(value).length <= MAX_PASSWORD_BYTES, 'password_long'),
);

export const PasswordChangeRequest = z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword });
export type PasswordChangeRequest = z.infer<typeof PasswordChangeRequest>;

export const authEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in; the answer sets the session cookie',
    query: Query,
    body: LoginRequest,
    responses: { 204: null },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session, if there is one',
    query: Query,
    responses: { 204: null },
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/auth/logout-everywhere',
    access: 'signedIn',
    summary: 'End all sessions of the signed-in user, this one too',
    query: Query,
    responses: { 204: null },
  },
  getCurrentUser: {
    method: 'GET',
    path: '/users/me',
    access: 'public',
    summary: 'Who is signed in. Without a session cookie 401, or 204 when `optional=1` says that a guest is no fault',
    query: z.strictObject({ ...languageQuery, optional: z.optional(z.literal('1')) }),
    responses: { 200: CurrentUser, 204: null },
  },
  changePassword: {
    method: 'PUT',
    path: '/users/me/password',
    access: 'signedIn',
    summary: 'Change the own password; the other sessions of the user end',
    query: Query,
    body: PasswordChangeRequest,
    responses: { 204: null },
  },
});
