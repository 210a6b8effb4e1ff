import { primaryRole, staffRolesOf, type Role, type StaffRole } from '../../contract/roles';
import type { Viewer } from '../../contract/visibility';
import type { HttpContext } from './http';

/** A signed-in member of staff. `id` is the document id. */
export interface StaffUser {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
}

/** Who makes a request: a member of staff, or a guest whose `user` is `null`. */
export interface Caller<User extends StaffUser | null = StaffUser | null> {
  user: User;
  role: Role;
  /** For `featureView`; `preview` is the value of the query parameter. */
  viewer(preview: string | undefined): Viewer;
}

export function callerOf<User extends StaffUser | null>(user: User): Caller<User> {
  const role = primaryRole(user?.roles ?? []);
  return { user, role, viewer: (preview) => ({ role, previewRequested: preview === '1' }) };
}

/** Who acts with the rights of an admin and no account of the staff: a person at the panel, the demo content. */
export const adminCalled = (name: string, email = ''): Caller<StaffUser> =>
  callerOf({ id: '', name, email, roles: ['admin'] });

export const GUEST: Caller = callerOf(null);

/** Whether the caller is at least an editor, who sees what is not published. */
export const isEditor = (caller: Caller): boolean => staffRolesOf([caller.role]).some((role) => role !== 'queen');

/**
 * Finds out who makes a request. The implementation is registered in Strapi's container under CALLER_SOURCE,
 * since it needs the sessions, which are a domain of their own.
 */
export interface CallerSource {
  /** Whether the request carries a session at all, valid or not. */
  hasSession(ctx: HttpContext): boolean;
  /** The signed-in user; throws `unauthenticated`, `session_mismatch` or `session_expired` otherwise. */
  authenticate(ctx: HttpContext): Promise<StaffUser>;
}
export const CALLER_SOURCE = 'caller-source';
