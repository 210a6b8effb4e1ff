import type { Core } from '@strapi/strapi';
import { LOCALISED_GALLERY_FIELDS } from '../../../contract/gallery';
import { DEFAULT_LANGUAGE, otherLanguage } from '../../../contract/languages';

/**
 * The ids of the pictures that have a text in one language only. The two rows of a picture are compared by the
 * database, which Strapi's own queries cannot ask for.
 */
export function lacksTranslation(strapi: Core.Strapi) {
  const { tableName } = strapi.db.metadata.get('api::gallery-item.gallery-item');
  const translated = otherLanguage(DEFAULT_LANGUAGE);
  const differs = LOCALISED_GALLERY_FIELDS.map(() => "(coalesce(??, '') = '') <> (coalesce(??, '') = '')").join(' or ');
  const columns = LOCALISED_GALLERY_FIELDS.flatMap((field) => [`picture.${field}`, `translation.${field}`]);
  return strapi.db
    .getConnection()(`${tableName} as picture`)
    .leftJoin(`${tableName} as translation`, (join) => {
      void join.on('translation.document_id', 'picture.document_id').andOnVal('translation.locale', translated);
    })
    .where('picture.locale', DEFAULT_LANGUAGE)
    .whereRaw(`(${differs})`, columns)
    .select('picture.id');
}
