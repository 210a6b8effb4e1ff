import * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS } from '../../../contract/field-messages';
import { hasVisibleText, joinIntoOneLine, isOneLine } from '../../../contract/line';
import { unwrapSchema } from '../entity/fields';

/** Options of `normaliseTexts`. */
export interface NormaliseOptions {
  /** Whether line breaks in single-line texts become spaces, for values that nobody can enter again. */
  canJoinLines?: boolean;
}

/**
 * Parses a text by its schema. A refused text is returned unchanged, or empty if it has no visible
 * characters.
 */
function normaliseText(schema: z.ZodMiniType, text: string, { canJoinLines = false }: NormaliseOptions): unknown {
  const parsed = schema.safeParse(text, FIELD_MESSAGE_OPTIONS);
  if (parsed.success) return parsed.data;
  const joined =
    canJoinLines && !isOneLine(text) ? schema.safeParse(joinIntoOneLine(text), FIELD_MESSAGE_OPTIONS) : parsed;
  if (joined.success) return joined.data;
  return hasVisibleText(text) ? text : '';
}

/**
 * Returns a value with every text normalised as its schema would (NFC, trimmed, e-mail addresses in lower
 * case). Each text is parsed by itself, so that other invalid values do not matter. A text that the schema
 * refuses stays, or becomes empty if it has no visible characters.
 */
export function normaliseTexts(wrapped: z.core.SomeType, value: unknown, options: NormaliseOptions = {}): unknown {
  if (typeof value === 'string')
    return wrapped instanceof z.ZodMiniType ? normaliseText(wrapped, value, options) : value;
  if (typeof value !== 'object' || value === null) return value;
  const schema = unwrapSchema(wrapped);
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodMiniArray)) return value;
    return value.map((item: unknown) => normaliseTexts(schema.def.element, item, options));
  }
  const findMember = (name: string): z.core.SomeType | undefined =>
    schema instanceof z.ZodMiniObject
      ? schema.shape[name]
      : schema instanceof z.ZodMiniRecord
        ? schema.def.valueType
        : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const memberSchema = findMember(name);
      return [name, memberSchema ? normaliseTexts(memberSchema, inner, options) : inner];
    }),
  );
}
