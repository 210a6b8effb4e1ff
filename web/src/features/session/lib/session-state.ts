import type { CurrentUser } from '#contract/auth';
import { primaryRole, staffRolesOf, type Role, type StaffRole } from '#contract/session';

const STORED_AS = 'auth.user';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The cached copy of the user, if id, name and email are strings and roles is an array (requirement A1). */
function userFrom(value: unknown): CurrentUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, email, roles } = value as Partial<Record<keyof CurrentUser, unknown>>;
  if (!isText(id) || !isText(name) || !isText(email) || !Array.isArray(roles)) return null;
  // Whatever else stands among the roles is none, like a name that nobody knows.
  return { id, name, email, roles: roles.filter(isText) };
}

// Storage may be denied or full; the copy only saves the wait for the answer, so that is no failure.
function quietly<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The user of the last visit; `null` when there is none or the copy is damaged. */
export function readCachedUser(): CurrentUser | null {
  return userFrom(quietly(() => JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as unknown));
}

/** Keeps the user for the next visit, or forgets them. */
export function writeCachedUser(user: CurrentUser | null): void {
  quietly(() => {
    if (user) localStorage.setItem(STORED_AS, JSON.stringify(user));
    else localStorage.removeItem(STORED_AS);
  });
}

const LEFT_AS = 'auth.left';

/** Whether someone has signed out here and the server could not be told. */
export const hasLeft = (): boolean => quietly(() => localStorage.getItem(LEFT_AS)) !== null;

/** Keeps for the next visit that someone has signed out, until the server knows. */
export function writeLeft(left: boolean): void {
  quietly(() => {
    if (left) localStorage.setItem(LEFT_AS, '1');
    else localStorage.removeItem(LEFT_AS);
  });
}

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
