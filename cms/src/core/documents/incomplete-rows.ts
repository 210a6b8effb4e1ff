import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, getOtherLanguage } from '../../contract/languages';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import { buildPopulate, hasLocalisedFields } from './field-paths';
import type { Fields } from './fields';
import { hasMissingTexts, readLocalisedValues } from './languages';
import { getListOrder } from './sorted-rows';
import type { QueryFilter } from './visible-rows';

/** Leaves out fields without texts for each language. */
const pickLocalisedFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Fields[string]][] => {
      if (!hasLocalisedFields({ [name]: field })) return [];
      return [[name, field.kind === 'group' ? { ...field, fields: pickLocalisedFields(field.fields) } : field]];
    }),
  );

/**
 * Returns the row ids of documents with texts that only one language has, in list order: those whose
 * response has missing translations. Uses two queries. It reads the texts instead of comparing columns in the
 * database, which knows neither invisible characters nor the entries of lists.
 *
 * @param where condition of the Slovenian rows
 */
export async function readIncompleteIds(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  where: QueryFilter,
): Promise<number[]> {
  const { uid, validator } = entity;
  const fields = pickLocalisedFields(entity.fields);
  const select = ['id', 'documentId', ...(validator.localised ?? [])];
  const translated = { locale: getOtherLanguage(DEFAULT_LANGUAGE) };
  const [rows, translations] = (await Promise.all([
    strapi.db
      .query(uid)
      .findMany({ where, select, populate: buildPopulate(fields, true), orderBy: getListOrder(entity) }),
    strapi.db.query(uid).findMany({ where: translated, select }),
  ])) as [StoredRow[], StoredRow[]];
  const byDocument = new Map(translations.map((row) => [row.documentId, row]));
  const isIncomplete = (row: StoredRow): boolean => {
    const translation = byDocument.get(row.documentId);
    const { sl, en } = readLocalisedValues(
      fields,
      { sl: row, ...(translation && { en: { ...row, ...translation } }) },
      true,
    );
    return hasMissingTexts(fields, sl, en);
  };
  return rows.filter(isIncomplete).map(({ id }) => id);
}
