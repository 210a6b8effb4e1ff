import * as z from 'zod/mini';
import { EntityId, ExpectedVersion, Version } from './entity';
import { declareSize } from './json-size';
import { FieldErrors, PROBLEM_CODES } from './problem';
import { bounded } from './values';

/** So many documents are changed by one request at most. */
export const MAX_CHANGES = 500;

/** What is set of one document on the average: some fields, or one long list. */
const MAX_CHANGE_SIZE = { bytes: 4 * 1024, values: 100 };

const withoutDefault = (schema: z.core.SomeType): z.core.SomeType =>
  schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema;

/** What of a document can be changed without writing in a language: any of the fields that its languages share. */
export type SharedChange<Fields extends z.core.$ZodShape, Text extends string> = Partial<
  Omit<z.output<z.ZodMiniObject<Fields>>, Text>
>;

/**
 * The request that changes fields of some documents, each on its own. What `set` does not name stays as it is, also where a
 * request for the whole document would have a value for it.
 *
 * @param input the request for a whole document
 * @param texts its fields with a text for each language
 */
export function changesRequest<Fields extends z.core.$ZodShape, const Text extends string>(
  input: z.ZodMiniObject<Fields, z.core.$strict>,
  texts: readonly Text[],
) {
  const fields = Object.entries<z.core.SomeType>(input.shape).filter(([name]) => !texts.includes(name as Text));
  const shape = Object.fromEntries(fields.map(([name, schema]) => [name, z.optional(withoutDefault(schema))]));
  const set = z.strictObject(shape) as unknown as z.ZodMiniType<SharedChange<Fields, Text>>;
  const item = declareSize(z.strictObject({ id: EntityId, expectedVersion: ExpectedVersion, set }), MAX_CHANGE_SIZE);
  return z.strictObject({
    items: z.array(item).check(bounded(MAX_CHANGES), z.minLength(1, 'required')),
  });
}

/**
 * What became of one of the documents: it is `changed` and has a new version, it was so before, or the change was refused
 * for a reason that an answer to it alone would have given.
 */
export const ChangeResult = z.object({
  id: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  version: z.optional(Version),
  code: z.optional(z.enum(PROBLEM_CODES)),
  detail: z.optional(z.string()),
  fields: z.optional(FieldErrors),
});
export type ChangeResult = z.infer<typeof ChangeResult>;

/**
 * In the order of the request. `changeId` is the entry of the change log that can be undone, where something
 * changed.
 */
export const ChangeResults = z.object({ results: z.array(ChangeResult), changeId: z.optional(z.string()) });
export type ChangeResults = z.infer<typeof ChangeResults>;
