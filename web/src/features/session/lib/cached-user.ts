import type { CurrentUser } from '#contract/auth';

const KEY = 'auth.user';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Checks the cached copy of the user: id, name and email are strings and roles is an array (requirement A1). */
function isUser(value: unknown): value is CurrentUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email, roles } = value as Partial<Record<keyof CurrentUser, unknown>>;
  return isText(id) && isText(name) && isText(email) && Array.isArray(roles) && roles.every(isText);
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
  const value = quietly(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown);
  return isUser(value) ? value : null;
}

/** Keeps the user for the next visit, or forgets them. */
export function writeCachedUser(user: CurrentUser | null): void {
  quietly(() => {
    if (user) localStorage.setItem(KEY, JSON.stringify(user));
    else localStorage.removeItem(KEY);
  });
}
