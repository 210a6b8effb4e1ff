import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/languages';
import type { Columns } from './document-rows';
import type { LocalisedRow } from './localised-rows';
import { writeVersioned } from './versioned-write';

/** A write of a single document in one language. */
export interface SingleWrite<Row> {
  uid: UID.ContentType;
  populate: Record<string, unknown>;
  expectedVersion: number | undefined;
  /** The values of a language's row, asked in the transaction; the rows as they stand, if there are any. */
  valuesOf(language: Language, rows: Partial<Record<Language, Row>>): Columns;
  keepHistory(row: Row): Promise<void>;
  /** The document as the caller is shown it, or `null`. */
  current(): Promise<unknown>;
}

/** Strapi's document service, which alone writes components; its types want to know the content type beforehand. */
interface DocumentWriter {
  create(params: { locale: Language; data: Columns }): Promise<{ documentId: string }>;
  update(params: { documentId: string; locale: Language; data: Columns }): Promise<unknown>;
}

/** Saves both rows of a single document with its history, or nothing at all. Throws `version_conflict`. */
export async function writeSingle<Row extends LocalisedRow>(
  strapi: Core.Strapi,
  { uid, populate, valuesOf, ...write }: SingleWrite<Row>,
): Promise<void> {
  const documents = strapi.documents(uid) as unknown as DocumentWriter;
  const where = { locale: DEFAULT_LANGUAGE };

  async function save(): Promise<Row> {
    const found = (await strapi.db.query(uid).findMany({ populate })) as (Row & { locale: Language })[];
    const rows: Partial<Record<Language, Row>> = Object.fromEntries(found.map((row) => [row.locale, row]));
    const version = rows[DEFAULT_LANGUAGE]?.version ?? 1;
    let documentId = found[0]?.documentId;
    for (const locale of LANGUAGES) {
      const data = { ...valuesOf(locale, rows), version };
      if (documentId) await documents.update({ documentId, locale, data });
      else ({ documentId } = await documents.create({ locale, data }));
    }
    return (await strapi.db.query(uid).findOne({ where, populate })) as Row;
  }
  await writeVersioned<Row>(strapi, { ...write, uid, where, update: save, insert: save });
}
