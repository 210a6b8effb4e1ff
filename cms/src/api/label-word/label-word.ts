import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import { LABEL_LANGUAGES, WORD_KINDS, type NamesByLanguage } from '../../contract/label-terms';
import { pickName } from '../../contract/label-text';
import { type LabelWordCreateRequest, labelWordEntity, labelWordOperations } from '../../contract/label-words';
import { toSearchText } from '../../contract/search-terms';
import { defineCollection } from '../../core/documents/entity/define-entity';
import type { AppliedChange } from '../../core/documents/entity/entity';
import { findMainRow } from '../../core/documents/rows/stored-rows';
import type { RowOf } from '../../core/documents/entity/entity-spec';
import type { FieldCodec } from '../../core/documents/entity/fields';
import { parseLines } from '../../core/documents/rows/stored-columns';
import { Problem } from '../../core/http/problem';
import type { OperationContext } from '../../core/http/operation-context';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';
import { generateWordKey, requireUnusedKey } from './lib/word-key';

const uid = 'api::label-word.label-word';

type WordRow = RowOf<typeof uid>;

/** Stores the names of all languages in one column; responses contain only languages with a name. */
const namesCodec: FieldCodec<LabelWordCreateRequest['names'], WordRow> = {
  columns: ['names'],
  read: ({ names: stored }, isLenient) => {
    if (!isLenient || typeof stored !== 'object' || stored === null) return stored ?? {};
    const validEntries = Object.entries(stored).filter(
      ([language, name]) => LABEL_LANGUAGES.some((each) => each === language) && typeof name === 'string' && name,
    );
    return Object.fromEntries(validEntries);
  },
  write: (value) => ({ names: value }),
  emptyValue: {},
};

/** Set when the word is created and never changed. */
const keyCodec: FieldCodec<LabelWordCreateRequest['key'], WordRow> = {
  columns: ['key'],
  read: (row) => row.key ?? undefined,
  write: (value) => (value === undefined ? {} : { key: value }),
  emptyValue: undefined,
};

/**
 * Phrases are looked up by key. Throws when a change creates, deletes or converts a phrase, or changes its
 * key.
 */
function requireUnchangedPhrases(
  _strapi: Core.Strapi,
  { before, after }: AppliedChange<WordRow>,
  { language }: OperationContext,
): void {
  const [former, word] = [findMainRow(before), findMainRow(after)];
  const wasPhrase = former?.kind === 'phrase';
  const isPhrase = word?.kind === 'phrase';
  if (wasPhrase === isPhrase && (!wasPhrase || former.key === word?.key)) return;
  throw new Problem(word ? 'validation_failed' : 'in_use', { fields: { kind: FIELD_MESSAGES.phrase_kept[language] } });
}

/** Entity of label words: ingredients and phrases, translated into all label languages. */
export const labelWord = defineCollection(labelWordEntity, {
  uid,
  operations: labelWordOperations,
  codecs: { names: namesCodec, key: keyCodec },
  titleColumns: ['key', 'names'],
  title: ({ key: wordKey, names: wordNames }, language) => {
    const texts = (wordNames ?? {}) as NamesByLanguage;
    return texts[language] ?? texts.en ?? wordKey ?? null;
  },
  getSearchHint: ({ eNumber }) => (eNumber ? `E ${String(eNumber)}` : ''),
  buildSearchText: ({ key: wordKey, names: wordNames, eNumber }) =>
    toSearchText([wordKey, eNumber && `E ${eNumber} E${eNumber}`, ...Object.values(wordNames)].join('\n')),
  sorts: {
    // The staff list names words in Slovenian, whatever its language.
    name: {
      columns: ['key', 'names'],
      createGetter: () => (row) => pickName((row.names ?? {}) as NamesByLanguage, 'sl').text || row.key,
    },
    kind: { column: 'kind', values: WORD_KINDS },
    eNumber: 'eNumber',
    allergen: 'allergen',
    toCheck: {
      columns: ['toCheck'],
      createGetter: () => (row) => parseLines(row.toCheck ?? null).length,
    },
    enabled: 'enabled',
  },
  filters: { kind: 'kind' },
  // The column lists two-letter codes, one per line, so a substring match is exact.
  buildFilter: ({ unchecked }) => (unchecked === undefined ? {} : { toCheck: { $contains: unchecked } }),
  async deriveColumns(strapi, columns, before, context) {
    if (before) return {};
    if (columns.key === undefined)
      return { key: await generateWordKey(strapi, (columns.names as NamesByLanguage).en ?? '') };
    await requireUnusedKey(strapi, columns.key as string, context);
    return {};
  },
  validateChange: requireUnchangedPhrases,
  resolveReadScope: resolveStaffReadScope,
  panel: {
    readOnlyColumns: ['key'],
    uniqueColumn: 'key',
    deriveColumns: ({ key: wordKey, documentId }) => ({ key: wordKey ?? `word${documentId}` }),
  },
  admin: { documentParams: { id: 'documentId' } },
});
