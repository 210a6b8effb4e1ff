import * as z from 'zod/mini';
import { aroundQuery, defineCollectionEndpoints, defineGetByIdEndpoint } from './collection';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import {
  EntityId,
  ExpectedVersion,
  createUpdateSchema,
  languageQuery,
  createListSchema,
  pagingQuery,
  versionedFields,
} from './entity';
import { createSortQuery } from './staff-list';
import {
  CalendarDate,
  OptionalLine,
  OptionalText,
  Search,
  checkNormalisedText,
  checkMinimum,
  checkMaximum,
  createDecimalSchema,
} from './values';

/** Creates the schema of a measured quantity from 0 to a maximum; `null` means not measured. */
const createMeasurementSchema = (maximum: number) => z.nullable(createDecimalSchema(0, maximum));

const analysisFields = {
  /** Document id of the wine, which does not change with its slug. */
  wineId: EntityId,
  measuredOn: CalendarDate,
  laboratory: OptionalLine,
  /** % vol. */
  alcohol: createMeasurementSchema(100),
  /** Glucose and fructose, g/l. */
  sugar: createMeasurementSchema(1000),
  /** Total acidity as tartaric acid, g/l. */
  acids: createMeasurementSchema(100),
  /** Glycerol and other polyols, g/l. */
  polyols: createMeasurementSchema(100),
  ph: createMeasurementSchema(14),
  /** As acetic acid, g/l. */
  volatileAcidity: createMeasurementSchema(20),
  /** mg/l. */
  freeSo2: createMeasurementSchema(1000),
  /** mg/l. */
  totalSo2: createMeasurementSchema(1000),
  /** Sugar-free extract, g/l. */
  extract: createMeasurementSchema(200),
  note: OptionalText,
} as const;

/** Slug and title of the wine in responses; `null` if the wine no longer exists. */
const wineReferenceFields = { wineSlug: z.nullable(z.string()), wineTitle: z.nullable(z.string()) } as const;

/** A laboratory analysis of a wine on one day. */
export const Analysis = z.object({
  ...versionedFields,
  ...analysisFields,
  ...wineReferenceFields,
  id: z.string(),
  position: z.int(),
});
export type Analysis = z.infer<typeof Analysis>;
export const AnalysisList = createListSchema(Analysis);
export type AnalysisList = z.infer<typeof AnalysisList>;
export const AnalysisCreateRequest = z.strictObject(analysisFields);
export type AnalysisCreateRequest = z.infer<typeof AnalysisCreateRequest>;
export const AnalysisUpdateRequest = createUpdateSchema(Analysis, {
  ...analysisFields,
  expectedVersion: ExpectedVersion,
});
export type AnalysisUpdateRequest = z.infer<typeof AnalysisUpdateRequest>;

/** Contract of analyses. */
export const analysisEntity = defineEntityContract({
  name: 'analysis',
  request: AnalysisCreateRequest,
  response: Analysis,
  localised: [],
});

/** A lot number (GS1 application identifier 10): 1 to 20 characters that need no escaping in a URL. */
export const LotCode = z
  .string({ error: 'required' })
  .check(
    ...checkNormalisedText(20, (text) => text.trim(), 'invalid_lot'),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[A-Za-z0-9._-]{1,20}$/, 'invalid_lot'),
  );

const lotFields = {
  wineId: EntityId,
  code: LotCode,
  bottledOn: z.nullable(CalendarDate),
  bottles: z.nullable(z.int('invalid_number').check(checkMinimum(0), checkMaximum(10_000_000))),
  /** Date of minimum durability. Older clients may omit it. */
  bestBefore: z._default(z.nullable(CalendarDate), null),
  /** The label version that is printed on its bottles; `null` if there is none yet. */
  labelId: z.nullable(EntityId),
} as const;

