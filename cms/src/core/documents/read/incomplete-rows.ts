import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, getOtherLanguage } from '../../../contract/languages';
import type { DocumentEntity } from '../entity/define-entity';
import type { StoredRow } from '../rows/stored-rows';
import { buildPopulate, hasLocalisedFields } from '../entity/field-paths';
import type { Field, Fields } from '../entity/fields';
import { findMissingTexts, hasContent, readLocalisedValues } from '../values/localised-values';
import { getListOrder } from './sorted-rows';
import type { QueryFilter } from './visible-rows';

/** Selects the fields with texts for each language. */
const pickLocalisedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => hasLocalisedFields({ [name]: field })));

/** Whether a field has a text in only one language. Single texts are compared directly, which is faster. */
function isIncomplete(name: string, field: Field, sl: StoredRow, en: StoredRow | undefined): boolean {
  if (field.kind === 'value')
    return hasContent(field.read(sl, true)) !== (en !== undefined && hasContent(field.read(en, true)));
  const fields = { [name]: field };
  const values = readLocalisedValues(fields, { sl, ...(en && { en }) }, true);
  const missing = findMissingTexts(fields, values.sl, values.en);
  return missing.sl.length + missing.en.length > 0;
}

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
  return rows
    .filter((row) => {
      const translation = byDocument.get(row.documentId);
      const en = translation && { ...row, ...translation };
      return Object.entries(fields).some(([name, field]) => isIncomplete(name, field, row, en));
    })
    .map(({ id }) => id);
}
