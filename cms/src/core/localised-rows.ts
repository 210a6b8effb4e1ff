import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../contract/language';

/** What every row of a localised type has; a document has one row for each language. */
export interface LocalisedRow {
  id: number;
  documentId: string;
  version: number;
  updatedAt: Date | string;
}

/** A row whose texts are in `language`, the ones that lack in Slovenian. */
export type InLanguage<Row> = Row & { language: Language };

const hasText = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Whether any of the texts of a document is translated; one without any says that it is Slovenian. */
export const hasTranslation = <Row>(
  translation: Partial<Row> | undefined,
  localised: readonly (keyof Row)[],
): boolean => translation !== undefined && localised.some((field) => hasText(translation[field]));

/**
 * Puts the translated values of a document into its Slovenian row. Shared values and relations always come from that
 * row; a text that has no translation stays Slovenian.
 */
export function inLanguage<Row extends object>(
  row: Row,
  translation: Partial<Row> | undefined,
  localised: readonly (keyof Row)[],
  language: Language,
): InLanguage<Row> {
  const translated = translation ? localised.filter((field) => hasText(translation[field])) : [];
  const texts = Object.fromEntries(translated.map((field) => [field, translation?.[field]]));
  return { ...row, ...texts, language: translated.length > 0 ? language : DEFAULT_LANGUAGE };
}

/** The translations of some documents by document id; none are looked up for the default language. */
export async function translationsOf<Row extends LocalisedRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  language: Language,
  documentIds: readonly string[],
  select: readonly (keyof Row & string)[],
): Promise<Map<string, Partial<Row>>> {
  if (language === DEFAULT_LANGUAGE || documentIds.length === 0) return new Map();
  const where = { locale: language, documentId: { $in: documentIds } };
  const rows = (await strapi.db.query(uid).findMany({ where, select: ['documentId', ...select] })) as Row[];
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** Rows of the default language with their texts in `language`: one query, or none for the default language. */
export async function translateRows<Row extends LocalisedRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  rows: readonly Row[],
  localised: readonly (keyof Row & string)[],
  language: Language,
): Promise<InLanguage<Row>[]> {
  const ids = rows.map(({ documentId }) => documentId);
  const translations = await translationsOf<Row>(strapi, uid, language, ids, localised);
  return rows.map((row) => inLanguage(row, translations.get(row.documentId), localised, language));
}
