import { FIELD_MESSAGES } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import { Problem } from '../http/problem';

/**
 * The paths of the parts of a list that lack a text: `missingIn('events', events, 'title')` may be `events.2.title`.
 */
export const missingIn = <Field extends string>(
  list: string,
  parts: readonly Readonly<Record<Field, string>>[],
  field: Field,
): string[] => parts.flatMap((part, index) => (part[field] ? [] : [`${list}.${index}.${field}`]));

/**
 * Texts without which a part would be seen by nobody have to be there in Slovenian; other languages show that one.
 * Throws `validation_failed` at each path that lacks.
 */
export function requireTexts(missing: readonly string[], language: Language): void {
  if (language !== DEFAULT_LANGUAGE || missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((path) => [path, FIELD_MESSAGES.required[language]]));
  throw new Problem('validation_failed', { fields });
}
