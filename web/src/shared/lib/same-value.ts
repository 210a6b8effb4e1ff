/** Whether a JSON value is an object with keys, neither a list nor null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Decides about two values that are more than their JSON; `undefined` leaves them to the comparison of their parts. */
export type Likeness = (a: unknown, b: unknown) => boolean | undefined;

/** Deep equality of JSON values; the order of keys does not matter. */
export function sameValue(a: unknown, b: unknown, likeness?: Likeness): boolean {
  if (Object.is(a, b)) return true;
  const decided = likeness?.(a, b);
  if (decided !== undefined) return decided;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index], likeness));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key], likeness))
  );
}
