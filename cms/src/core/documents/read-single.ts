import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../../contract/languages';
import type { StorageFolder } from '../../contract/image-ref';
import { populateImage } from '../images/image-ref';
import { populateOf, type Declared, type DocumentRows } from './declare';
import type { StoredRow } from './entity';

/** The rows of a document of which there is one, with its images but for those of some folders; `null` while there is none. */
export async function readSingle(
  strapi: Core.Strapi,
  { uid, fields, localised }: Declared,
  hiddenFolders: readonly StorageFolder[] = [],
): Promise<DocumentRows | null> {
  const query = { populate: populateOf(fields, populateImage(hiddenFolders)), orderBy: { id: 'asc' } };
  const rows = (await strapi.db.query(uid).findMany(query)) as StoredRow[];
  const find = (language: Language) => rows.find(({ locale }) => !localised || locale === language);
  const row = find(DEFAULT_LANGUAGE);
  return row ? { row, translation: localised ? find(otherLanguage(DEFAULT_LANGUAGE)) : undefined } : null;
}
