import type * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS } from '../../contract/field-messages';
import { hasVisibleText, joinIntoOneLine, isOneLine } from '../../contract/line';
import { unwrapSchema } from './fields';

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

/** The parts of a schema definition that hold member schemas. */
interface SchemaMembers {
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
}

/**
 * Returns a value with every text normalised as its schema would (NFC, trimmed, e-mail addresses in lower
 * case). Each text is parsed by itself, so that other invalid values do not matter. A text that the schema
 * refuses stays, or becomes empty if it has no visible characters.
 */
export function normaliseTexts(schema: z.ZodMiniType, value: unknown, options: NormaliseOptions = {}): unknown {
  if (typeof value === 'string') return normaliseText(schema, value, options);
  if (typeof value !== 'object' || value === null) return value;
  const { shape, element, valueType } = unwrapSchema(schema).def as SchemaMembers;
  if (Array.isArray(value)) {
    return element ? value.map((item: unknown) => normaliseTexts(element, item, options)) : value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const memberSchema = shape?.[name] ?? valueType;
      return [name, memberSchema ? normaliseTexts(memberSchema, inner, options) : inner];
    }),
  );
}
