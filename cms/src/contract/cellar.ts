import * as z from 'zod/mini';
import { collectionEndpoints, defineGetByIdEndpoint } from './collection';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  createUpdateSchema,
  languageQuery,
  createListSchema,
  pagingQuery,
  versionedFields,
} from './entity';
import { changesRequest } from './bulk-changes';
import { CalendarDate, OptionalLine, OptionalText, Search, changed, atLeast, atMost } from './values';

/** Creates the schema of a measured quantity from 0 to a maximum; `null` means not measured. */
const measured = (most: number) => z.nullable(z.number('invalid_number').check(atLeast(0), atMost(most)));

const analysisFields = {
  /** Document id of the wine, which does not change with its slug. */
  wineId: EntityId,
  measuredOn: CalendarDate,
  laboratory: OptionalLine,
  /** % vol. */
  alcohol: measured(100),
  /** Glucose and fructose, g/l. */
  sugar: measured(1000),
  /** Total acidity as tartaric acid, g/l. */
  acids: measured(100),
  /** Glycerol and other polyols, g/l. */
  polyols: measured(100),
  ph: measured(14),
  /** As acetic acid, g/l. */
  volatileAcidity: measured(20),
  /** mg/l. */
  freeSo2: measured(1000),
  /** mg/l. */
  totalSo2: measured(1000),
  /** Sugar-free extract, g/l. */
  extract: measured(200),
  note: OptionalText,
} as const;

/** Slug and title of the wine in responses; `null` if the wine no longer exists. */
const ofWine = { wineSlug: z.nullable(z.string()), wineTitle: z.nullable(z.string()) } as const;

/** A laboratory analysis of a wine on one day. */
export const Analysis = z.object({
  ...versionedFields,
  ...analysisFields,
  ...ofWine,
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

/** A lot number (GS1 application identifier 10): 1 to 20 characters that need no escaping in a URL. */
export const LotCode = z
  .string({ error: 'required' })
  .check(
    ...changed(20, (text) => text.trim(), 'invalid_lot'),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[A-Za-z0-9._-]{1,20}$/, 'invalid_lot'),
  );

const lotFields = {
  wineId: EntityId,
  code: LotCode,
  bottledOn: z.nullable(CalendarDate),
  bottles: z.nullable(z.int('invalid_number').check(atLeast(0), atMost(10_000_000))),
  /** The label version that is printed on its bottles; `null` if there is none yet. */
  labelId: z.nullable(EntityId),
} as const;

/** A lot: bottles of a wine that were filled together. */
export const Lot = z.object({
  ...versionedFields,
  ...lotFields,
  ...ofWine,
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

const cellarQuery = {
  ...languageQuery,
  ...pagingQuery,
  wine: z.optional(EntityId),
  search: z.optional(Search),
} as const;
/** Filters of the list of analyses. `wine` is the id of a wine. */
export const AnalysisListQuery = z.strictObject(cellarQuery);
/** Filters of the list of lots. `wine` and `label` are ids. */
export const LotListQuery = z.strictObject({ ...cellarQuery, label: z.optional(EntityId) });

const analyses = collectionEndpoints({
  path: '/analyses',
  one: 'analysis',
  many: 'analyses',
  responseSchema: Analysis,
  list: AnalysisList,
  listQuery: AnalysisListQuery,
  create: AnalysisCreateRequest,
  created: Analysis,
  update: AnalysisUpdateRequest,
  changes: changesRequest(AnalysisCreateRequest, []),
});

/** Operations on analyses by generic name (`list`, `get`, `update` …). */
export const analysisOperations = {
  list: { ...analyses.list, access: 'editor', summary: 'What laboratories measured, the newest first' },
  get: defineGetByIdEndpoint('/analyses', 'analysis', Analysis),
  create: analyses.create,
  update: analyses.update,
  remove: analyses.remove,
  listRevisions: analyses.listRevisions,
  getRevision: analyses.getRevision,
  restoreRevision: analyses.restoreRevision,
} as const;

const lots = collectionEndpoints({
  path: '/lots',
  one: 'lot',
  many: 'lots',
  responseSchema: Lot,
  list: LotList,
  listQuery: LotListQuery,
  create: LotCreateRequest,
  created: Lot,
  update: LotUpdateRequest,
  changes: changesRequest(LotCreateRequest, []),
});

/** Operations on lots by generic name (`list`, `get`, `update` …). */
export const lotOperations = {
  list: { ...lots.list, access: 'editor', summary: 'Lots, the newest first' },
  get: defineGetByIdEndpoint('/lots', 'lot', Lot),
  create: lots.create,
  update: lots.update,
  remove: lots.remove,
  listRevisions: lots.listRevisions,
  getRevision: lots.getRevision,
  restoreRevision: lots.restoreRevision,
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
