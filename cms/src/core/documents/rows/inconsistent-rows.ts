import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/languages';
import type { ReadCache } from '../../site-state/site-revision';
import { runInTransaction } from './transactions';
import { findRowsIn, groupByDocument, queryRows } from './row-query';

/**
 * Rows that the product itself never writes: two of the same document and language, or a document without a
 * Slovenian row.
 */
export interface InconsistentRows {
  /** Further rows of the same document and language; the first one counts. */
  duplicates: { id: number; documentId: string }[];
  /** For each document without a Slovenian row, the row that is used instead. */
  substitutes: number[];
}

/** Without any inconsistent row. */
export const NO_INCONSISTENCY: InconsistentRows = { duplicates: [], substitutes: [] };

/** A surplus row with its document, or the substitute of a missing Slovenian row, without a document. */
interface InconsistentRow {
  id: number;
  documentId: string | null;
}

function queryDuplicates(strapi: Core.Strapi, uid: UID.ContentType) {
  const { tableName } = strapi.db.metadata.get(uid);
  const table = () => strapi.db.getConnection(tableName).where({ locale: DEFAULT_LANGUAGE });
  const first = table().groupBy('document_id').min('id');
  return table().whereNotNull('document_id').whereNotIn('id', first).select({ id: 'id', documentId: 'document_id' });
}

function querySubstitutes(strapi: Core.Strapi, uid: UID.ContentType) {
  const { tableName } = strapi.db.metadata.get(uid);
  const table = () => strapi.db.getConnection(tableName);
  const idsWithSlovenianRow = table()
    .where({ locale: DEFAULT_LANGUAGE })
    .whereNotNull('document_id')
    .select('document_id');
  return table()
    .whereNotNull('document_id')
    .whereNotIn('document_id', idsWithSlovenianRow)
    .groupBy('document_id')
    .min({ id: 'id' })
    .select(strapi.db.connection.raw('null'));
}

const toInconsistentRows = (rows: readonly InconsistentRow[]): InconsistentRows => ({
  duplicates: rows.flatMap(({ id, documentId }) => (documentId === null ? [] : [{ id, documentId }])),
  substitutes: rows.flatMap(({ id, documentId }) => (documentId === null ? [id] : [])),
});

/**
 * Finds the surplus Slovenian rows of documents that have several, which guests must not see; the oldest row
 * counts. The result is cached until the visible site changes.
 */
export const readDuplicates = (
  strapi: Core.Strapi,
  uid: UID.ContentType,
  cache: ReadCache,
): Promise<InconsistentRows> =>
  cache(`duplicates ${uid}`, async () => toInconsistentRows(await queryDuplicates(strapi, uid)));

/**
 * Finds all inconsistent rows of a type, uncached, for staff who repair them: surplus Slovenian rows, and the
 * row that stands for a missing Slovenian one.
 */
export async function findInconsistentRows(strapi: Core.Strapi, uid: UID.ContentType): Promise<InconsistentRows> {
  return toInconsistentRows(await queryDuplicates(strapi, uid).unionAll(querySubstitutes(strapi, uid)));
}

/** The columns of a row that a repair needs. */
interface DocumentRow {
  id: number;
  documentId: string;
  locale: string | null;
}

/** Whether there is a Slovenian row, at most one row per language, and no row in any other language. */
const isConsistent = (rows: readonly DocumentRow[]): boolean => {
  const languages = rows.map(({ locale }) => locale);
  const isOneOfEach = new Set(languages).size === languages.length;
  return isOneOfEach && languages.every((locale) => isLanguage(locale)) && languages.includes(DEFAULT_LANGUAGE);
};

const isLanguage = (locale: string | null): boolean => LANGUAGES.some((language) => language === locale);

/** Copies a translation to the missing Slovenian row. */
async function createSlovenianRow(strapi: Core.Strapi, uid: UID.ContentType, id: number): Promise<void> {
  const query = queryRows<Record<string, unknown>>(strapi, uid);
  const { id: _own, ...values } = (await query.findOne({ where: { id } })) ?? {};
  await query.create({ data: { ...values, locale: DEFAULT_LANGUAGE } });
}

/**
 * Repairs the rows of documents before they are written, so that each has a Slovenian row and at most one per
 * language; surplus rows are deleted. A row in an unknown language becomes the missing Slovenian row; without
 * one the translation is copied.
 */
export async function repairRows(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentIds: readonly string[],
): Promise<void> {
  const query = { select: ['id', 'locale', 'documentId'], orderBy: { id: 'asc' } };
  const documents = groupByDocument(await findRowsIn<DocumentRow>(strapi, uid, ['documentId', documentIds], query));
  for (const rows of documents.values()) if (!isConsistent(rows)) await repairDocument(strapi, uid, rows);
}

async function repairDocument(strapi: Core.Strapi, uid: UID.ContentType, rows: readonly DocumentRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const newSlovenianRow = rows.some(({ locale }) => locale === DEFAULT_LANGUAGE)
    ? undefined
    : rows.find(({ locale }) => !isLanguage(locale));
  const rowPerLanguage = LANGUAGES.map((language) => rows.find(({ locale }) => locale === language) ?? null);
  const surplusIds = rows.filter((row) => row !== newSlovenianRow && !rowPerLanguage.includes(row)).map(({ id }) => id);
  await runInTransaction(strapi, async () => {
    if (surplusIds.length > 0) await strapi.db.query(uid).deleteMany({ where: { id: { $in: surplusIds } } });
    if (newSlovenianRow)
      await strapi.db.query(uid).update({ where: { id: newSlovenianRow.id }, data: { locale: DEFAULT_LANGUAGE } });
    else if (!rowPerLanguage[0]) await createSlovenianRow(strapi, uid, first.id);
  });
}
