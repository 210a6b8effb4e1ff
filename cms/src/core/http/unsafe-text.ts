/** Keys with which a careless merge could reach the prototype of all objects. */
const POLLUTING_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** No database and no page can hold NUL or half of a surrogate pair: PostgreSQL refuses the one, UTF-8 the other. */
const isUnsafeText = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

const isUnsafeKey = (key: string): boolean => POLLUTING_KEYS.has(key) || isUnsafeText(key);

/**
 * The dotted path of the first text or key in a JSON value that must not be stored, or `null`; an unsafe key is
 * reported at the object that has it.
 */
export function unsafePath(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isUnsafeText(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (isUnsafeKey(key)) return path;
    const found = unsafePath(inner, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
