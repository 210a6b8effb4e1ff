import * as z from 'zod/mini';
import { collectionEndpoints, collectionQuery, lacksQuery, statusQuery } from './collection';
import { defineEndpoints } from './endpoint';
import { importEndpoint, importRequest } from './import-rows';
import { changesRequest } from './bulk-changes';
import { EntityId, ExpectedVersion, Slug, createUpdateSchema, editQuery, createListSchema, localised } from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { endsAfterItBegins, publicationTimes } from './publication';
import { OptionalLine, OptionalUrl, RequiredLine, Search, QueryYear, Year, atLeast, atMost } from './values';

/** Medals of competitions, the highest first. */
export const MEDALS = ['GrandGold', 'Gold', 'Silver', 'Bronze', 'Commended'] as const;
export const Medal = z.enum(MEDALS);
export type Medal = z.infer<typeof Medal>;

const awardFields = {
  name: RequiredLine,
  competition: RequiredLine,
  year: Year,
  medal: Medal,
  /** Score from 0 to 100. */
  points: z.nullable(z.number('invalid_number').check(atLeast(0), atMost(100))),
  wineSlug: Slug,
  url: OptionalUrl,
  published: z.boolean(),
  ...publicationTimes,
} as const;

/** Names of the fields that have one value per language. */
export const LOCALISED_AWARD_FIELDS = ['name'] as const;

/**
 * A medal of a wine. The name is empty only if `fallback=none` was requested and the language has no name.
 */
export const Award = z.object({
  ...localised,
  ...awardFields,
  name: OptionalLine,
  id: z.string(),
  image: z.nullable(ImageRef),
  position: z.int(),
});
export type Award = z.infer<typeof Award>;
export const AwardList = createListSchema(Award);
export type AwardList = z.infer<typeof AwardList>;

export const AwardCreateRequest = z
  .strictObject({ ...awardFields, image: z.nullable(ImageRefInput) })
  .check(endsAfterItBegins);
export type AwardCreateRequest = z.infer<typeof AwardCreateRequest>;
export const AwardUpdateRequest = createUpdateSchema(
  Award,
  { ...AwardCreateRequest.shape, expectedVersion: ExpectedVersion },
  endsAfterItBegins,
);
export type AwardUpdateRequest = z.infer<typeof AwardUpdateRequest>;

/** Filters of the list of awards. `wine` is the slug of a wine. */
export const AwardListQuery = z.strictObject({
  ...collectionQuery,
  ...lacksQuery(),
  wine: z.optional(Slug),
  year: z.optional(QueryYear),
  medal: z.optional(Medal),
  search: z.optional(Search),
});

/** Operations on awards by generic name (`list`, `get`, `update` …). */
export const awardOperations = {
  ...collectionEndpoints({
    path: '/awards',
    one: 'award',
    many: 'awards',
    responseSchema: Award,
    list: AwardList,
    listQuery: AwardListQuery,
    create: AwardCreateRequest,
    created: Award,
    update: AwardUpdateRequest,
    changes: changesRequest(AwardCreateRequest, LOCALISED_AWARD_FIELDS),
  }),
  importRows: importEndpoint('/awards', 'awards', importRequest(AwardCreateRequest, LOCALISED_AWARD_FIELDS, ['image'])),
  get: {
    method: 'GET',
    path: '/awards/{id}',
    access: 'public',
    summary: 'One award',
    params: z.strictObject({ id: EntityId }),
    query: z.strictObject({ ...editQuery, ...statusQuery }),
    responses: { 200: Award },
  },
} as const;

/** Endpoints of awards by operation id. */
export const awardEndpoints = defineEndpoints({
  listAwards: awardOperations.list,
  getAward: awardOperations.get,
  createAward: awardOperations.create,
  orderAwards: awardOperations.order,
  changeAwards: awardOperations.changeMany,
  importAwards: awardOperations.importRows,
  updateAward: awardOperations.update,
  deleteAward: awardOperations.remove,
  listAwardRevisions: awardOperations.listRevisions,
  getAwardRevision: awardOperations.getRevision,
  restoreAwardRevision: awardOperations.restoreRevision,
});
