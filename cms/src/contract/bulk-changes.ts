import * as z from 'zod/mini';
import { EntityId, ExpectedVersion, Version } from './entity';
import type { EntityContract, SharedValues } from './entity-contract';
import { declareSize } from './json-size';
import { FieldErrors, PROBLEM_CODES } from './problem';
import { checkMaxLength } from './values';

/** Maximum number of documents that one request can change or delete. */
export const MAX_BULK_CHANGES = 500;

/** Assumed average size of the change of one document: a few fields, or one long list. */
const MAX_CHANGE_SIZE = { bytes: 4 * 1024, values: 100 };

const unwrapDefault = (schema: z.core.SomeType): z.core.SomeType =>
  schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema;

/**
 * Creates the request schema of a bulk change: 1 to MAX_BULK_CHANGES (500) items `{ id, expectedVersion?, set
 * }`, each applied on its own. `set` takes only the shared (not localised) fields of the document; any other
 * field is an error. Omitted fields keep their values, even if the document's schema has a default for them.
 * Rules between fields are not part of the schema.
 */
export function createBulkChangeSchema<E extends EntityContract>({ request, localised }: E) {
  const fields = Object.entries<z.core.SomeType>(request.shape).filter(([name]) => !localised.includes(name));
  const shape = Object.fromEntries(fields.map(([name, schema]) => [name, z.optional(unwrapDefault(schema))]));
  const set = z.strictObject(shape) as unknown as z.ZodMiniType<Partial<SharedValues<E>>>;
  const item = declareSize(z.strictObject({ id: EntityId, expectedVersion: ExpectedVersion, set }), MAX_CHANGE_SIZE);
  return z.strictObject({
    items: z.array(item).check(checkMaxLength(MAX_BULK_CHANGES), z.minLength(1, 'required')),
  });
}

/**
 * Result for one document of a bulk change: `changed` with its new version, `unchanged` because it had these
 * values already, `deleted`, or `refused` with the problem that a single request would have returned.
 */
export const BulkChangeResult = z.object({
  id: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'deleted', 'refused']),
  version: z.optional(Version),
  code: z.optional(z.enum(PROBLEM_CODES)),
  detail: z.optional(z.string()),
  fields: z.optional(FieldErrors),
});
export type BulkChangeResult = z.infer<typeof BulkChangeResult>;

/**
 * Results in the order of the request. `changeId` is the audit entry that can be undone; absent if nothing
 * changed.
 */
export const BulkChangeResponse = z.object({ results: z.array(BulkChangeResult), changeId: z.optional(z.string()) });
export type BulkChangeResponse = z.infer<typeof BulkChangeResponse>;
