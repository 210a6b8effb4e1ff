import * as z from 'zod/mini';
import { aroundQuery, defineCollectionEndpoints, defineGetByIdEndpoint } from './collection';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import {
  ExpectedVersion,
  createUpdateSchema,
  languageQuery,
  createListSchema,
  pagingQuery,
  versionedFields,
} from './entity';
import { ALLERGENS, INGREDIENT_CLASSES, LABEL_LANGUAGES, WORD_KINDS } from './label-terms';
import { createSortQuery } from './staff-list';
import { RequiredLine, Search, checkMaxLength, createFormattedText } from './values';

export const LabelLanguage = z.enum(LABEL_LANGUAGES);

/** Translations of a word by label language. A missing translation is omitted, not empty. */
export const NamesByLanguage = z.partialRecord(LabelLanguage, RequiredLine);

const wordFields = {
  kind: z.enum(WORD_KINDS),
  /** Function of an additive; `null` for all other kinds. */
  class: z.nullable(z.enum(INGREDIENT_CLASSES)),
  /** E number without the `E`: `334`, `150a`; empty if there is none. */
  eNumber: createFormattedText(20, /^(\d{3,4}[a-z]?(-[a-z\d]+)?)?$/, 'invalid_e_number', 'required'),
  allergen: z.nullable(z.enum(ALLERGENS)),
  names: NamesByLanguage,
  /** Languages whose translation no native speaker has checked yet. */
  toCheck: z.array(LabelLanguage).check(checkMaxLength(LABEL_LANGUAGES.length)),
  /** A disabled word stays on the labels that use it and is not offered for others. */
  enabled: z.boolean(),
} as const;

/** Permanent key that identifies a built-in word across updates: `tartaricAcid`. */
const WordKey = z.string().check(checkMaxLength(64, 'invalid_id'), z.regex(/^[a-z][A-Za-z0-9]{0,63}$/, 'invalid_id'));

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
const classMatchesKindCheck = z.superRefine(
  ({ kind, class: additiveClass }: { kind: string; class: string | null }, context: z.core.$RefinementCtx) => {
    if ((kind === 'additive') === (additiveClass !== null)) return;
    context.addIssue({
      code: 'custom',
      message: additiveClass === null ? 'required' : 'invalid_choice',
      path: ['class'],
      input: additiveClass,
    });
  },
);

/** A new word. Without `key` the server derives one from the English name. */
export const LabelWordCreateRequest = z
  .strictObject({ ...wordFields, key: z.optional(WordKey) })
  .check(classMatchesKindCheck);
export type LabelWordCreateRequest = z.infer<typeof LabelWordCreateRequest>;
export const LabelWordUpdateRequest = createUpdateSchema(
  LabelWord,
  { ...wordFields, expectedVersion: ExpectedVersion },
  classMatchesKindCheck,
);
export type LabelWordUpdateRequest = z.infer<typeof LabelWordUpdateRequest>;

/** Contract of label words. */
export const labelWordEntity = defineEntityContract({
  name: 'label-word',
  request: LabelWordCreateRequest,
  response: LabelWord,
  localised: [],
});

/**
 * Filters of the list of words. `unchecked` selects words that no native speaker of that language has
 * checked.
 */
export const LabelWordListQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  ...aroundQuery,
  ...createSortQuery('kind', 'eNumber', 'allergen', 'toCheck', 'enabled'),
  kind: z.optional(z.enum(WORD_KINDS)),
  unchecked: z.optional(LabelLanguage),
  search: z.optional(Search),
});

const wordEndpoints = defineCollectionEndpoints({
  path: '/label-words',
  singular: 'word of labels',
  plural: 'words of labels',
  responseSchema: LabelWord,
  listSchema: LabelWordList,
  listQuery: LabelWordListQuery,
  entity: labelWordEntity,
  updateSchema: LabelWordUpdateRequest,
});

/** Operations on label words by generic name (`list`, `get`, `update` …). */
export const labelWordOperations = {
  list: { ...wordEndpoints.list, access: 'editor', summary: 'The register of words that labels are written with' },
  get: defineGetByIdEndpoint('/label-words', 'word of labels', LabelWord),
  create: wordEndpoints.create,
  order: wordEndpoints.order,
  update: wordEndpoints.update,
  remove: wordEndpoints.remove,
  listRevisions: wordEndpoints.listRevisions,
  getRevision: wordEndpoints.getRevision,
  restoreRevision: wordEndpoints.restoreRevision,
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
