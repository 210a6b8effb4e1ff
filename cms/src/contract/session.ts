/** Staff roles, highest first: the primary role is the first one a user holds. */
export const STAFF_ROLES = ['admin', 'editor', 'queen'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** A staff role, or `guest` for anyone signed out or unrecognised. */
export type Role = StaffRole | 'guest';

/** Roles that may use an area or endpoint, by access level. `null` (`public`) means everyone. */
export const ACCESS = {
  admin: ['admin'],
  editor: ['admin', 'editor'],
  queen: ['admin', 'editor', 'queen'],
  signedIn: ['admin', 'editor', 'queen', 'guest'],
  public: null,
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof ACCESS;

/**
 * Returns the known staff roles among role names of any case, each once, highest first. Unknown names are
 * ignored.
 */
export function parseStaffRoles(names: readonly string[]): StaffRole[] {
  const lower = new Set(names.map((name) => name.trim().toLowerCase()));
  return STAFF_ROLES.filter((role) => lower.has(role));
}

/** Returns the highest staff role among role names of any case, else `guest`. */
export const getPrimaryRole = (names: readonly string[]): Role => parseStaffRoles(names)[0] ?? 'guest';

/**
 * Whether a caller with these role names has an access level (see `ACCESS`). `signedIn` needs a session,
 * whatever its roles; the levels `admin`, `editor` and `queen` need one of their roles. `roles` is `null` for
 * a caller without a session, who has `public` access only.
 */
export function isAllowed(access: Access, roles: readonly string[] | null): boolean {
  const allowed: readonly Role[] | null = ACCESS[access];
  if (allowed === null) return true;
  if (roles === null) return false;
  return access === 'signedIn' || parseStaffRoles(roles).some((role) => allowed.includes(role));
}

/** Name of the session cookie of staff, without the prefix that `toCookieName` adds. */
export const SESSION_COOKIE = 'winery_session';

/**
 * Returns the name under which a cookie is set. With TLS it has the prefix `__Host-`: browsers accept such a
 * cookie only over TLS, from the host itself and for all paths, so that no other host can overwrite it.
 */
export const toCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** HTTP statuses that mean that the session of the browser is no longer valid. */
export const SESSION_ENDED_STATUSES: readonly number[] = [401, 419, 440];
