import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { AnalysisCreateRequest, LotCode } from './cellar';
import { defineGetByIdEndpoint } from './collection';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import {
  EntityId,
  ExpectedVersion,
  createUpdateSchema,
  editQuery,
  languageQuery,
  createListSchema,
  versionedFields,
} from './entity';
import { defineHistoryEndpoints } from './history';
import {
  GAS_NOTES,
  LABEL_CODE,
  LABEL_LANGUAGES,
  LABEL_ISSUE_CODES,
  LABEL_STATES,
  WINE_CATEGORIES,
} from './label-terms';
import { LabelDifference } from './label-differences';
import { LabelLanguage } from './label-words';
import { LabelMarkets } from './law-settings';
import { MAX_LIST_LENGTH } from './limits';
import { LabelledPart } from './packaging/packaging';
import {
  CalendarDate,
  Gtin,
  Instant,
  OptionalLine,
  RequiredLine,
  checkMaxLength,
  checkMinimum,
  checkMaximum,
} from './values';
import { ALCOHOL_TERMS, DEFAULT_HEADING_MODE, HEADING_MODES, LABEL_MARKS } from './wine-law/law-facts';

const { alcohol, sugar, acids, polyols, totalSo2 } = AnalysisCreateRequest.shape;

/**
 * The analysis from which a label is computed: alcohol in % vol, totalSo2 in mg/l, the rest in g/l. For
 * `null` (not measured) a usual value is assumed and reported as estimated.
 */
export const LabelAnalysis = z.strictObject({ alcohol, sugar, acids, polyols, totalSo2 });
export type LabelAnalysis = z.infer<typeof LabelAnalysis>;

/**
 * One entry of the ingredient list, by ids of register words: one word; alternatives of which at least one is
 * in the wine (`anyOf`); or a compound ingredient with its components (`contains`, for liqueurs).
 */
export const LabelItem = z.union([
  z.strictObject({ id: EntityId }),
  z.strictObject({ anyOf: z.array(EntityId).check(checkMaxLength(3, 'and_or_size'), z.minLength(2, 'and_or_size')) }),
  z.strictObject({
    id: EntityId,
    contains: z.array(EntityId).check(checkMaxLength(MAX_LIST_LENGTH), z.minLength(1, 'required')),
  }),
]);
export type LabelItem = z.infer<typeof LabelItem>;

const energyValue = z.int('invalid_number').check(checkMinimum(0), checkMaximum(10_000));

/** The food business operator of a label. */
export const Operator = z.strictObject({ name: OptionalLine, address: OptionalLine });

const labelFields = {
  gtin: z.nullable(Gtin),
  category: z.enum(WINE_CATEGORIES),
  /** The food business operator (Regulation (EU) 1169/2011, Article 8). */
  operator: Operator,
  analysis: LabelAnalysis,
  ingredients: z.array(LabelItem).check(checkMaxLength(MAX_LIST_LENGTH)),
  gas: z.enum(GAS_NOTES),
  /** Energy per 100 ml as measured by a laboratory. It overrides the computed value. */
  energy: z.nullable(z.strictObject({ kJ: energyValue, kcal: energyValue })),
  /** Languages of the markets. The page of the label is available in all languages anyway. */
  languages: z.array(LabelLanguage).check(checkMaxLength(LABEL_LANGUAGES.length)),
  /**
   * Markets where the wine is sold, if they are not those of the winery. Older clients may omit the
   * following.
   */
  markets: z._default(LabelMarkets, []),
  /** Statements and signs that the bottle bears besides. */
  marks: z._default(z.array(z.enum(LABEL_MARKS)).check(checkMaxLength(LABEL_MARKS.length)), []),
  /** Term of a wine of which alcohol was removed. */
  alcoholTerm: z._default(z.nullable(z.enum(ALCOHOL_TERMS)), null),
  /** Heading beside the QR code: text, pictogram or both. */
  headingMode: z._default(z.enum(HEADING_MODES), DEFAULT_HEADING_MODE),
} as const;

/** Removes the default of a schema. */
const removeDefault = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniDefault ? (schema.def.innerType as z.ZodMiniType) : schema;

/**
 * Nutrition declaration per 100 ml in kJ, kcal and grams, rounded for display. Negligible amounts keep their
 * number.
 */
export const Nutrition = z.object({
  energyKJ: z.number(),
  energyKcal: z.number(),
  fat: z.number(),
  saturates: z.number(),
  carbohydrate: z.number(),
  sugars: z.number(),
  protein: z.number(),
  salt: z.number(),
});
export type Nutrition = z.infer<typeof Nutrition>;

/** An error or warning about a label. An `error` prevents publication; a `warning` does not. */
export const LabelIssue = z.object({
  field: z.string(),
  code: z.enum(LABEL_ISSUE_CODES),
  severity: z.enum(['error', 'warning']),
  /** Subject of the issue, such as the key of a word, or languages. */
  about: z.optional(z.string()),
});
export type LabelIssue = z.infer<typeof LabelIssue>;

const LabelLot = z.object({
  id: z.string(),
  code: LotCode,
  bottledOn: z.nullable(CalendarDate),
  bottles: z.nullable(z.int()),
  bestBefore: z.nullable(CalendarDate),
});

/** A correction of a published label. The text before it stays available. */
const Correction = z.object({ at: Instant, by: z.nullable(z.string()), reason: z.string() });

