import * as z from 'zod/mini';
import { selectVariant } from '../../contract/bilingual-write';

type Schema = z.core.$ZodType;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether `null` counts as absent for a field: it is optional (or has a default) and does not accept `null`.
 */
export const isUnsetByNull = (field: Schema): boolean =>
  (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault) &&
  !z.safeParse(field.def.innerType, null).success;

/**
 * Removes optional fields that are `null` from a request body: some clients send absent fields that way.
 * Fields that accept `null` keep it. Other values stay unchanged for validation. The body must not nest
 * deeper than `MAX_JSON_DEPTH`.
 */
export function removeUnsetFields(schema: Schema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const variant = selectVariant(schema, value);
  if (variant !== schema) return removeUnsetFields(variant, value);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable)
    return removeUnsetFields(schema.def.innerType, value);
  if (schema instanceof z.ZodMiniPipe) return removeUnsetFields(schema.def.in, value);
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((item) => removeUnsetFields(schema.def.element, item));
  if (!(schema instanceof z.ZodMiniObject) || !isObject(value)) return value;
  const shape = schema.def.shape as Readonly<Record<string, Schema>>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!field) return [[name, inner]];
      return inner === null && isUnsetByNull(field) ? [] : [[name, removeUnsetFields(field, inner)]];
    }),
  );
}
