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
  const { id, name, email, roles, mustAddPasskey } = value as Partial<Record<keyof CurrentUser, unknown>>;
  if (!isText(id) || !isText(name) || !isText(email) || !Array.isArray(roles)) return null;
  // Entries of other types are ignored, like unknown role names.
  return { id, name, email, roles: roles.filter(isText), ...(mustAddPasskey === true ? { mustAddPasskey } : {}) };
}

// Storage may be denied or full. The copy is only an optimisation, so errors are ignored.
function ignoreErrors<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/**
 * Reads from the browser's local storage the user who was signed in at the last visit; null if there is none,
 * it is invalid or the storage is not available.
 */
export function readCachedUser(): CurrentUser | null {
  return parseUser(ignoreErrors(() => JSON.parse(localStorage.getItem(USER_STORAGE_KEY) ?? 'null') as unknown));
}

/**
 * Stores the user in the browser's local storage for the next visit; null removes them. Errors of the storage
 * are ignored.
 */
export function writeCachedUser(user: CurrentUser | null): void {
  ignoreErrors(() => {
    if (user) localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user));
    else localStorage.removeItem(USER_STORAGE_KEY);
  });
}

const SIGN_OUT_STORAGE_KEY = 'auth.left';

/**
 * Whether the browser's local storage says that a sign-out has not reached the server yet. False if the
 * storage is not available.
 */
export const hasUnsentSignOut = (): boolean => ignoreErrors(() => localStorage.getItem(SIGN_OUT_STORAGE_KEY)) !== null;

/**
 * Stores in the browser's local storage whether a sign-out has not reached the server yet, for the next
 * visit. Errors of the storage are ignored.
 */
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
 * Creates the state of the session from the user (null for a guest). Its roles are the known ones among the
 * user's role names, highest first; unknown names are ignored (requirement A7).
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
