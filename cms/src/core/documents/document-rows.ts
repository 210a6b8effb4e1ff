import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage, type Language } from '../../contract/languages';

export type Columns = Record<string, unknown>;

/** The values of a document that a write sets. */
export interface DocumentValues {
  /** The same in every language; a relation to a localised type names the row of its language. */
  shared: Record<Language, Columns>;
  /** What is written in the language of the request only. */
  texts: Columns;
  language: Language;
}

/** Shared values without a relation to a localised type. */
export const inEveryRow = (columns: Columns): Record<Language, Columns> => ({ sl: columns, en: columns });

const columnsOf = ({ shared, texts, language }: DocumentValues, locale: Language): Columns => ({
  ...shared[locale],
  ...(locale === language && texts),
});

/** Makes the rows of a new document, one for each language; gives the document id. */
export async function insertRows(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  values: DocumentValues,
  extra: Columns,
): Promise<string> {
  const query = strapi.db.query(uid);
  let documentId: string | undefined;
  for (const locale of LANGUAGES) {
    const own = { locale, publishedAt: new Date(), ...(documentId && { documentId }) };
    const row = await query.create({ data: { ...columnsOf(values, locale), ...extra, ...own } });
    documentId = String(row.documentId);
  }
  return documentId ?? '';
}

/**
 * Writes the values into both rows; a missing translation's row is made. The Slovenian row comes first, since every
 * write locks it first.
 */
export async function updateRows<Row>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  values: DocumentValues,
  copied: readonly (keyof Row & string)[],
): Promise<Row> {
  const query = strapi.db.query(uid);
  const other = otherLanguage(DEFAULT_LANGUAGE);
  const where = { documentId, locale: DEFAULT_LANGUAGE };
  const row = (await query.update({ where, data: columnsOf(values, DEFAULT_LANGUAGE) })) as Row;
  const kept = Object.fromEntries(copied.map((column) => [column, row[column]]));
  const data = { ...columnsOf(values, other), ...kept };
  const saved: unknown = await query.update({ where: { documentId, locale: other }, data });
  if (!saved) await query.create({ data: { ...data, documentId, locale: other, publishedAt: new Date() } });
  return row;
}
