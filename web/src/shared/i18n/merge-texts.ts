/** The one namespace of interface texts, which names their files (requirement L1). */
export const TEXT_NAMESPACE = 'localized';

/** A tree of texts. Leaves can have any type. */
export type Texts = Readonly<Record<string, unknown>>;

/** Whether a value is a tree of texts: an object that is neither an array nor `null`. */
export const isTextTree = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns `base` with `override` merged into it: objects deeply, `override` wins, arrays are replaced as a
 * whole (requirement L4). Skips the key `__proto__`.
 */
export function mergeTexts(base: Texts, override: Texts): Texts {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(override)) {
    if (key === '__proto__') continue;
    const before = merged[key];
    merged[key] = isTextTree(before) && isTextTree(value) ? mergeTexts(before, value) : value;
  }
  return merged;
}
