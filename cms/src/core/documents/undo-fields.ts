import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { WITH_FIELD_MESSAGES, fieldFaults } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/languages';
import type { UndoneDocument } from '../../contract/mass-changes';
import type { FieldErrors } from '../../contract/problem';
import { problemDocument } from '../../contract/problem-texts';
import { Problem } from '../http/problem';
import type { OperationContext } from '../http/operation-context';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import { hasTexts } from './field-paths';
import type { Field, DocumentValues } from './fields';
import { pickNonEmptyColumns, valuesOfRows } from './languages';
import { errorsOf } from './references';
import type { StoredRows } from './row-validator';
import { columnsToStore, requireNameToPublish, type LocalisedValues } from './values';

/** What a saved version says in each language; a document without languages has the Slovenian one alone. */
interface SavedData {
  sl?: DocumentValues;
  en?: DocumentValues;
}

/** Which fields of a document get their former values, which do not, and what the document says then. */
export interface FieldsUndo extends Pick<UndoneDocument, 'fields' | 'left'> {
  values: LocalisedValues;
}

const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** A value as a saved version has it. */
const toSaved = (value: DocumentValues): DocumentValues => JSON.parse(JSON.stringify(value)) as DocumentValues;

const isLocalised = (field: Field): boolean =>
  field.kind === 'value' ? field.isText : (field.kind === 'group' || field.kind === 'parts') && hasTexts(field.fields);

/**
 * The fields that differ between two saved versions, in each language, but for those that are as before
 * already.
 */
function compareFields(
  entity: DocumentEntity,
  before: SavedData,
  after: SavedData,
  now: LocalisedValues,
): Omit<FieldsUndo, 'values'> {
  const fields: UndoneDocument['fields'] = [];
  const left: UndoneDocument['left'] = [];
  for (const language of LANGUAGES) {
    const [former, given, present] = [before[language] ?? {}, after[language] ?? {}, toSaved(now[language])];
    for (const [field, { ...shape }] of Object.entries(entity.fields)) {
      if (language !== DEFAULT_LANGUAGE && !isLocalised(shape)) continue;
      if (isSame(former[field], given[field]) || isSame(former[field], present[field])) continue;
      const cell = { field, language: isLocalised(shape) ? language : null, now: present[field] ?? null };
      if (isSame(given[field], present[field])) fields.push({ ...cell, before: former[field] ?? null });
      else left.push({ ...cell, reason: 'changed', message: null });
    }
  }
  return { fields, left };
}

/**
 * The present values with the former ones of some fields; a field that was left out then is left out again.
 */
function withFormerValues(now: LocalisedValues, before: SavedData, fields: UndoneDocument['fields']): LocalisedValues {
  const values = { sl: { ...now.sl }, en: { ...now.en } };
  for (const { field, language } of fields) {
    const from = language ?? DEFAULT_LANGUAGE;
    values[from][field] = before[from]?.[field];
  }
  return values;
}

/** Whether the database alone tells if a value may be stored: images, other documents and addresses. */
const isLinked = ({ fields, references }: DocumentEntity, name: string): boolean =>
  name === 'slug' || fields[name]?.kind !== 'value' || references.some(({ field }) => field.split('.')[0] === name);

/**
 * What rules of today refuse of the values of a document, by the paths of the fields; `''` for the document
 * as a whole.
 */
async function findErrors(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  values: LocalisedValues,
  stored: StoredRows<StoredRow>,
  isDeep: boolean,
  context: OperationContext,
): Promise<FieldErrors> {
  // A language that says nothing shows what the other one says.
  const shown = entity.isLocalised ? [values.sl, { ...values.sl, ...pickNonEmptyColumns(values.en) }] : [values.sl];
  const faults = shown.flatMap((value) => {
    const { error } = entity.requestSchema.safeParse(value, WITH_FIELD_MESSAGES);
    return error ? fieldFaults(error, Infinity) : [];
  });
  if (faults.length > 0) return errorsOf(faults, context.language);
  try {
    requireNameToPublish(entity, values.sl as StoredRow, context);
    if (isDeep) await columnsToStore(strapi, entity, { values }, stored, context);
    return {};
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return error.options.fields ?? { '': problemDocument(error.code, context.language, '', {}).detail };
  }
}

const rootOf = (path: string): string => path.split('.')[0] ?? '';

/**
 * What the undo of a mass change does to a document that exists. A field that has another value than the mass
 * change gave it is left, and one whose former value is refused by a rule of today.
 */
export async function undoFields(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  { before, after }: { before: SavedData; after: SavedData },
  stored: StoredRows<StoredRow>,
  context: OperationContext,
): Promise<FieldsUndo> {
  const now = valuesOfRows(entity.fields, stored);
  const { fields: all, left } = compareFields(entity, before, after, now);
  let fields = all;
  for (;;) {
    const values = withFormerValues(now, before, fields);
    const isDeep = fields.some(({ field }) => isLinked(entity, field));
    const errors = fields.length > 0 ? await findErrors(strapi, entity, values, stored, isDeep, context) : {};
    if (Object.keys(errors).length === 0) return { fields, left, values };
    const messages = new Map(Object.entries(errors).map(([path, message]) => [rootOf(path), message]));
    const named = fields.filter(({ field }) => messages.has(field));
    // What is wrong elsewhere follows from all of them together.
    const refused = named.length > 0 ? named : fields;
    const [other = null] = messages.values();
    left.push(
      ...refused.map(({ field, language, now: value }) => ({
        field,
        language,
        now: value,
        reason: 'refused' as const,
        message: messages.get(field) ?? other,
      })),
    );
    fields = fields.filter((each) => !refused.includes(each));
  }
}
