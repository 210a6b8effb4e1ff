import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from './limits';
import { Email, checkMaxLength } from './values';

const Query = z.strictObject(languageQuery);

/**
 * An existing password in a request. It is not trimmed. Of the rules for new passwords only the maximum
 * length applies.
 */
export const SubmittedPassword = z
  .string({ error: 'required' })
  .check(checkMaxLength(MAX_PASSWORD_BYTES), z.minLength(1, 'required'));

/** Credentials of a sign-in. */
export const LoginRequest = z.strictObject({ email: Email, password: SubmittedPassword });
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * The signed-in member of staff. Role names can be in any case and can be unknown; see `parseStaffRoles`.
 * `mustAddPasskey`: an admin without the required passkey, who has no role until one is added.
 */
export const CurrentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  mustAddPasskey: z.optional(z.boolean()),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A new password. It is stored as sent: not trimmed, not normalised to NFC. */
export const NewPassword = z.string({ error: 'required' }).check(
  checkMaxLength(MAX_PASSWORD_BYTES, 'password_long'),
  z.minLength(MIN_PASSWORD_LENGTH, 'password_short'),
  z.refine((value) => new TextEncoder().encode(value).length <= MAX_PASSWORD_BYTES, 'password_long'),
);

export const PasswordChangeRequest = z.strictObject({ currentPassword: SubmittedPassword, newPassword: NewPassword });
export type PasswordChangeRequest = z.infer<typeof PasswordChangeRequest>;

/** Requests a mail with a password reset link. */
export const PasswordResetMailRequest = z.strictObject({ email: Email });
export type PasswordResetMailRequest = z.infer<typeof PasswordResetMailRequest>;

/**
 * Sets a new password with the token of a reset link. A malformed token gets the same error as an expired
 * one.
 */
export const PasswordResetRequest = z.strictObject({
  token: z
    .string({ error: 'reset_link_over' })
    .check(checkMaxLength(43, 'reset_link_over'), z.regex(/^[A-Za-z0-9_-]{43}$/, 'reset_link_over')),
  password: NewPassword,
});
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** Endpoints of sign-in and passwords by operation id. */
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
  getPasswordReset: {
    method: 'GET',
    path: '/auth/password-reset',
    access: 'public',
    summary: 'Whether forgotten passwords can be set anew by mail',
    query: Query,
    responses: { 200: z.object({ available: z.boolean() }) },
  },
  askPasswordReset: {
    method: 'POST',
    path: '/auth/password-reset',
    access: 'public',
    summary: 'Ask for a mail with a link to a new password; the answer does not say whether there is such an account',
    query: Query,
    body: PasswordResetMailRequest,
    responses: { 202: z.object({ accepted: z.literal(true) }) },
  },
  resetPassword: {
    method: 'PUT',
    path: '/auth/password-reset',
    access: 'public',
    summary: 'Set a new password with the token of a mail; all sessions of the user end',
    query: Query,
    body: PasswordResetRequest,
    responses: { 204: null },
  },
});
