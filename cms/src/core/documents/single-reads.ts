import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../../contract/languages';
import type { LocalisedRow } from './localised-rows';
import type { StoredRows } from './row-rules';
import { translatedText } from './translated-parts';

/** The rows of a single document: the Slovenian one, which has its shared values, and the translation. */
export interface SingleRows<Row> {
  row: Row;
  translation: Row | undefined;
}

/** Reads both rows of a single document at once, or `null` when there is none yet. */
export async function readSingle<Row extends LocalisedRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  populate: Record<string, unknown>,
): Promise<SingleRows<Row> | null> {
  const rows = (await strapi.db.query(uid).findMany({ populate })) as (Row & { locale: Language })[];
  const row = rows.find(({ locale }) => locale === DEFAULT_LANGUAGE);
  const translation = rows.find(({ locale }) => locale === otherLanguage(DEFAULT_LANGUAGE));
  return row ? { row, translation } : null;
}

/** The rows of a single document by their languages, as its rules ask for them. */
export const rowsByLanguage = <Row>({ row, translation }: SingleRows<Row>): StoredRows<Row> => ({
  sl: row,
  ...(translation && { en: translation }),
});

/** In which language a single document is shown, and whether without the Slovenian texts where its own lack. */
export interface SingleView {
  language: Language;
  ownTexts: boolean;
}

type Text = string | null | undefined;

/** Chooses between a text and its translation. */
export const textIn =
  ({ language, ownTexts }: SingleView) =>
  (text: Text, translation: Text): string => {
    if (language === DEFAULT_LANGUAGE) return text ?? '';
    return ownTexts ? (translation ?? '') : translatedText(translation, text ?? null);
  };
