import * as z from 'zod/mini';
import { ExpectedVersion, Version, editQuery, issueFields, languageQuery, createListSchema } from './entity';
import { MAX_INTEGER } from './limits';
import { FieldErrors } from './problem';
import { Instant } from './values';

/**
 * A saved version without its data. `restoredFrom` is the version whose data it repeats, if any. `changed` names the fields
 * that say something else than in the version before, all of them in the first one; `null` where that is not known.
 */
export const RevisionSummary = z.object({
  version: Version,
  createdAt: Instant,
  author: z.nullable(z.string()),
  restoredFrom: z.nullable(Version),
  changed: z.nullable(z.array(z.string())),
  ...issueFields,
});
export type RevisionSummary = z.infer<typeof RevisionSummary>;
export const RevisionList = createListSchema(RevisionSummary);

const Saved = z.record(z.string(), z.unknown());

/**
 * A saved version with what each language said then, in the shape of a request of that time: it may name fields that there
 * are no more, and lack others. A document without languages has the Slovenian one alone.
 */
export const Revision = z.object({
  ...RevisionSummary.shape,
  data: z.object({ sl: Saved, en: z.optional(Saved) }),
});
export type Revision = z.infer<typeof Revision>;

/** What is said of a document besides what it says: a restore leaves it as it is today. */
export const KEPT_BY_RESTORE: readonly string[] = ['slug', 'published', 'publishAt', 'unpublishAt'];

/** What a restore could not bring back, by the field, and why: images and documents that are gone, rules that are newer. */
export const dropped = { dropped: FieldErrors } as const;

/** The number of a saved version in an address. */
export const VersionParam = z.coerce
  .number({ error: 'invalid_version' })
  .check(z.int('invalid_version'), z.gte(1, 'invalid_version'), z.lte(MAX_INTEGER, 'invalid_version'));

export const RestoreRequest = z.optional(z.strictObject({ expectedVersion: ExpectedVersion }));

const Query = z.strictObject(languageQuery);

/**
 * The operations on the saved versions of an entity, below its own address. The answer of a restore is that of the entity
 * with `dropped`.
 */
export function historyEndpoints<
  const Path extends string,
  const Access extends 'editor' | 'queen' | 'admin',
  Params extends z.core.$ZodShape,
  Answer extends z.core.$ZodShape,
>({ path, access, params, answer }: { path: Path; access: Access; params: Params; answer: z.ZodMiniObject<Answer> }) {
  const OneParams = z.strictObject({ ...params, version: VersionParam });
  return {
    listRevisions: {
      method: 'GET',
      path: `${path}/revisions`,
      access,
      summary: 'Saved versions, newest first',
      params: z.strictObject(params),
      query: Query,
      responses: { 200: RevisionList },
    },
    getRevision: {
      method: 'GET',
      path: `${path}/revisions/{version}`,
      access,
      summary: 'One saved version with its data in both languages',
      params: OneParams,
      query: Query,
      responses: { 200: Revision },
    },
    restoreRevision: {
      method: 'POST',
      path: `${path}/revisions/{version}/restore`,
      access,
      summary: 'Save an earlier version again, as a new version',
      params: OneParams,
      query: z.strictObject(editQuery),
      body: RestoreRequest,
      responses: { 200: z.object({ ...answer.shape, ...dropped }) },
    },
  } as const;
}
