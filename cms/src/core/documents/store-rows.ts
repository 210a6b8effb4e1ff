import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE, otherLanguage, type Language, LANGUAGES, languageOf } from '../../contract/languages';
import { populateImage } from '../images/image-ref';
import type { Pace } from '../process/pacer';
import type { DocumentEntity, DocumentRows } from './define-entity';
import { populateOf } from './field-paths';
import { type StoredRow, mainRow, type Entity } from './entity';
import type { ColumnValues } from './fields';
import type { StoredRows } from './row-validator';

/** The rows of a document of which there is one, with its images but for those of some folders; `null` while there is none. */
export async function readSingle(
  strapi: Core.Strapi,
  { uid, fields, isLocalised }: DocumentEntity,
  hiddenFolders: readonly StorageFolder[] = [],
): Promise<DocumentRows | null> {
  const query = { populate: populateOf(fields, populateImage(hiddenFolders)), orderBy: { id: 'asc' } };
  const rows = (await strapi.db.query(uid).findMany(query)) as StoredRow[];
  const find = (language: Language) => rows.find(({ locale }) => !isLocalised || locale === language);
  const row = find(DEFAULT_LANGUAGE);
  return row ? { row, translation: isLocalised ? find(otherLanguage(DEFAULT_LANGUAGE)) : undefined } : null;
}

/** Strapi's document service, which alone writes components; its types want to know the content type beforehand. */
interface DocumentWriter {
  create(params: { locale?: Language; data: ColumnValues }): Promise<{ documentId: string }>;
  update(params: { documentId: string; locale?: Language; data: ColumnValues }): Promise<unknown>;
}

const isInOurs = ({ locale }: StoredRow): boolean => LANGUAGES.some((language) => language === locale);

const findRows = async (
  strapi: Core.Strapi,
  { uid, rules: { populate } }: Entity,
  where: ColumnValues,
): Promise<StoredRow[]> =>
  (await strapi.db.query(uid).findMany({ where, populate, orderBy: { id: 'desc' } })) as StoredRow[];

/** The rows of one document, the newest first. */
const byLanguage = (rows: readonly StoredRow[]): StoredRows<StoredRow> =>
  Object.fromEntries([...rows, ...rows.filter(isInOurs)].map((row) => [languageOf(row.locale), row]));

/**
 * The rows of a document with everything that its rules read. One that is in no language of ours stands for the Slovenian
 * one where there is no such.
 */
export const readRows = async (
  strapi: Core.Strapi,
  entity: Entity,
  where: ColumnValues,
): Promise<StoredRows<StoredRow>> => byLanguage(await findRows(strapi, entity, where));

/** Documents that are read by one statement. */
const CHUNK = 100;

/** The rows of several documents by their ids, see `readRows`. */
export async function readManyRows(
  strapi: Core.Strapi,
  entity: Entity,
  documentIds: readonly string[],
  pace: Pace,
): Promise<Map<string, StoredRows<StoredRow>>> {
  const found = new Map<string, StoredRow[]>();
  for (let start = 0; start < documentIds.length; start += CHUNK) {
    const where = { documentId: { $in: documentIds.slice(start, start + CHUNK) } };
    for (const row of await findRows(strapi, entity, where)) {
      found.set(row.documentId, [...(found.get(row.documentId) ?? []), row]);
    }
    await pace();
  }
  return new Map([...found].map(([documentId, rows]) => [documentId, byLanguage(rows)]));
}

/**
 * Writes the columns of a document into its rows, those that lack are made: the Slovenian one first, since every write
 * locks it first; where languages are written apart, into that of one language. The one row of a list without languages
 * counts as Slovenian, as lists are read. Gives the document's id.
 */
export async function storeRows(
  strapi: Core.Strapi,
  { uid, isLocalised, isVersionedPerLanguage, hasParts, isOrdered }: Entity,
  columns: Record<Language, ColumnValues>,
  before: StoredRows<StoredRow>,
): Promise<string> {
  const query = strapi.db.query(uid);
  const documents = strapi.documents(uid) as unknown as DocumentWriter;
  let documentId = (before.sl ?? before.en)?.documentId;
  const rows: { row: StoredRow | null | undefined; data: ColumnValues; locale: { locale?: Language } }[] =
    isLocalised && !isVersionedPerLanguage
      ? LANGUAGES.map((language) => ({ row: before[language], data: columns[language], locale: { locale: language } }))
      : [{ row: mainRow(before), data: columns.sl, locale: isOrdered ? { locale: DEFAULT_LANGUAGE } : {} }];
  for (const { row, data, locale } of rows) {
    if (hasParts && documentId) await documents.update({ documentId, ...locale, data });
    else if (hasParts) ({ documentId } = await documents.create({ ...locale, data }));
    else if (row) await query.update({ where: { id: row.id }, data });
    else {
      const own = { ...locale, publishedAt: new Date(), ...(documentId && { documentId }) };
      documentId = String(((await query.create({ data: { ...data, ...own } })) as StoredRow).documentId);
    }
  }
  return documentId ?? '';
}
