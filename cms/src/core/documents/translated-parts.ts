import { randomBytes } from 'node:crypto';

/** A part of a document that is told from the others by a key alone; the key is the same in every language. */
export interface KeyedPart {
  id?: string | undefined;
}

export const newPartKey = (): string => randomBytes(6).toString('hex');

/**
 * The translations of parts by their keys. Two parts belong together when they have the same key, or stand at the same
 * place and neither's key is known to the other language: so are parts that were made in the panel.
 */
export function translationsByKey<Part>(
  parts: readonly Part[],
  translations: readonly Part[] = [],
  keyOf: (part: Part) => string | null,
): Map<string | null, Part> {
  const keys = new Set(parts.map(keyOf));
  const found = new Map(translations.map((part) => [keyOf(part), part]));
  for (const [index, part] of parts.entries()) {
    const neighbour = translations[index];
    const key = keyOf(part);
    if (!found.has(key) && neighbour && !keys.has(keyOf(neighbour))) found.set(key, neighbour);
  }
  return found;
}

/** The keys of parts of a request: the ids that they name, or those of the parts at their places when none names one. */
export function keysOfParts(parts: readonly KeyedPart[], existing: readonly KeyedPart[]): string[] {
  const named = parts.some(({ id }) => id !== undefined);
  return parts.map(({ id }, index) => (named ? id : existing[index]?.id) ?? newPartKey());
}
