import type * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS, listFieldIssues } from '../../cms/src/contract/field-messages';

/** Lists what a schema reports about a value as `path: message`; nothing for a valid one. */
export function listIssues(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = schema.safeParse(value, FIELD_MESSAGE_OPTIONS);
  return error ? listFieldIssues(error).map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}