/** A lot: bottles of a wine that were filled together. */
export const Lot = z.object({
  ...versionedFields,
  ...lotFields,
  ...wineReferenceFields,
  id: z.string(),
  labelCode: z.nullable(z.string()),
  position: z.int(),
});
export type Lot = z.infer<typeof Lot>;
export const LotList = createListSchema(Lot);
export type LotList = z.infer<typeof LotList>;
export const LotCreateRequest = z.strictObject(lotFields);
export type LotCreateRequest = z.infer<typeof LotCreateRequest>;
export const LotUpdateRequest = createUpdateSchema(Lot, { ...lotFields, expectedVersion: ExpectedVersion });
export type LotUpdateRequest = z.infer<typeof LotUpdateRequest>;

/** Contract of lots. */
export const lotEntity = defineEntityContract({
  name: 'lot',
  request: LotCreateRequest,
  response: Lot,
  localised: [],
});

const cellarQuery = {
  ...languageQuery,
  ...pagingQuery,
  ...aroundQuery,
  wine: z.optional(EntityId),
  search: z.optional(Search),
} as const;
/** Filters of the list of analyses. `wine` is the id of a wine. */
export const AnalysisListQuery = z.strictObject({
  ...cellarQuery,
  ...createSortQuery('measuredOn', 'alcohol', 'laboratory'),
});
/**
 * Filters of the list of lots. `wine` and `label` are ids. The sort orders `wineId` and `labelId` compare the
 * title of the wine and the code of the label.
 */
export const LotListQuery = z.strictObject({
  ...cellarQuery,
  ...createSortQuery('wineId', 'bottledOn', 'bottles', 'labelId'),
  label: z.optional(EntityId),
});

const analysisEndpoints = defineCollectionEndpoints({
  path: '/analyses',
  singular: 'analysis',
  plural: 'analyses',
  responseSchema: Analysis,
  listSchema: AnalysisList,
  listQuery: AnalysisListQuery,
  entity: analysisEntity,
  updateSchema: AnalysisUpdateRequest,
});

/** Operations on analyses by generic name (`list`, `get`, `update` …). */
export const analysisOperations = {
  list: { ...analysisEndpoints.list, access: 'editor', summary: 'What laboratories measured, the newest first' },
  get: defineGetByIdEndpoint('/analyses', 'analysis', Analysis),
  create: analysisEndpoints.create,
  update: analysisEndpoints.update,
  remove: analysisEndpoints.remove,
  listRevisions: analysisEndpoints.listRevisions,
  getRevision: analysisEndpoints.getRevision,
  restoreRevision: analysisEndpoints.restoreRevision,
} as const;

const lotEndpoints = defineCollectionEndpoints({
  path: '/lots',
  singular: 'lot',
  plural: 'lots',
  responseSchema: Lot,
  listSchema: LotList,
  listQuery: LotListQuery,
  entity: lotEntity,
  updateSchema: LotUpdateRequest,
});

/** Operations on lots by generic name (`list`, `get`, `update` …). */
export const lotOperations = {
  list: { ...lotEndpoints.list, access: 'editor', summary: 'Lots, the newest first' },
  get: defineGetByIdEndpoint('/lots', 'lot', Lot),
  create: lotEndpoints.create,
  update: lotEndpoints.update,
  remove: lotEndpoints.remove,
  listRevisions: lotEndpoints.listRevisions,
  getRevision: lotEndpoints.getRevision,
  restoreRevision: lotEndpoints.restoreRevision,
} as const;

/** Endpoints of analyses and lots by operation id. */
export const cellarEndpoints = defineEndpoints({
  listAnalyses: analysisOperations.list,
  createAnalysis: analysisOperations.create,
  getAnalysis: analysisOperations.get,
  updateAnalysis: analysisOperations.update,
  deleteAnalysis: analysisOperations.remove,
  listAnalysisRevisions: analysisOperations.listRevisions,
  getAnalysisRevision: analysisOperations.getRevision,
  restoreAnalysisRevision: analysisOperations.restoreRevision,
  listLots: lotOperations.list,
  createLot: lotOperations.create,
  getLot: lotOperations.get,
  updateLot: lotOperations.update,
  deleteLot: lotOperations.remove,
  listLotRevisions: lotOperations.listRevisions,
  getLotRevision: lotOperations.getRevision,
  restoreLotRevision: lotOperations.restoreRevision,
});
