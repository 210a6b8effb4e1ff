import { isKeyedList } from '#shared/conflict/three-way-merge';
import { isJsonObject } from '#shared/lib/deep-equal';

/**
 * Maps the temporary ids of new parts (list items in form values) to the ids that the server assigned. Looks
 * for lists in nested objects, but not inside list items. `stored` has the parts of `sentValue` in the same
 * order; lists of different length are skipped.
 */
export function mapPartIds(sentValue: unknown, stored: unknown, ids = new Map<string, string>()): Map<string, string> {
  if (isKeyedList(sentValue) && isKeyedList(stored) && sentValue.length === stored.length) {
    const commonIds = new Set(
      [...sentValue, ...stored].map(({ id }) => id).filter((id, index, all) => all.indexOf(id) < index),
    );
    for (const [index, { id }] of sentValue.entries()) {
      const storedId = stored[index]?.id ?? id;
      if (!commonIds.has(id) && !commonIds.has(storedId)) ids.set(id, storedId);
    }
  } else if (isJsonObject(sentValue) && isJsonObject(stored))
    for (const [name, inner] of Object.entries(sentValue)) mapPartIds(inner, stored[name], ids);
  return ids;
}

/**
 * Returns a copy of form values or a request in which every object's `id` that is a key of `ids` is replaced.
 */
export function replacePartIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  if (ids.size === 0) return value;
  const change = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(change);
    if (!isJsonObject(inner)) return inner;
    const changed = Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, change(each)]));
    const { id } = inner;
    return typeof id === 'string' ? { ...changed, id: ids.get(id) ?? id } : changed;
  };
  return change(value) as Value;
}
