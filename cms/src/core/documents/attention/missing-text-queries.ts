import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, getOtherLanguage } from '../../../contract/languages';

const getColumnName = (strapi: Core.Strapi, uid: UID.ContentType, name: string): string =>
  (strapi.db.metadata.get(uid).attributes[name] as { columnName?: string } | undefined)?.columnName ?? name;

/**
 * Query that joins each Slovenian row with its translation, which Strapi's query engine cannot do; selects
 * the Slovenian row id.
 */
function queryRowPairs(strapi: Core.Strapi, uid: UID.ContentType) {
  const { tableName } = strapi.db.metadata.get(uid);
  return strapi.db
    .getConnection()(`${tableName} as own`)
    .leftJoin(`${tableName} as translation`, (join) => {
      void join
        .on('translation.document_id', 'own.document_id')
        .andOnVal('translation.locale', getOtherLanguage(DEFAULT_LANGUAGE));
    })
    .where('own.locale', DEFAULT_LANGUAGE)
    .select('own.id');
}

/**
 * Builds a Knex query of the Slovenian row ids of documents in which any of the attributes `names` is filled
 * in only one language.
 */
export function buildOneLanguageQuery(strapi: Core.Strapi, uid: UID.ContentType, names: readonly string[]) {
  const columns = names.map((name) => getColumnName(strapi, uid, name));
  const differs = columns.map(() => "(coalesce(??, '') = '') <> (coalesce(??, '') = '')").join(' or ');
  return queryRowPairs(strapi, uid).whereRaw(
    `(${differs})`,
    columns.flatMap((column) => [`own.${column}`, `translation.${column}`]),
  );
}

/**
 * Builds a Knex query of the Slovenian row ids of documents in which the attribute `name` is empty in both
 * languages.
 */
export function buildEmptyTextQuery(strapi: Core.Strapi, uid: UID.ContentType, name: string) {
  const column = getColumnName(strapi, uid, name);
  return queryRowPairs(strapi, uid).whereRaw("coalesce(??, '') = '' and coalesce(??, '') = ''", [
    `own.${column}`,
    `translation.${column}`,
  ]);
}
