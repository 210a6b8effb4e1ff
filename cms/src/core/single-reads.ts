import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../contract/language';
import type { LocalisedRow } from './localised-rows';

/** The two rows of a single document: the Slovenian one, and that of the language asked for if it is another. */
export interface SingleRows<Row> {
  row: Row;
  translation: Row | undefined;
}

/** Reads both rows of a single document at once, or `null` when there is none yet. */
export async function readSingle<Row extends LocalisedRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  language: Language,
  populate: Record<string, unknown>,
): Promise<SingleRows<Row> | null> {
  const where = { locale: { $in: [DEFAULT_LANGUAGE, language] } };
  const rows = (await strapi.db.query(uid).findMany({ where, populate })) as (Row & { locale: Language })[];
  const row = rows.find(({ locale }) => locale === DEFAULT_LANGUAGE);
  const translation = rows.find(({ locale }) => locale !== DEFAULT_LANGUAGE);
  return row ? { row, translation } : null;
}