/** A version of the label of a wine. `code`, `publishedAt` and `url` are `null` until it is published. */
export const Label = z.object({
  ...versionedFields,
  ...labelFields,
  id: z.string(),
  wineId: z.string(),
  wineSlug: z.nullable(z.string()),
  wineTitle: z.string(),
  vintage: z.nullable(z.int()),
  state: z.enum(LABEL_STATES),
  code: z.nullable(z.string().check(z.regex(LABEL_CODE))),
  publishedAt: z.nullable(Instant),
  url: z.nullable(z.string()),
  lots: z.array(LabelLot),
  nutrition: Nutrition,
  /** Values of the analysis that are assumed because they were not measured. */
  estimated: z.array(z.enum(['sugar', 'acids', 'polyols'])),
  ingredientsText: z.partialRecord(LabelLanguage, z.string()),
  problems: z.array(LabelIssue),
  /** Parts that the label names: those of the wine for a draft, else those at publication or correction. */
  packaging: z.array(LabelledPart),
  history: z.array(Correction),
});
export type Label = z.infer<typeof Label>;
export const LabelList = createListSchema(Label);
export type LabelList = z.infer<typeof LabelList>;

/**
 * A new draft. Omitted fields are taken from the previous label version, the newest measured values and the
 * company data. For a wine without a label, the GTIN is that of its bottle, and `fromLabelId` names the
 * version of another wine, such as the vintage before, from which all but GTIN, analysis and energy is taken.
 */
export const LabelCreateRequest = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(labelFields).map(([name, schema]) => [name, z.optional(removeDefault(schema as z.ZodMiniType))]),
  ) as { [Name in keyof typeof labelFields]: z.ZodMiniOptional<(typeof labelFields)[Name]> }),
  fromLabelId: z.optional(EntityId),
});
export type LabelCreateRequest = z.infer<typeof LabelCreateRequest>;

/** All editable fields of a draft, with its wine. */
export const LabelInput = z.strictObject({ ...labelFields, wineId: EntityId });
export type LabelInput = z.infer<typeof LabelInput>;
export const LabelUpdateRequest = createUpdateSchema(Label, { ...labelFields, expectedVersion: ExpectedVersion });
export type LabelUpdateRequest = z.infer<typeof LabelUpdateRequest>;

/** Contract of labels. */
export const labelEntity = defineEntityContract({
  name: 'label',
  request: LabelInput,
  response: Label,
  localised: [],
});

/** Publishes a draft. The body is optional. */
export const PublishRequest = z.optional(z.strictObject({ expectedVersion: ExpectedVersion }));
/** New values of a published label and the reason for the correction. The former text stays available. */
export const CorrectionRequest = createUpdateSchema(Label, {
  ...labelFields,
  reason: RequiredLine,
  /** Whether the label takes over the present packaging of the wine. Without it, it keeps its own. */
  takePackaging: z.optional(z.boolean()),
  expectedVersion: ExpectedVersion,
});
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;

const IdParams = z.strictObject({ id: EntityId });
const revisions = defineHistoryEndpoints({
  path: '/labels/{id}',
  access: 'editor',
  params: { id: EntityId },
  responseSchema: Label,
});

/** Operations on labels by generic name (`list`, `get`, `update` …). */
export const labelOperations = {
  get: defineGetByIdEndpoint('/labels', 'version of a label', Label),
  update: {
    method: 'PUT',
    path: '/labels/{id}',
    access: 'editor',
    summary: 'Change a draft',
    params: IdParams,
    query: z.strictObject(editQuery),
    ...createUpdateBodies({ ...labelEntity, request: z.strictObject(labelFields) }, LabelUpdateRequest),
  },
  remove: {
    method: 'DELETE',
    path: '/labels/{id}',
    access: 'editor',
    summary: 'Delete a draft',
    params: IdParams,
    query: z.strictObject(languageQuery),
    responses: { 204: null },
  },
  ...revisions,
} as const;

/** Endpoints of labels by operation id. */
export const labelEndpoints = defineEndpoints({
  listWineLabels: {
    method: 'GET',
    path: '/wines/{id}/labels',
    access: 'editor',
    summary: 'The versions of the label of a wine, the newest first',
    params: IdParams,
    query: z.strictObject(languageQuery),
    responses: { 200: LabelList },
  },
  listLabelDifferences: {
    method: 'GET',
    path: '/wines/{id}/differences',
    access: 'editor',
    summary: 'What the pages and the labels of a wine state differently',
    params: IdParams,
    query: z.strictObject(languageQuery),
    responses: { 200: createListSchema(LabelDifference) },
  },
  createLabel: {
    method: 'POST',
    path: '/wines/{id}/labels',
    access: 'editor',
    summary: 'Begin a new version of the label of a wine',
    params: IdParams,
    query: z.strictObject(languageQuery),
    body: LabelCreateRequest,
    responses: { 201: Label },
  },
  getLabel: labelOperations.get,
  updateLabel: labelOperations.update,
  deleteLabel: labelOperations.remove,
  listLabelRevisions: labelOperations.listRevisions,
  getLabelRevision: labelOperations.getRevision,
  restoreLabelRevision: labelOperations.restoreRevision,
  publishLabel: {
    method: 'POST',
    path: '/labels/{id}/publish',
    access: 'editor',
    summary: 'Give a draft its code for ever; the version before is superseded',
    params: IdParams,
    query: z.strictObject(languageQuery),
    body: PublishRequest,
    responses: { 200: Label },
  },
  correctLabel: {
    method: 'POST',
    path: '/labels/{id}/corrections',
    access: 'editor',
    summary: 'Correct what a published label says, with a reason',
    params: IdParams,
    query: z.strictObject(languageQuery),
    body: CorrectionRequest,
    responses: { 200: Label },
  },
});
