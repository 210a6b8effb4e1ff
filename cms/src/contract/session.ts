/** Staff roles, highest first: the primary role is the first one a user holds. */
export const STAFF_ROLES = ['admin', 'editor', 'queen'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** A staff role, or `guest` for anyone signed out or unrecognised. */
export type Role = StaffRole | 'guest';

/** Who may use an area or an endpoint. `public` is everyone; the others are lists of roles, widest last. */
export const ACCESS = {
  admin: ['admin'],
  editor: ['admin', 'editor'],
  queen: ['admin', 'editor', 'queen'],
  signedIn: ['admin', 'editor', 'queen', 'guest'],
  public: null,
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof ACCESS;

/** Lower-cases role names and keeps each known one once, highest first. */
export function staffRolesOf(names: readonly string[]): StaffRole[] {
  const lower = new Set(names.map((name) => name.trim().toLowerCase()));
  return STAFF_ROLES.filter((role) => lower.has(role));
}

/** The highest role among `names`: admin, editor, queen, else guest. */
export const primaryRole = (names: readonly string[]): Role => staffRolesOf(names)[0] ?? 'guest';

/**
 * Whether a caller with these role names may use something that `access` guards.
 * `roles` is `null` for a caller without a session, which only `public` lets in.
 */
export function isAllowed(access: Access, roles: readonly string[] | null): boolean {
  const allowed: readonly Role[] | null = ACCESS[access];
  if (allowed === null) return true;
  if (roles === null) return false;
  return access === 'signedIn' || staffRolesOf(roles).some((role) => allowed.includes(role));
}

/** The cookie that keeps staff signed in, on plain-http localhost. */
export const SESSION_COOKIE = 'winery_session';

/**
 * The name of a cookie of ours. Behind TLS it has the prefix that browsers accept only from the very host, over TLS and
 * for all its paths: neither a neighbouring host nor someone on the line can put a cookie of that name in its place.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Statuses that mean: this browser holds no valid session any more. */
export const SESSION_ENDED_STATUSES: readonly number[] = [401, 419, 440];
