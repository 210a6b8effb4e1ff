import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE, otherLanguage, type Language, LANGUAGES, languageOf } from '../../contract/languages';
import { populateImage } from '../images/image-ref';
import type { Declared, DocumentRows } from './declare';
import { populateOf } from './field-paths';
import { type StoredRow, mainRow, type Entity } from './entity';
import type { Columns } from './fields';
import type { StoredRows } from './row-rules';

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

/** Strapi's document service, which alone writes components; its types want to know the content type beforehand. */
interface DocumentWriter {
  create(params: { locale?: Language; data: Columns }): Promise<{ documentId: string }>;
  update(params: { documentId: string; locale?: Language; data: Columns }): Promise<unknown>;
}

const isInOurs = ({ locale }: StoredRow): boolean => LANGUAGES.some((language) => language === locale);

/** Rows of one document by their languages, see `readRows`; of two in one language that of the lower id counts. */
function byLanguage(rows: readonly StoredRow[]): StoredRows<StoredRow> {
  const sorted = rows.toSorted((one, other) => other.id - one.id);
  return Object.fromEntries([...sorted, ...sorted.filter(isInOurs)].map((row) => [languageOf(row.locale), row]));
}

/**
 * The rows of a document with everything that its rules read. One that is in no language of ours stands for the Slovenian
 * one where there is no such.
 */
export async function readRows(
  strapi: Core.Strapi,
  { uid, rules: { populate } }: Entity,
  where: Columns,
): Promise<StoredRows<StoredRow>> {
  return byLanguage((await strapi.db.query(uid).findMany({ where, populate })) as StoredRow[]);
}

/** So many documents are read by one statement. */
const DOCUMENTS_AT_ONCE = 250;

/** The same of many documents, by their ids; those that there are not are left out. */
export async function readManyRows(
  strapi: Core.Strapi,
  { uid, rules: { populate } }: Entity,
  ids: readonly string[],
): Promise<Map<string, StoredRows<StoredRow>>> {
  const found = new Map<string, StoredRow[]>();
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    const where = { documentId: { $in: ids.slice(at, at + DOCUMENTS_AT_ONCE) } };
    for (const row of (await strapi.db.query(uid).findMany({ where, populate })) as StoredRow[]) {
      found.set(row.documentId, [...(found.get(row.documentId) ?? []), row]);
    }
  }
  return new Map([...found].map(([id, rows]) => [id, byLanguage(rows)]));
}

/**
 * Writes the columns of a document into its rows, those that lack are made: the Slovenian one first, since every write
 * locks it first; where languages are written apart, into that of one language. The one row of a list without languages
 * counts as Slovenian, as lists are read. Gives the document's id.
 */
export async function storeRows(
  strapi: Core.Strapi,
  { uid, localised, languagesApart, hasParts, ordered }: Entity,
  columns: Record<Language, Columns>,
  before: StoredRows<StoredRow>,
): Promise<string> {
  const query = strapi.db.query(uid);
  const documents = strapi.documents(uid) as unknown as DocumentWriter;
  let documentId = (before.sl ?? before.en)?.documentId;
  const rows: { row: StoredRow | null | undefined; data: Columns; locale: { locale?: Language } }[] =
    localised && !languagesApart
      ? LANGUAGES.map((language) => ({ row: before[language], data: columns[language], locale: { locale: language } }))
      : [{ row: mainRow(before), data: columns.sl, locale: ordered ? { locale: DEFAULT_LANGUAGE } : {} }];
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
