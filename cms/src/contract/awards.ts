import * as z from 'zod/mini';
import { defineCollectionEndpoints, collectionQuery, createLacksQuery, statusQuery } from './collection';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { defineImportEndpoint, createImportSchema } from './import-rows';
import {
  EntityId,
  ExpectedVersion,
  Slug,
  createUpdateSchema,
  editQuery,
  createListSchema,
  localisedEntityFields,
} from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { publicationOrderCheck, publicationDateFields } from './publication';
import { createSortQuery, publicationQuery, translationQuery } from './staff-list';
import { OptionalLine, OptionalUrl, RequiredLine, Search, QueryYear, Year, createDecimalSchema } from './values';

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
  points: z.nullable(createDecimalSchema(0, 100)),
  wineSlug: Slug,
  url: OptionalUrl,
  published: z.boolean(),
  ...publicationDateFields,
} as const;

/**
 * A medal of a wine. The name is empty only if `fallback=none` was requested and the language has no name.
 */
export const Award = z.object({
  ...localisedEntityFields,
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
  .check(publicationOrderCheck);
export type AwardCreateRequest = z.infer<typeof AwardCreateRequest>;
export const AwardUpdateRequest = createUpdateSchema(
  Award,
  { ...AwardCreateRequest.shape, expectedVersion: ExpectedVersion },
  publicationOrderCheck,
);
export type AwardUpdateRequest = z.infer<typeof AwardUpdateRequest>;

/** Contract of awards. */
export const awardEntity = defineEntityContract({
  name: 'award',
  request: AwardCreateRequest,
  response: Award,
  localised: ['name'],
});

/** Filters of the list of awards. `wine` is the slug of a wine. */
export const AwardListQuery = z.strictObject({
  ...collectionQuery,
  ...createLacksQuery(),
  ...publicationQuery,
  ...translationQuery,
  ...createSortQuery('medal', 'competition', 'year', 'wineSlug'),
  wine: z.optional(Slug),
  year: z.optional(QueryYear),
  medal: z.optional(Medal),
  search: z.optional(Search),
});

/** Operations on awards by generic name (`list`, `get`, `update` …). */
export const awardOperations = {
  ...defineCollectionEndpoints({
    path: '/awards',
    singular: 'award',
    plural: 'awards',
    responseSchema: Award,
    listSchema: AwardList,
    listQuery: AwardListQuery,
    entity: awardEntity,
    updateSchema: AwardUpdateRequest,
  }),
  importRows: defineImportEndpoint('/awards', 'awards', createImportSchema(awardEntity, ['image'])),
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
