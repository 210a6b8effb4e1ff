import * as z from 'zod/mini';
import { collectionEndpoints, defineGetByIdEndpoint } from './collection';
import { defineEndpoints } from './endpoint';
import {
  ExpectedVersion,
  createUpdateSchema,
  languageQuery,
  createListSchema,
  pagingQuery,
  versionedFields,
} from './entity';
import { ALLERGENS, INGREDIENT_CLASSES, LABEL_LANGUAGES, WORD_KINDS } from './label-terms';
import { changesRequest } from './bulk-changes';
import { RequiredLine, Search, bounded, formattedText } from './values';

export const LabelLanguage = z.enum(LABEL_LANGUAGES);

/** Translations of a word by label language. A missing translation is omitted, not empty. */
export const Names = z.partialRecord(LabelLanguage, RequiredLine);

const wordFields = {
  kind: z.enum(WORD_KINDS),
  /** Function of an additive; `null` for all other kinds. */
  class: z.nullable(z.enum(INGREDIENT_CLASSES)),
  /** E number without the `E`: `334`, `150a`; empty if there is none. */
  eNumber: formattedText(20, /^(\d{3,4}[a-z]?(-[a-z\d]+)?)?$/, 'invalid_e_number', 'required'),
  allergen: z.nullable(z.enum(ALLERGENS)),
  names: Names,
  /** Languages whose translation no native speaker has checked yet. */
  toCheck: z.array(LabelLanguage).check(bounded(LABEL_LANGUAGES.length)),
  /** A disabled word stays on the labels that use it and is not offered for others. */
  enabled: z.boolean(),
} as const;

/** Permanent key that identifies a built-in word across updates: `tartaricAcid`. */
const WordKey = z.string().check(bounded(64, 'invalid_id'), z.regex(/^[a-z][A-Za-z0-9]{0,63}$/, 'invalid_id'));

/** A word of the register of label words. */
export const LabelWord = z.object({
  ...versionedFields,
  ...wordFields,
  id: z.string(),
  key: WordKey,
  position: z.int(),
});
export type LabelWord = z.infer<typeof LabelWord>;
export const LabelWordList = createListSchema(LabelWord);
export type LabelWordList = z.infer<typeof LabelWordList>;

/** Check: an additive has a class, and no other kind has one. */
const belongsTogether = z.superRefine(
  ({ kind, class: given }: { kind: string; class: string | null }, context: z.core.$RefinementCtx) => {
    if ((kind === 'additive') === (given !== null)) return;
    context.addIssue({
      code: 'custom',
      message: given === null ? 'required' : 'invalid_choice',
      path: ['class'],
      input: given,
    });
  },
);

/** A new word. Without `key` the server derives one from the English name. */
export const LabelWordCreateRequest = z
  .strictObject({ ...wordFields, key: z.optional(WordKey) })
  .check(belongsTogether);
export type LabelWordCreateRequest = z.infer<typeof LabelWordCreateRequest>;
export const LabelWordUpdateRequest = createUpdateSchema(
  LabelWord,
  { ...wordFields, expectedVersion: ExpectedVersion },
  belongsTogether,
);
export type LabelWordUpdateRequest = z.infer<typeof LabelWordUpdateRequest>;

/**
 * Filters of the list of words. `unchecked` selects words that no native speaker of that language has
 * checked.
 */
export const LabelWordListQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  kind: z.optional(z.enum(WORD_KINDS)),
  unchecked: z.optional(LabelLanguage),
  search: z.optional(Search),
});

const generic = collectionEndpoints({
  path: '/label-words',
  one: 'word of labels',
  many: 'words of labels',
  responseSchema: LabelWord,
  list: LabelWordList,
  listQuery: LabelWordListQuery,
  create: LabelWordCreateRequest,
  created: LabelWord,
  update: LabelWordUpdateRequest,
  changes: changesRequest(LabelWordCreateRequest, []),
});

/** Operations on label words by generic name (`list`, `get`, `update` …). */
export const labelWordOperations = {
  list: { ...generic.list, access: 'editor', summary: 'The register of words that labels are written with' },
  get: defineGetByIdEndpoint('/label-words', 'word of labels', LabelWord),
  create: generic.create,
  order: generic.order,
  update: generic.update,
  remove: generic.remove,
  listRevisions: generic.listRevisions,
  getRevision: generic.getRevision,
  restoreRevision: generic.restoreRevision,
} as const;

/** Endpoints of label words by operation id. */
export const labelWordEndpoints = defineEndpoints({
  listLabelWords: labelWordOperations.list,
  createLabelWord: labelWordOperations.create,
  orderLabelWords: labelWordOperations.order,
  getLabelWord: labelWordOperations.get,
  updateLabelWord: labelWordOperations.update,
  deleteLabelWord: labelWordOperations.remove,
  listLabelWordRevisions: labelWordOperations.listRevisions,
  getLabelWordRevision: labelWordOperations.getRevision,
  restoreLabelWordRevision: labelWordOperations.restoreRevision,
});
