import type * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '../../contract/field-messages';
import { hasVisible, inOneLine, isOneLine } from '../../contract/line';
import { required } from './fields';

export interface TidyOptions {
  /** Whether line breaks in lines become spaces, in values that nobody is there to type anew. */
  canJoinLines?: boolean;
}

/**
 * A text as a schema takes it; where the schema refuses it, itself, or an empty one if nothing of it is seen.
 */
function tidyText(schema: z.ZodMiniType, text: string, { canJoinLines = false }: TidyOptions): unknown {
  const parsed = schema.safeParse(text, WITH_FIELD_MESSAGES);
  if (parsed.success) return parsed.data;
  const joined = canJoinLines && !isOneLine(text) ? schema.safeParse(inOneLine(text), WITH_FIELD_MESSAGES) : parsed;
  if (joined.success) return joined.data;
  return hasVisible(text) ? text : '';
}

/** The part of a schema definition that lists its members. */
interface Composed {
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
}

/**
 * A value with its texts as a schema would store them: in NFC, without spaces around them, an address in
 * lower case. Each text is judged alone: what else is wrong with the value, or with its other texts, counts
 * for nothing.
 */
export function tidyTexts(schema: z.ZodMiniType, value: unknown, options: TidyOptions = {}): unknown {
  if (typeof value === 'string') return tidyText(schema, value, options);
  if (typeof value !== 'object' || value === null) return value;
  const { shape, element, valueType } = required(schema).def as Composed;
  if (Array.isArray(value)) {
    return element ? value.map((item: unknown) => tidyTexts(element, item, options)) : value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const part = shape?.[name] ?? valueType;
      return [name, part ? tidyTexts(part, inner, options) : inner];
    }),
  );
}
