import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, type Language } from '../../contract/languages';
import type { StoredRow } from './entity';
import type { Columns } from './fields';
import type { StoredRows } from './row-rules';

/** A type whose rows are written. */
interface StoredType {
  uid: UID.ContentType;
  localised: boolean;
  hasParts: boolean;
}

/** Strapi's document service, which alone writes components; its types want to know the content type beforehand. */
interface DocumentWriter {
  create(params: { locale?: Language; data: Columns }): Promise<{ documentId: string }>;
  update(params: { documentId: string; locale?: Language; data: Columns }): Promise<unknown>;
}

/** The rows of a document with everything that its rules read. */
export async function readRows(
  strapi: Core.Strapi,
  { uid, rules: { populate } }: { uid: UID.ContentType; rules: { populate?: Columns | undefined } },
  where: Columns,
): Promise<StoredRows<StoredRow>> {
  const rows = (await strapi.db.query(uid).findMany({ where, populate, orderBy: { id: 'desc' } })) as StoredRow[];
  return Object.fromEntries(rows.map((row) => [languageOf(row.locale), row]));
}

/**
 * Writes the columns of a document into its rows, those that lack are made: the Slovenian one first, since every write
 * locks it first. Gives the document's id.
 */
export async function storeRows(
  strapi: Core.Strapi,
  { uid, localised, hasParts }: StoredType,
  columns: Record<Language, Columns>,
  before: StoredRows<StoredRow>,
): Promise<string> {
  const query = strapi.db.query(uid);
  const documents = strapi.documents(uid) as unknown as DocumentWriter;
  let documentId = (before.sl ?? before.en)?.documentId;
  for (const language of localised ? LANGUAGES : ([DEFAULT_LANGUAGE] as const)) {
    const data = columns[language];
    const locale = localised ? { locale: language } : {};
    if (hasParts && documentId) await documents.update({ documentId, ...locale, data });
    else if (hasParts) ({ documentId } = await documents.create({ ...locale, data }));
    else if (before[language]) await query.update({ where: { id: before[language].id }, data });
    else {
      const own = { ...locale, publishedAt: new Date(), ...(documentId && { documentId }) };
      documentId = String(((await query.create({ data: { ...data, ...own } })) as StoredRow).documentId);
    }
  }
  return documentId ?? '';
}
