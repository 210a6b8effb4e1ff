import * as z from 'zod/mini';
import { LABEL_LANGUAGES, WORD_KINDS, type NamesByLanguage } from '#contract/label-terms';
import { pickName } from '#contract/label-text';
import { LabelWord, LabelWordCreateRequest } from '#contract/label-words';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { acceptEmptyAsNull } from '#shared/editor/document-form';
import { LABEL_LANGUAGE_NAMES } from '#shared/lib/label-languages';

// The server creates the key; it never changes.
const { key: _key, ...fields } = LabelWordCreateRequest.shape;

/** The form has a field for each language; empty fields are removed. */
const TypedNames = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))),
  ),
  fields.names as unknown as z.ZodMiniType<NamesByLanguage, Record<string, string>>,
);
const NO_NAMES = Object.fromEntries(LABEL_LANGUAGES.map((language) => [language, '']));

/** Definition of the list and editor of label words. */
export const labelWordCollection = defineStaffCollection<LabelWord>({
  page: 'adminLabelWords',
  path: '/label-words',
  idField: 'id',
  texts: 'adminLabelWords',
  responseSchema: LabelWord,
  requestSchema: z.strictObject(fields),
  localisedFields: [],
  isOrdered: false,
  initialValues: { kind: 'additive', enabled: true },
  formFields: {
    values: (word) => ({
      class: word.class ?? '',
      allergen: word.allergen ?? '',
      names: { ...NO_NAMES, ...word.names },
    }),
    schema: { class: acceptEmptyAsNull(fields.class), allergen: acceptEmptyAsNull(fields.allergen), names: TypedNames },
  },
  getName: ({ names, key }) => pickName(names, 'sl').text || key,
  columns: [
    {
      name: 'kind',
      formatText: (word, t) =>
        word.class === null ? t(`adminLabelWords.kinds.${word.kind}`) : t(`adminLabelWords.classes.${word.class}`),
    },
    {
      name: 'eNumber',
      formatText: ({ eNumber }) => (eNumber === '' ? '' : `E ${eNumber}`),
    },
    {
      name: 'allergen',
      formatText: ({ allergen }, t) => (allergen === null ? '' : t(`adminLabelWords.allergens.${allergen}`)),
    },
    {
      name: 'toCheck',
      formatText: ({ toCheck }, t) =>
        toCheck.length === 0 ? t('adminLabelWords.allRead') : t('adminLabelWords.unread', { count: toCheck.length }),
      isNumber: true,
    },
    {
      name: 'enabled',
      formatText: ({ enabled }, t) => (enabled ? '' : t('adminLabelWords.disabled')),
    },
  ],
  choices: {
    kind: 'adminLabelWords.kinds',
    class: 'adminLabelWords.classes',
    allergen: 'adminLabelWords.allergens',
  },
  filters: {
    kind: { values: WORD_KINDS },
    unchecked: {
      values: LABEL_LANGUAGES,
      names: new Map(LABEL_LANGUAGES.map((language) => [language, LABEL_LANGUAGE_NAMES[language]])),
    },
  },
});
