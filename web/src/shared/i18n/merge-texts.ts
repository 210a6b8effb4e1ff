/** A tree of texts; anything may stand at a leaf. */
export type Texts = Readonly<Record<string, unknown>>;

export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays `over` upon `base`: deep for objects, `over` wins, arrays are replaced whole (requirement L4). */
export function mergeTexts(base: Texts, over: Texts): Texts {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (key === '__proto__') continue;
    const before = merged[key];
    merged[key] = isTexts(before) && isTexts(value) ? mergeTexts(before, value) : value;
  }
  return merged;
}
