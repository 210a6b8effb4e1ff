import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, otherLanguage } from '../../contract/languages';

const columnOf = (strapi: Core.Strapi, uid: UID.ContentType, name: string): string =>
  (strapi.db.metadata.get(uid).attributes[name] as { columnName?: string } | undefined)?.columnName ?? name;

/** The two rows of each document of a type side by side, which Strapi's own queries cannot ask for. */
function pairs(strapi: Core.Strapi, uid: UID.ContentType) {
  const { tableName } = strapi.db.metadata.get(uid);
  return strapi.db
    .getConnection()(`${tableName} as own`)
    .leftJoin(`${tableName} as translation`, (join) => {
      void join
        .on('translation.document_id', 'own.document_id')
        .andOnVal('translation.locale', otherLanguage(DEFAULT_LANGUAGE));
    })
    .where('own.locale', DEFAULT_LANGUAGE)
    .select('own.id');
}

/** The ids of the Slovenian rows of those documents that have one of some texts in one language only. */
export function oneSided(strapi: Core.Strapi, uid: UID.ContentType, names: readonly string[]) {
  const columns = names.map((name) => columnOf(strapi, uid, name));
  const differs = columns.map(() => "(coalesce(??, '') = '') <> (coalesce(??, '') = '')").join(' or ');
  return pairs(strapi, uid).whereRaw(
    `(${differs})`,
    columns.flatMap((column) => [`own.${column}`, `translation.${column}`]),
  );
}

/** The ids of the Slovenian rows of those documents that have a text in neither language. */
export function unwritten(strapi: Core.Strapi, uid: UID.ContentType, name: string) {
  const column = columnOf(strapi, uid, name);
  return pairs(strapi, uid).whereRaw("coalesce(??, '') = '' and coalesce(??, '') = ''", [
    `own.${column}`,
    `translation.${column}`,
  ]);
}
