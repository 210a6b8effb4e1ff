/** Whether a value is an object that is neither an array nor `null`. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares two values by other rules; `undefined` leaves them to the default comparison. */
type CustomComparison = (a: unknown, b: unknown) => boolean | undefined;

/**
 * Deep equality of JSON values. The order of object keys does not matter. `compare` may decide about each
 * pair first, unless it is identical; `undefined` leaves it to this function.
 */
export function isDeepEqual(a: unknown, b: unknown, compare?: CustomComparison): boolean {
  if (Object.is(a, b)) return true;
  const decided = compare?.(a, b);
  if (decided !== undefined) return decided;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index], compare));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key], compare))
  );
}
