import { isDeepStrictEqual } from 'node:util';
import { getRootField } from '../../../contract/bilingual-write';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/languages';
import type { UndoneDocument } from '../../../contract/mass-changes';
import type { FieldErrors } from '../../../contract/problem';
import type { DocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import { isLanguageField } from '../entity/field-paths';
import type { DocumentValues } from '../entity/fields';
import { readLocalisedValues, type LocalisedValues } from '../values/localised-values';
import { toFieldErrors } from '../references/references';
import type { StoredRow, StoredRows } from '../rows/stored-rows';
import {
  buildRowColumns,
  findRefusedFields,
  requireNameToPublish,
  toDocumentInput,
  validateInput,
} from '../values/document-input';

/** Revision data by language; a document without languages has only Slovenian. */
type SavedData = Partial<LocalisedValues>;

/** Fields that get their former values, fields that are left with the reason, and the resulting values. */
export interface FieldsUndo extends Pick<UndoneDocument, 'fields' | 'left'> {
  values: LocalisedValues;
}

/** Compares two values; `null` and `undefined` are equal. */
export const isSameValue = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** Converts a value to its JSON form, as revisions store it. */
const toSavedValues = (value: DocumentValues): DocumentValues => JSON.parse(JSON.stringify(value)) as DocumentValues;

/**
 * Splits the fields that a mass change altered into those that can be undone (`fields`) and those that were
 * changed again since (`left`).
 */
function splitAlteredFields(
  entity: DocumentEntity,
  before: SavedData,
  after: SavedData,
  currentValues: LocalisedValues,
): Omit<FieldsUndo, 'values'> {
  const fields: UndoneDocument['fields'] = [];
  const skippedFields: UndoneDocument['left'] = [];
  for (const language of LANGUAGES) {
    const [valuesBefore, valuesAfter, valuesNow] = [
      before[language] ?? {},
      after[language] ?? {},
      toSavedValues(currentValues[language]),
    ];
    for (const [field, shape] of Object.entries(entity.fields)) {
      if (language !== DEFAULT_LANGUAGE && !isLanguageField(shape)) continue;
      if (isSameValue(valuesBefore[field], valuesAfter[field]) || isSameValue(valuesBefore[field], valuesNow[field]))
        continue;
      const cell = { field, language: isLanguageField(shape) ? language : null, now: valuesNow[field] ?? null };
      if (isSameValue(valuesAfter[field], valuesNow[field]))
        fields.push({ ...cell, before: valuesBefore[field] ?? null });
      else skippedFields.push({ ...cell, reason: 'changed', message: null });
    }
  }
  return { fields, left: skippedFields };
}

/** Returns the current values with the former values of some fields. */
function restoreFormerValues(
  currentValues: LocalisedValues,
  before: SavedData,
  fields: UndoneDocument['fields'],
): LocalisedValues {
  const values = { sl: { ...currentValues.sl }, en: { ...currentValues.en } };
  for (const { field, language } of fields) {
    const from = language ?? DEFAULT_LANGUAGE;
    values[from][field] = before[from]?.[field];
  }
  return values;
}

/** Whether the validity of a field depends on the database: images, references and the slug. */
const needsDatabaseCheck = ({ fields, references }: DocumentEntity, name: string): boolean =>
  name === 'slug' || fields[name]?.kind !== 'value' || references.some(({ field }) => field.split('.')[0] === name);

/**
 * Validates values by the current rules. Returns errors by field path; `''` stands for the whole document.
 */
async function findErrors(
  unit: UnitOfWork<DocumentEntity>,
  values: LocalisedValues,
  stored: StoredRows<StoredRow>,
  shouldCheckDatabase: boolean,
): Promise<FieldErrors> {
  const { entity, context } = unit;
  const { input, issues } = validateInput(entity, toDocumentInput(entity, values));
  if (issues.length > 0) return toFieldErrors(issues, context.language);
  return findRefusedFields(context, async () => {
    requireNameToPublish(entity, values.sl, context);
    if (shouldCheckDatabase) await buildRowColumns(unit, input, stored);
  });
}

/**
 * Plans the undo of a mass change in an existing document: `fields` get their former values, `left` stay as
 * they are, with the reason. A field is left if it was changed again since, or if a current rule refuses its
 * former value. `values` are the resulting values.
 */
export async function planFieldsUndo(
  unit: UnitOfWork<DocumentEntity>,
  { before, after }: { before: SavedData; after: SavedData },
  stored: StoredRows<StoredRow>,
): Promise<FieldsUndo> {
  const { entity } = unit;
  const currentValues = readLocalisedValues(entity.fields, stored);
  const { fields: undoableFields, left: skippedFields } = splitAlteredFields(entity, before, after, currentValues);
  let fields = undoableFields;
  for (;;) {
    const values = restoreFormerValues(currentValues, before, fields);
    const shouldCheckDatabase = fields.some(({ field }) => needsDatabaseCheck(entity, field));
    const errors = fields.length > 0 ? await findErrors(unit, values, stored, shouldCheckDatabase) : {};
    if (Object.keys(errors).length === 0) return { fields, left: skippedFields, values };
    const messages = new Map(Object.entries(errors).map(([path, message]) => [getRootField(path), message]));
    const fieldsWithErrors = fields.filter(({ field }) => messages.has(field));
    // Errors at other fields result from all of these together.
    const refused = fieldsWithErrors.length > 0 ? fieldsWithErrors : fields;
    const [generalMessage = null] = messages.values();
    for (const { field, language, now: value } of refused) {
      const message = messages.get(field) ?? generalMessage;
      skippedFields.push({ field, language, now: value, reason: 'refused', message });
    }
    fields = fields.filter((each) => !refused.includes(each));
  }
}
