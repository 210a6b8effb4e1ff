import type { Core } from '@strapi/strapi';
import { type FieldIssue, formatCodedMessage } from '../../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import { isDocumentEntity, type DocumentEntity } from '../entity/define-entity';
import type { EntityReference } from '../entity/entity-spec';
import { findField } from '../entity/field-paths';
import { getEntities, type Entity } from '../entity/entity';
import {
  readFields,
  toColumnValues,
  type ColumnValues,
  type PartsField,
  type DocumentValues,
  type RelatedIds,
} from '../entity/fields';
import { createLookups, type ReferenceLookups, type ReferencedRow } from './lookups';
import { findMainRow, type StoredRow, type StoredRows } from '../rows/stored-rows';
import { readLanguageRows } from '../rows/language-rows';
import { queryRows } from '../rows/row-query';

/**
 * Lists the values at a path (`steps`) inside a value, each with its full dotted path; the step `*` matches
 * every list index. If only the last step is missing, the value is `undefined`; if an earlier one is, there
 * is no value.
 */
export function listValuesAt(value: unknown, steps: readonly string[], path = ''): [path: string, value: unknown][] {
  const [step, ...rest] = steps;
  if (step === undefined) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const names = step === '*' ? Object.keys(value) : [step];
  return names.flatMap((name) => listValuesAt((value as DocumentValues)[name], rest, path ? `${path}.${name}` : name));
}

/** Returns the entity that a reference points to. Throws an Error if none with that name is registered. */
export function getReferencedEntity(strapi: Core.Strapi, { targetEntity }: EntityReference): Entity {
  const entity = getEntities(strapi).find((each) => each.entityName === targetEntity);
  if (!entity) throw new Error(`no entity is registered under the name ${targetEntity}`);
  return entity;
}

/** Result of resolving references: issues of unknown targets, and the row ids of relations. */
interface FoundReferences {
  issues: FieldIssue[];
  /** Row ids of relations by field path, for each language. */
  ids: Record<Language, RelatedIds>;
}

/**
 * Looks up the target document of every reference of a document, with one query per reference. Returns an
 * issue for each unknown target, and the target's row ids of relation fields, by language and field path.
 */
export async function resolveReferences(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  value: DocumentValues,
  lookups: ReferenceLookups = createLookups(strapi),
): Promise<FoundReferences> {
  const found: FoundReferences = { issues: [], ids: { sl: {}, en: {} } };
  for (const reference of entity.references) {
    const referencedValues = listValuesAt(value, reference.field.split('.')).filter(
      ([, name]) => typeof name === 'string' && name,
    );
    const rows = await lookups.findReferencedRows(
      getReferencedEntity(strapi, reference).uid,
      reference.targetColumn,
      referencedValues.map(([, name]) => name as string),
    );
    const getRow = (name: unknown, language: Language): ReferencedRow | undefined =>
      rows.find((row) => row[reference.targetColumn] === name && (row.locale ?? language) === language);
    for (const [path, name] of referencedValues) {
      if (!getRow(name, DEFAULT_LANGUAGE))
        found.issues.push({ path: path.split('.'), message: reference.notFoundMessage });
      if (findField(entity.fields, reference.field)?.kind !== 'relation') continue;
      found.ids.sl = { ...found.ids.sl, [path]: getRow(name, 'sl')?.id };
      found.ids.en = { ...found.ids.en, [path]: getRow(name, 'en')?.id };
    }
  }
  return found;
}

/**
 * Converts issues to error messages in a language, by dotted field path; the last of several for one field
 * counts.
 */
export const toFieldErrors = (issues: readonly FieldIssue[], language: Language): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), formatCodedMessage(message, language)]));

/** A reference with the entity that declares it. */
export interface Referrer {
  entity: DocumentEntity;
  reference: EntityReference;
}

/**
 * Lists the references of all entities that point to an entity, each with the entity that declares it; all
 * references without a name.
 */
export const findReferrers = (strapi: Core.Strapi, entityName?: string): Referrer[] =>
  getEntities(strapi)
    .filter(isDocumentEntity)
    .flatMap((entity) => entity.references.map((reference) => ({ entity, reference })))
    .filter(({ reference }) => entityName === undefined || reference.targetEntity === entityName);

/**
 * Splits a reference into its list and the field in an entry; `parts` is `null` for a field of the document
 * itself.
 */
