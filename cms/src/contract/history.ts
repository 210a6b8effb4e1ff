import * as z from 'zod/mini';
import { ExpectedVersion, Version, editQuery, issueFields, languageQuery, createListSchema } from './entity';
import { MAX_INTEGER } from './limits';
import { FieldErrors } from './problem';
import { Instant } from './values';

/**
 * A saved version without its data. `restoredFrom` is the version that it restored, if any. `changed` names
 * the fields that differ from the version before (all fields in the first version); `null` if unknown.
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

const SavedFields = z.record(z.string(), z.unknown());

/**
 * A saved version with its data per language, in the shape of a request of that time: it can contain fields
 * that no longer exist, and lack newer ones. A document that is not localised has `sl` only.
 */
export const Revision = z.object({
  ...RevisionSummary.shape,
  data: z.object({ sl: SavedFields, en: z.optional(SavedFields) }),
});
export type Revision = z.infer<typeof Revision>;

/** Fields that a restore does not change: the slug and the publication of the document. */
export const FIELDS_PRESERVED_BY_RESTORE: readonly string[] = ['slug', 'published', 'publishAt', 'unpublishAt'];

/**
 * Response field of a restore: messages by field path about values that could not be restored, because an
 * image or document no longer exists or a newer rule rejects the value.
 */
export const droppedFields = { dropped: FieldErrors } as const;

/** Version number in a path parameter. */
export const VersionParam = z.coerce
  .number({ error: 'invalid_version' })
  .check(z.int('invalid_version'), z.gte(1, 'invalid_version'), z.lte(MAX_INTEGER, 'invalid_version'));

export const RestoreRequest = z.optional(z.strictObject({ expectedVersion: ExpectedVersion }));

const Query = z.strictObject(languageQuery);

/**
 * Defines the contract entries of the operations on the saved versions of an entity below its path: `GET
 * …/revisions` (list), `GET …/revisions/{version}` (read) and `POST …/revisions/{version}/restore`. A restore
 * responds with the entity and `dropped`, messages about values that could not be restored.
 */
export function defineHistoryEndpoints<
  const Path extends string,
  const Access extends 'editor' | 'queen' | 'admin',
  Params extends z.core.$ZodShape,
  ResponseShape extends z.core.$ZodShape,
>({
  path,
  access,
  params,
  responseSchema,
}: {
  path: Path;
  access: Access;
  params: Params;
  responseSchema: z.ZodMiniObject<ResponseShape>;
}) {
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
      responses: { 200: z.object({ ...responseSchema.shape, ...droppedFields }) },
    },
  } as const;
}
