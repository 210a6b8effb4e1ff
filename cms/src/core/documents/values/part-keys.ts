import { createHash, randomBytes } from 'node:crypto';

/** A list entry that is identified by a key, which is the same in every language. */
export interface KeyedPart {
  id?: string | undefined;
}

const PART_KEY_BYTES = 6;

/** Creates a random key for a list entry: 12 hex digits. */
export const createPartKey = (): string => randomBytes(PART_KEY_BYTES).toString('hex');

/**
 * Maps the key of each list entry to its translation. Entries match by key, or by position if neither key
 * exists in the other language, as with entries created in the Strapi panel.
 */
export function matchTranslations<Part>(
  parts: readonly Part[],
  translations: readonly Part[] = [],
  getKey: (part: Part) => string | null,
): Map<string | null, Part> {
  const keys = new Set(parts.map(getKey));
  const translationByKey = new Map(translations.map((part) => [getKey(part), part]));
  for (const [index, part] of parts.entries()) {
    const neighbour = translations[index];
    const key = getKey(part);
    if (!translationByKey.has(key) && neighbour && !keys.has(getKey(neighbour))) translationByKey.set(key, neighbour);
  }
  return translationByKey;
}

/**
 * Returns the keys of list entries: the ids of the request, or those of the stored entries at the same
 * positions if no entry has an id. Entries without either get new keys.
 */
export function assignPartKeys(parts: readonly KeyedPart[], existing: readonly KeyedPart[]): string[] {
  const hasIds = parts.some(({ id }) => id !== undefined);
  return parts.map(({ id }, index) => (hasIds ? id : existing[index]?.id) ?? createPartKey());
}

/**
 * Derives the stored key from an id that a client made up; equal in both languages and for a repeated
 * request.
 */
const hashPartKey = (id: string): string =>
  createHash('sha256')
    .update(id)
    .digest('hex')
    .slice(0, PART_KEY_BYTES * 2);

/**
 * Like `assignPartKeys`, but clients cannot choose keys: an id that no stored entry has is replaced by its
 * hash, or by a random key if another entry has that hash as its id.
 */
export function assignKnownPartKeys(parts: readonly KeyedPart[], existing: readonly KeyedPart[]): string[] {
  const existingIds = new Set(existing.map(({ id }) => id));
  const used = new Set(parts.map(({ id }) => id));
  return assignPartKeys(parts, existing).map((key, index) => {
    if (parts[index]?.id === undefined || existingIds.has(key)) return key;
    const hashedKey = hashPartKey(key);
    return used.has(hashedKey) ? createPartKey() : hashedKey;
  });
}
