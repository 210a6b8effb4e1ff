import type { CurrentUser } from '#contract/auth';
import { primaryRole, staffRolesOf, type Role, type StaffRole } from '#contract/roles';

/** The session as pages see it. `role` is the highest of `roles`; a guest has none. */
export interface SessionState {
  isLoading: boolean;
  isAuthenticated: boolean;
  user: CurrentUser | null;
  role: Role;
  roles: readonly StaffRole[];
}

/** Derives roles from the user's role names (requirement A7). */
export function sessionState(user: CurrentUser | null, isLoading: boolean): SessionState {
  const names = user?.roles ?? [];
  return { isLoading, isAuthenticated: user !== null, user, role: primaryRole(names), roles: staffRolesOf(names) };
}

/** Before anything is known: what the server renders and the browser hydrates. */
export const UNKNOWN_SESSION = sessionState(null, true);
