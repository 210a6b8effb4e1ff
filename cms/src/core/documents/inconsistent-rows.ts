import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/languages';
import type { ReadCache } from '../site-state/site-revision';
import { inTransaction } from './transactions';

/** Rows that no write of ours makes: two of one document and language, and documents without their Slovenian row. */
export interface InconsistentRows {
  /** Second rows of a document's language: the first one counts. */
  twins: { id: number; documentId: string }[];
  /** The one row of each document without a Slovenian one that stands for it. */
  standIns: number[];
}

const NONE: InconsistentRows = { twins: [], standIns: [] };

async function findTwins(strapi: Core.Strapi, uid: UID.ContentType): Promise<InconsistentRows['twins']> {
  const { tableName } = strapi.db.metadata.get(uid);
  const table = () => strapi.db.getConnection(tableName).where({ locale: DEFAULT_LANGUAGE });
  const first = table().groupBy('document_id').min('id');
  return (await table()
    .whereNotNull('document_id')
    .whereNotIn('id', first)
    .select({ id: 'id', documentId: 'document_id' })) as InconsistentRows['twins'];
}

async function findStandIns(strapi: Core.Strapi, uid: UID.ContentType): Promise<number[]> {
  const { tableName } = strapi.db.metadata.get(uid);
  const table = () => strapi.db.getConnection(tableName);
  const whole = table().where({ locale: DEFAULT_LANGUAGE }).whereNotNull('document_id').select('document_id');
  const rows = (await table()
    .whereNotNull('document_id')
    .whereNotIn('document_id', whole)
    .groupBy('document_id')
    .min({ id: 'id' })) as { id: number }[];
  return rows.map(({ id }) => id);
}

/** The rows that guests are not shown, looked for once for each state of the data. */
export const hiddenTwins = (
  strapi: Core.Strapi,
  uid: UID.ContentType,
  cache: ReadCache,
): Promise<InconsistentRows['twins']> => cache(`twins ${uid}`, () => findTwins(strapi, uid));

/** All stray rows as they are now, for those who repair them. */
export async function strayRows(strapi: Core.Strapi, uid: UID.ContentType): Promise<InconsistentRows> {
  const [twins, standIns] = await Promise.all([findTwins(strapi, uid), findStandIns(strapi, uid)]);
  return twins.length + standIns.length > 0 ? { twins, standIns } : NONE;
}

/** Documents that are looked at by one statement. */
const CHUNK = 500;

/** The rows of a document, by what a write needs of them. */
interface DocumentRow {
  id: number;
  documentId: string;
  locale: string | null;
}

const isSettled = (rows: readonly DocumentRow[]): boolean => {
  const languages = rows.map(({ locale }) => locale);
  const isOneOfEach = new Set(languages).size === languages.length;
  return isOneOfEach && languages.every((locale) => isLanguage(locale)) && languages.includes(DEFAULT_LANGUAGE);
};

const isLanguage = (locale: string | null): boolean => LANGUAGES.some((language) => language === locale);

/** Makes the Slovenian row of a document of which only a translation is there. */
async function copyRow(strapi: Core.Strapi, uid: UID.ContentType, id: number): Promise<void> {
  const { id: _own, ...values } = (await strapi.db.query(uid).findOne({ where: { id } })) as Record<string, unknown>;
  await strapi.db.query(uid).create({ data: { ...values, locale: DEFAULT_LANGUAGE } });
}

/**
 * Puts the rows of documents right before they are written: one of each language at most, and a Slovenian
 * one. A row without a language of ours becomes it where it lacks, else the translation is copied.
 */
export async function repairRows(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentIds: readonly string[],
): Promise<void> {
  const documents = new Map<string, DocumentRow[]>();
  for (let start = 0; start < documentIds.length; start += CHUNK) {
    const where = { documentId: { $in: documentIds.slice(start, start + CHUNK) } };
    const query = { where, select: ['id', 'locale', 'documentId'], orderBy: { id: 'asc' } };
    for (const row of (await strapi.db.query(uid).findMany(query)) as DocumentRow[]) {
      documents.set(row.documentId, [...(documents.get(row.documentId) ?? []), row]);
    }
  }
  for (const rows of documents.values()) if (!isSettled(rows)) await settleDocument(strapi, uid, rows);
}

async function settleDocument(strapi: Core.Strapi, uid: UID.ContentType, rows: readonly DocumentRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const heir = rows.some(({ locale }) => locale === DEFAULT_LANGUAGE)
    ? undefined
    : rows.find(({ locale }) => !isLanguage(locale));
  const counted = LANGUAGES.map((language) => rows.find(({ locale }) => locale === language) ?? null);
  const spare = rows.filter((row) => row !== heir && !counted.includes(row)).map(({ id }) => id);
  await inTransaction(strapi, async () => {
    if (spare.length > 0) await strapi.db.query(uid).deleteMany({ where: { id: { $in: spare } } });
    if (heir) await strapi.db.query(uid).update({ where: { id: heir.id }, data: { locale: DEFAULT_LANGUAGE } });
    else if (!counted[0]) await copyRow(strapi, uid, first.id);
  });
}
