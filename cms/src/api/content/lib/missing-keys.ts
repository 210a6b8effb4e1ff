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

/** Dotted paths that `other` has and `data` lacks. */
export function missingKeys(data: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const present = new Set(leaves(data, ''));
  return leaves(other, '').filter((path) => !present.has(path));
}
