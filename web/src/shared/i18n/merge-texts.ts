/** A tree of texts. Leaves can have any type. */
export type Texts = Readonly<Record<string, unknown>>;

/** Whether a value is a tree of texts: an object that is no array. */
export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges `over` into `base`: objects deeply, `over` wins, arrays are replaced as a whole (requirement L4).
 */
export function mergeTexts(base: Texts, over: Texts): Texts {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (key === '__proto__') continue;
    const before = merged[key];
    merged[key] = isTexts(before) && isTexts(value) ? mergeTexts(before, value) : value;
  }
  return merged;
}
