import { createLengthMessage, type CodedMessage } from './field-messages';
import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from './limits';

/** The path and message of a text or list that is too long in a document of page texts. */
export interface ContentLengthIssue {
  path: string[];
  message: CodedMessage;
}

/**
 * Finds the first text or list in a document of page texts that exceeds a limit: a text over MAX_TEXT_LENGTH
 * (10,000), a list over MAX_LIST_LENGTH (100), or a whole document with too many characters (keys included)
 * or values. Returns its path and message; the path is empty for the whole document. `null` if all limits are
 * met. The search stops at the first exceeded limit, so that its time is bounded.
 */
export function findContentLengthIssue(data: unknown): ContentLengthIssue | null {
  let characters = 0;
  let values = 0;

  function walk(value: unknown, path: string[]): ContentLengthIssue | null {
    values += 1;
    if (typeof value === 'string') {
      characters += value.length;
      if (value.length > MAX_TEXT_LENGTH)
        return { path, message: createLengthMessage(value.length, MAX_TEXT_LENGTH, false) };
    }
    if (Array.isArray(value) && value.length > MAX_LIST_LENGTH) {
      return { path, message: createLengthMessage(value.length, MAX_LIST_LENGTH, true) };
    }
    if (values > MAX_CONTENT_VALUES || characters > MAX_CONTENT_LENGTH) {
      return { path: [], message: 'document_too_long' };
    }
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) characters += key.length;
      const found = walk(inner, [...path, key]);
      if (found) return found;
    }
    return null;
  }

  return walk(data, []);
}