export function locateReference({ entity, reference }: Referrer): { field: string; parts: PartsField | null } {
  const [list = '', field] = reference.field.split('.*.');
  const found = findField(entity.fields, list);
  return field !== undefined && found?.kind === 'parts' ? { field, parts: found } : { field: list, parts: null };
}

/** Lists the values of a reference in a row. */
const listReferenceValues = ({ entity, reference }: Referrer, row: StoredRow): unknown[] =>
  listValuesAt(readFields(entity.fields, row), reference.field.split('.')).map(([, value]) => value);

/** Builds the condition of the rows whose reference has a value, or one of several. */
function buildReferenceFilter(referrer: Referrer, value: unknown): ColumnValues {
  const { entity, reference } = referrer;
  const { field, parts } = locateReference(referrer);
  const relation = findField(entity.fields, reference.field);
  if (relation?.kind === 'relation') return { [relation.column]: { [reference.targetColumn]: value } };
  return parts ? { [parts.column]: { [field]: value } } : { [field]: value };
}

/**
 * Finds the documents whose reference has the given value, such as a slug. Returns the rows of each by
 * language.
 */
export async function findReferringDocuments(
  strapi: Core.Strapi,
  referrer: Referrer,
  value: string,
): Promise<StoredRows<StoredRow>[]> {
  const { uid } = referrer.entity;
  const where = buildReferenceFilter(referrer, value);
  const rows = await queryRows(strapi, uid).findMany({ where, select: ['documentId'] });
  const ids = [...new Set(rows.map(({ documentId }) => documentId))];
  const documents: StoredRows<StoredRow>[] = [];
  for (const documentId of ids) documents.push(await readLanguageRows(strapi, referrer.entity, { documentId }));
  return documents.filter((found) => {
    const row = findMainRow(found);
    return row !== null && listReferenceValues(referrer, row).includes(value);
  });
}

/** Returns the ids of those of the given documents that any document refers to. */
export async function findReferredIds(
  strapi: Core.Strapi,
  { entityName }: DocumentEntity,
  rows: readonly StoredRow[],
): Promise<Set<string>> {
  const referred = new Set<string>();
  for (const referrer of rows.length > 0 ? findReferrers(strapi, entityName) : []) {
    const { entity, reference } = referrer;
    const idByValue = new Map(rows.map((row) => [row[reference.targetColumn], row.documentId]));
    const where = buildReferenceFilter(referrer, { $in: [...idByValue.keys()] });
    const referringRows = await queryRows(strapi, entity.uid).findMany({ where, populate: entity.validator.populate });
    for (const name of referringRows.flatMap((row) => listReferenceValues(referrer, row))) {
      const id = idByValue.get(name);
      if (id !== undefined) referred.add(id);
    }
  }
  return referred;
}

/**
 * Returns the changed columns of a row after replacing a referenced value. With `newValue` null the list
 * entry that has it is removed, or the field outside a list cleared.
 */
export function buildColumnsWithReplacedReference(
  referrer: Referrer,
  row: StoredRow,
  formerValue: string,
  newValue: string | null,
): ColumnValues {
  const { field, parts } = locateReference(referrer);
  if (!parts) return { [field]: newValue };
  const values = ((row[parts.column] ?? []) as ColumnValues[]).map((part) => readFields(parts.fields, part));
  const newParts = values.flatMap((part): DocumentValues[] => {
    if (part[field] !== formerValue) return [part];
    return newValue === null ? [] : [{ ...part, [field]: newValue }];
  });
  return toColumnValues({ parts }, { parts: newParts }, {});
}

/**
 * Finds the values of a reference whose target does not exist. Documents whose reference may dangle
 * (`cascadeWhen` is false for their row) are ignored.
 */
export async function findDanglingValues(strapi: Core.Strapi, referrer: Referrer): Promise<string[]> {
  const { entity, reference } = referrer;
  const rows = await queryRows(strapi, entity.uid).findMany({ populate: entity.validator.populate });
  const checkedRows = rows.filter((row) => reference.cascadeWhen?.(row) ?? true);
  const names = [...new Set(checkedRows.flatMap((row) => listReferenceValues(referrer, row)))].filter(
    (name) => typeof name === 'string',
  );
  const query = { where: { [reference.targetColumn]: { $in: names } }, select: [reference.targetColumn] };
  const targets = await queryRows(strapi, getReferencedEntity(strapi, reference).uid).findMany(query);
  return names.filter((name) => !targets.some((row) => row[reference.targetColumn] === name));
}
