import { isDeepStrictEqual } from 'node:util';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a text is there: empty strings and lists count as missing. */
const isFilled = (value: unknown): boolean =>
  value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** Dotted paths of all filled leaves; a list is one leaf, since lists are replaced whole. */
function leaves(value: Record<string, unknown>, prefix: string): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (isObject(inner)) return leaves(inner, path);
    return isFilled(inner) ? [path] : [];
  });
}

/** The value at a dotted path. */
const valueAt = (data: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data);

/** Dotted paths whose filled values are other ones than they were. */
export function changedKeys(former: Record<string, unknown>, data: Record<string, unknown>): string[] {
  const same = (path: string): boolean => isDeepStrictEqual(valueAt(former, path), valueAt(data, path));
  return leaves(data, '').filter((path) => !same(path));
}

/** Dotted paths that `other` has and `data` lacks. */
export function missingKeys(data: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const present = new Set(leaves(data, ''));
  return leaves(other, '').filter((path) => !present.has(path));
}
