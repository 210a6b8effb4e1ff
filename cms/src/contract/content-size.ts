import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from './limits';

/**
 * The path of the first text or list of a document that is too long; empty if the document as a whole is, and
 * null if nothing is. The walk ends at the first limit, so that it takes no longer for a larger document.
 */
export function findTooLong(data: unknown): string[] | null {
  let characters = 0;
  let values = 0;

  function walk(value: unknown, path: readonly string[]): readonly string[] | null {
    values += 1;
    if (typeof value === 'string') {
      characters += value.length;
      if (value.length > MAX_TEXT_LENGTH) return path;
    }
    if (Array.isArray(value) && value.length > MAX_LIST_LENGTH) return path;
    if (values > MAX_CONTENT_VALUES || characters > MAX_CONTENT_LENGTH) return [];
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) characters += key.length;
      const found = walk(inner, [...path, key]);
      if (found) return found;
    }
    return null;
  }

  const found = walk(data, []);
  return found && [...found];
}
