import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import {
  DEFAULT_LANGUAGE,
  getOtherLanguage,
  type Language,
  LANGUAGES,
  parseLanguage,
} from '../../../contract/languages';
import { createImagePopulate } from '../../images/image-ref';
import type { Pace } from '../../process/pacer';
import type { DocumentEntity } from '../entity/define-entity';
import { type StoredRow, findMainRow, type StoredRows, type DocumentRows } from './stored-rows';
import { buildPopulate } from '../entity/field-paths';
import type { Entity } from '../entity/entity';
import type { ColumnValues } from '../entity/fields';
import { findRowsIn, groupByDocument, queryRows } from './row-query';

/**
 * Reads the rows of a single type's document, with its images except those in hidden folders; `null` if it
 * does not exist.
 */
export async function readSingleRows(
  strapi: Core.Strapi,
  { uid, fields, isLocalised }: DocumentEntity,
  hiddenFolders: readonly StorageFolder[] = [],
): Promise<DocumentRows | null> {
  const query = { populate: buildPopulate(fields, createImagePopulate(hiddenFolders)), orderBy: { id: 'asc' } };
  const rows = await queryRows(strapi, uid).findMany(query);
  const find = (language: Language) => rows.find(({ locale }) => !isLocalised || locale === language);
  const row = find(DEFAULT_LANGUAGE);
  return row ? { sl: row, en: (isLocalised && find(getOtherLanguage(DEFAULT_LANGUAGE))) || null } : null;
}

/** The part of Strapi's document service that is used here; only that service can write components. */
interface DocumentWriter {
  create(params: { locale?: Language; data: ColumnValues }): Promise<{ documentId: string }>;
  update(params: { documentId: string; locale?: Language; data: ColumnValues }): Promise<unknown>;
}

const hasKnownLanguage = ({ locale }: StoredRow): boolean => LANGUAGES.some((language) => language === locale);

/** Groups rows, newest first, by language; the oldest row of a language counts. */
const groupByLanguage = (rows: readonly StoredRow[]): StoredRows<StoredRow> =>
  Object.fromEntries([...rows, ...rows.filter(hasKnownLanguage)].map((row) => [parseLanguage(row.locale), row]));

/**
 * Reads the rows of one document, which `where` selects, by language, with everything that its validation
 * needs; empty if there are none. A row in an unknown language stands for a missing Slovenian one; of several
 * rows in a language the oldest counts.
 */
export const readLanguageRows = async (
  strapi: Core.Strapi,
  { uid, validator: { populate } }: Entity,
  where: ColumnValues,
): Promise<StoredRows<StoredRow>> =>
  groupByLanguage(await queryRows(strapi, uid).findMany({ where, populate, orderBy: { id: 'desc' } }));

/** Documents read per statement, with all their relations. */
const CHUNK = 100;

/**
 * Reads the rows of several documents by language, see `readLanguageRows`. Returns them by document id;
 * unknown ids are absent.
 */
export async function readManyLanguageRows(
  strapi: Core.Strapi,
  { uid, validator: { populate } }: Entity,
  documentIds: readonly string[],
  pace: Pace,
): Promise<Map<string, StoredRows<StoredRow>>> {
  const query = { populate, orderBy: { id: 'desc' }, size: CHUNK };
  const rows = await findRowsIn(strapi, uid, ['documentId', documentIds], query, pace);
  return new Map([...groupByDocument(rows)].map(([documentId, each]) => [documentId, groupByLanguage(each)]));
}

/**
 * Updates the rows of a document and creates missing ones. The Slovenian row comes first, since every write
 * locks it first; if languages are versioned separately, only one row is written. Returns the document id.
 */
export async function storeRows(
  strapi: Core.Strapi,
  { uid, isLocalised, isVersionedPerLanguage, hasParts, isOrdered }: Entity,
  columns: Record<Language, ColumnValues>,
  before: StoredRows<StoredRow>,
): Promise<string> {
  const query = queryRows(strapi, uid);
  const documents: DocumentWriter = strapi.documents(uid);
  let documentId = (before.sl ?? before.en)?.documentId;
  const rows: { row: StoredRow | null | undefined; data: ColumnValues; locale: { locale?: Language } }[] =
    isLocalised && !isVersionedPerLanguage
      ? LANGUAGES.map((language) => ({ row: before[language], data: columns[language], locale: { locale: language } }))
      : [{ row: findMainRow(before), data: columns.sl, locale: isOrdered ? { locale: DEFAULT_LANGUAGE } : {} }];
  for (const { row, data, locale } of rows) {
    if (hasParts && documentId) await documents.update({ documentId, ...locale, data });
    else if (hasParts) ({ documentId } = await documents.create({ ...locale, data }));
    else if (row) await query.update({ where: { id: row.id }, data });
    else {
      const creationColumns = { ...locale, publishedAt: new Date(), ...(documentId && { documentId }) };
      documentId = String((await query.create({ data: { ...data, ...creationColumns } })).documentId);
    }
  }
  return documentId ?? '';
}
