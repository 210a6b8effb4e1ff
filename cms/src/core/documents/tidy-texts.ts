import type * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '../../contract/field-messages';
import { hasVisible, inOneLine, isOneLine } from '../../contract/line';
import { required } from './fields';

/** Options of `normaliseTexts`. */
export interface TidyOptions {
  /** Whether line breaks in single-line texts become spaces, for values that nobody can enter again. */
  canJoinLines?: boolean;
}

/**
 * Parses a text by its schema. A refused text is returned unchanged, or empty if it has no visible
 * characters.
 */
function tidyText(schema: z.ZodMiniType, text: string, { canJoinLines = false }: TidyOptions): unknown {
  const parsed = schema.safeParse(text, WITH_FIELD_MESSAGES);
  if (parsed.success) return parsed.data;
  const joined = canJoinLines && !isOneLine(text) ? schema.safeParse(inOneLine(text), WITH_FIELD_MESSAGES) : parsed;
  if (joined.success) return joined.data;
  return hasVisible(text) ? text : '';
}

/** The parts of a schema definition that hold member schemas. */
interface Composed {
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
}

/**
 * Normalises every text in a value as its schema would (NFC, trimmed, e-mail addresses in lower case). Each
 * text is parsed by itself, so that other invalid values do not matter.
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
