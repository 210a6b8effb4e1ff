import * as z from 'zod/mini';
import { AnalysisCreateRequest, LotCode } from './cellar';
import { defineGetByIdEndpoint } from './collection';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  createUpdateSchema,
  editQuery,
  languageQuery,
  createListSchema,
  versionedFields,
} from './entity';
import { historyEndpoints } from './history';
import { GAS_NOTES, LABEL_CODE, LABEL_LANGUAGES, LABEL_PROBLEMS, LABEL_STATES, WINE_CATEGORIES } from './label-terms';
import { LabelDifference } from './label-differences';
import { LabelLanguage } from './label-words';
import { MAX_LIST_LENGTH } from './limits';
import { CalendarDate, Gtin, Instant, OptionalLine, RequiredLine, bounded, atLeast, atMost } from './values';

const { alcohol, sugar, acids, polyols, totalSo2 } = AnalysisCreateRequest.shape;

/** The values that a label is computed from: % vol, g/l, mg/l. What is `null` is taken at its usual value and marked as such. */
export const LabelAnalysis = z.strictObject({ alcohol, sugar, acids, polyols, totalSo2 });
export type LabelAnalysis = z.infer<typeof LabelAnalysis>;

/**
 * One entry of the list of ingredients, in its order: a word of the register, several similar ones of which at least one is
 * in the wine, or one with what it consists of (liqueurs).
 */
export const LabelItem = z.union([
  z.strictObject({ id: EntityId }),
  z.strictObject({ anyOf: z.array(EntityId).check(bounded(3, 'and_or_size'), z.minLength(2, 'and_or_size')) }),
  z.strictObject({
    id: EntityId,
    contains: z.array(EntityId).check(bounded(MAX_LIST_LENGTH), z.minLength(1, 'required')),
  }),
]);
export type LabelItem = z.infer<typeof LabelItem>;

const energyValue = z.int('invalid_number').check(atLeast(0), atMost(10_000));

export const Operator = z.strictObject({ name: OptionalLine, address: OptionalLine });

const labelFields = {
  gtin: z.nullable(Gtin),
  category: z.enum(WINE_CATEGORIES),
  /** Under whose name the wine is sold (Regulation (EU) 1169/2011, Article 8). */
  operator: Operator,
  analysis: LabelAnalysis,
  ingredients: z.array(LabelItem).check(bounded(MAX_LIST_LENGTH)),
  gas: z.enum(GAS_NOTES),
  /** What a laboratory measured, per 100 ml, which wins over what is computed. */
  energy: z.nullable(z.strictObject({ kJ: energyValue, kcal: energyValue })),
  /** Of the markets that the bottles are sold in; the page has all languages. */
  languages: z.array(LabelLanguage).check(bounded(LABEL_LANGUAGES.length)),
} as const;

/** Per 100 ml: kJ, kcal and grams, rounded as they are shown; what is shown as «< 0,5 g» is the number it stands for. */
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

/** `error` keeps a label from being published, `warning` is for staff to decide. */
export const LabelProblem = z.object({
  field: z.string(),
  code: z.enum(LABEL_PROBLEMS),
  severity: z.enum(['error', 'warning']),
  /** What it is about, such as the key of a word or languages. */
  about: z.optional(z.string()),
});
export type LabelProblem = z.infer<typeof LabelProblem>;

const LabelLot = z.object({
  id: z.string(),
  code: LotCode,
  bottledOn: z.nullable(CalendarDate),
  bottles: z.nullable(z.int()),
});

/** A correction of what is printed: what was there before it stays readable. */
const Correction = z.object({ at: Instant, by: z.nullable(z.string()), reason: z.string() });

/** A version of the label of a wine. `code`, `publishedAt` and `url` are there from its publication on. */
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
  /** Which of the nutrition is estimated, since it was not measured. */
  estimated: z.array(z.enum(['sugar', 'acids', 'polyols'])),
  ingredientsText: z.partialRecord(LabelLanguage, z.string()),
  problems: z.array(LabelProblem),
  history: z.array(Correction),
});
export type Label = z.infer<typeof Label>;
export const LabelList = createListSchema(Label);
export type LabelList = z.infer<typeof LabelList>;

/** A new draft: what is left out comes from the label before, the newest analysis and the house. */
export const LabelCreateRequest = z.strictObject(
  Object.fromEntries(
    Object.entries(labelFields).map(([name, schema]) => [name, z.optional(schema as z.ZodMiniType)]),
  ) as { [Name in keyof typeof labelFields]: z.ZodMiniOptional<(typeof labelFields)[Name]> },
);
export type LabelCreateRequest = z.infer<typeof LabelCreateRequest>;

/** Everything that a draft says. */
export const LabelInput = z.strictObject({ ...labelFields, wineId: EntityId });
export type LabelInput = z.infer<typeof LabelInput>;
export const LabelUpdateRequest = createUpdateSchema(Label, { ...labelFields, expectedVersion: ExpectedVersion });
export type LabelUpdateRequest = z.infer<typeof LabelUpdateRequest>;

export const PublishRequest = z.optional(z.strictObject({ expectedVersion: ExpectedVersion }));
/** What a published label says from now on, and why: the former text stays readable. */
export const CorrectionRequest = createUpdateSchema(Label, {
  ...labelFields,
  reason: RequiredLine,
  expectedVersion: ExpectedVersion,
});
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;

const IdParams = z.strictObject({ id: EntityId });
const revisions = historyEndpoints({ path: '/labels/{id}', access: 'editor', params: { id: EntityId }, answer: Label });

export const labelOperations = {
  get: defineGetByIdEndpoint('/labels', 'version of a label', Label),
  update: {
    method: 'PUT',
    path: '/labels/{id}',
    access: 'editor',
    summary: 'Change a draft',
    params: IdParams,
    query: z.strictObject(editQuery),
    body: LabelUpdateRequest,
    responses: { 200: Label },
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
