import * as z from 'zod/mini';
import { LABEL_LANGUAGES, WORD_KINDS, type Names } from '#contract/label-terms';
import { wordIn } from '#contract/label-text';
import { LabelWord, LabelWordCreateRequest } from '#contract/label-words';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { orNothing } from '#shared/editor/document-form';
import { LANGUAGE_NAMES } from '#shared/lib/label-languages';

// The server creates the key; it never changes.
const { key: _key, ...fields } = LabelWordCreateRequest.shape;

/** The form has a field for each language; empty fields are removed. */
const TypedNames = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))),
  ),
  fields.names as unknown as z.ZodMiniType<Names, Record<string, string>>,
);
const NO_NAMES = Object.fromEntries(LABEL_LANGUAGES.map((language) => [language, '']));

/** Definition of the list and editor of label words. */
export const labelWordCollection = defineStaffCollection<LabelWord>({
  page: 'adminLabelWords',
  path: '/label-words',
  by: 'id',
  texts: 'adminLabelWords',
  answer: LabelWord,
  request: z.strictObject(fields),
  localised: [],
  begun: { kind: 'additive', enabled: true },
  held: {
    values: (word) => ({
      class: word.class ?? '',
      allergen: word.allergen ?? '',
      names: { ...NO_NAMES, ...word.names },
    }),
    schema: { class: orNothing(fields.class), allergen: orNothing(fields.allergen), names: TypedNames },
  },
  nameOf: ({ names, key }) => wordIn(names, 'sl').text || key,
  searched: ({ key, eNumber, names }) => [key, eNumber, `E${eNumber}`, ...Object.values(names)],
  columns: [
    {
      name: 'kind',
      text: (word, t) =>
        word.class === null ? t(`adminLabelWords.kinds.${word.kind}`) : t(`adminLabelWords.classes.${word.class}`),
      value: ({ kind }) => WORD_KINDS.indexOf(kind),
    },
    {
      name: 'eNumber',
      text: ({ eNumber }) => (eNumber === '' ? '' : `E ${eNumber}`),
      value: ({ eNumber }) => eNumber || null,
    },
    {
      name: 'allergen',
      text: ({ allergen }, t) => (allergen === null ? '' : t(`adminLabelWords.allergens.${allergen}`)),
      value: ({ allergen }) => allergen,
    },
    {
      name: 'toCheck',
      text: ({ toCheck }, t) =>
        toCheck.length === 0 ? t('adminLabelWords.allRead') : t('adminLabelWords.unread', { count: toCheck.length }),
      value: ({ toCheck }) => toCheck.length,
      isNumber: true,
    },
    {
      name: 'enabled',
      text: ({ enabled }, t) => (enabled ? '' : t('adminLabelWords.disabled')),
      value: ({ enabled }) => Number(enabled),
    },
  ],
  choices: {
    kind: 'adminLabelWords.kinds',
    class: 'adminLabelWords.classes',
    allergen: 'adminLabelWords.allergens',
  },
  filters: {
    kind: { values: WORD_KINDS, valueOf: ({ kind }) => kind },
    unchecked: {
      values: LABEL_LANGUAGES,
      names: new Map(LABEL_LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])),
      valueOf: ({ toCheck }) => toCheck,
    },
  },
});
