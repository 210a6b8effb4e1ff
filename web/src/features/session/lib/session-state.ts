import type { CurrentUser } from '#contract/auth';
import { getPrimaryRole, parseStaffRoles, type Role, type StaffRole } from '#contract/session';

const USER_STORAGE_KEY = 'auth.user';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Validates the cached user: strings for id, name and email, an array for roles (requirement A1); null if
 * invalid.
 */
function parseUser(value: unknown): CurrentUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, email, roles } = value as Partial<Record<keyof CurrentUser, unknown>>;
  if (!isText(id) || !isText(name) || !isText(email) || !Array.isArray(roles)) return null;
  // Entries of other types are ignored, like unknown role names.
  return { id, name, email, roles: roles.filter(isText) };
}

// Storage may be denied or full. The copy is only an optimisation, so errors are ignored.
function ignoreErrors<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Reads the cached user of the last visit; null if there is none or it is invalid. */
export function readCachedUser(): CurrentUser | null {
  return parseUser(ignoreErrors(() => JSON.parse(localStorage.getItem(USER_STORAGE_KEY) ?? 'null') as unknown));
}

/** Caches the user for the next visit; null removes them. */
export function writeCachedUser(user: CurrentUser | null): void {
  ignoreErrors(() => {
    if (user) localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user));
    else localStorage.removeItem(USER_STORAGE_KEY);
  });
}

const SIGN_OUT_STORAGE_KEY = 'auth.left';

/** Whether a sign-out has not reached the server yet. */
export const hasUnsentSignOut = (): boolean => ignoreErrors(() => localStorage.getItem(SIGN_OUT_STORAGE_KEY)) !== null;

/** Stores for the next visit whether a sign-out has not reached the server yet. */
export function setUnsentSignOut(isUnsent: boolean): void {
  ignoreErrors(() => {
    if (isUnsent) localStorage.setItem(SIGN_OUT_STORAGE_KEY, '1');
    else localStorage.removeItem(SIGN_OUT_STORAGE_KEY);
  });
}

/** State of the session. `role` is the highest of `roles`; a guest has no roles. */
export interface SessionState {
  isLoading: boolean;
  isAuthenticated: boolean;
  user: CurrentUser | null;
  role: Role;
  roles: readonly StaffRole[];
}

/**
 * Creates the state from the user (null for a guest); roles come from the user's role names (requirement A7).
 */
export function createSessionState(user: CurrentUser | null, isLoading: boolean): SessionState {
  const names = user?.roles ?? [];
  return {
    isLoading,
    isAuthenticated: user !== null,
    user,
    role: getPrimaryRole(names),
    roles: parseStaffRoles(names),
  };
}

/** State before the session is checked; used on the server and during hydration. */
export const UNKNOWN_SESSION = createSessionState(null, true);
