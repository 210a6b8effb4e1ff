import type { Core, UID } from '@strapi/strapi';
import type { MissingTranslations } from '../../contract/entity';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import type { ReadScope } from '../http/read-scope';
import type { RowRules } from './row-rules';
import { toldFaults } from './told-faults';

/** What every row of a localised type has; a document has one row for each language. */
export interface LocalisedRow {
  id: number;
  documentId: string;
  version: number;
  updatedAt: Date | string;
}

/** A row whose texts are in `language`, the ones that lack in Slovenian, or lacking if `ownTexts`. */
export type InLanguage<Row> = Row & {
  language: Language;
  ownTexts: boolean;
  missingTranslations?: MissingTranslations | undefined;
  /** What is wrong with its rows, for those who repair it. */
  faults?: FieldErrors | undefined;
};

/** How the texts of a document are put together. */
export type TextScope = Pick<ReadScope, 'language' | 'ownTexts' | 'translationStatus'>;

const hasText = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Whether any of the texts of a document is translated; one without any says that it is Slovenian. */
export const hasTranslation = <Row>(
  translation: Partial<Row> | undefined,
  localised: readonly (keyof Row)[],
): boolean => translation !== undefined && localised.some((field) => hasText(translation[field]));

/** The fields that only one of the two rows has a text for, by the language that lacks them. */
export function missingTranslations<Row>(
  row: Partial<Row>,
  translation: Partial<Row> | undefined,
  localised: readonly (keyof Row & string)[],
): MissingTranslations {
  const only = (one: Partial<Row>, other: Partial<Row>): string[] =>
    localised.filter((field) => hasText(one[field]) && !hasText(other[field]));
  return { sl: only(translation ?? {}, row), en: only(row, translation ?? {}) };
}

/**
 * Puts the translated values of a document into its Slovenian row. Shared values and relations always come from that
 * row; a text that has no translation stays Slovenian, or is `null` if the own texts of the language are asked for.
 */
export function inLanguage<Row extends object>(
  row: Row,
  translation: Partial<Row> | undefined,
  localised: readonly (keyof Row & string)[],
  { language, ownTexts, translationStatus }: TextScope,
): InLanguage<Row> {
  const other: Partial<Row> | undefined = language === DEFAULT_LANGUAGE ? undefined : (translation ?? {});
  const taken = other ? localised.filter((field) => ownTexts || hasText(other[field])) : [];
  const texts = Object.fromEntries(taken.map((field) => [field, other?.[field] ?? null]));
  return {
    ...row,
    ...texts,
    ownTexts,
    language: taken.length > 0 ? language : DEFAULT_LANGUAGE,
    ...(translationStatus && { missingTranslations: missingTranslations(row, translation, localised) }),
  };
}

/** The rows of some documents in a language that is not the default, by document id. */
async function translationsOf<Row extends LocalisedRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  language: Language,
  documentIds: readonly string[],
  select: readonly (keyof Row & string)[],
): Promise<Map<string, Partial<Row>>> {
  if (documentIds.length === 0) return new Map();
  const where = { locale: language, documentId: { $in: documentIds } };
  const rows = (await strapi.db.query(uid).findMany({ where, select: ['documentId', ...select] })) as Row[];
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** Rows of the default language with their texts as asked for: one query, or none where a guest reads Slovenian. */
export async function translateRows<Row extends LocalisedRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  rows: readonly Row[],
  localised: readonly (keyof Row & string)[],
  scope: TextScope,
  rules: RowRules<Row>,
): Promise<InLanguage<Row>[]> {
  const isNeeded = scope.language !== DEFAULT_LANGUAGE || scope.translationStatus;
  const ids = isNeeded ? rows.map(({ documentId }) => documentId) : [];
  const translations = await translationsOf<Row>(strapi, uid, otherLanguage(DEFAULT_LANGUAGE), ids, localised);
  return rows.map((row) => {
    const translation = translations.get(row.documentId);
    const shown = inLanguage(row, translation, localised, scope);
    if (!scope.translationStatus) return shown;
    const stored = { sl: row, ...(translation && { en: { ...row, ...translation } }) };
    return { ...shown, faults: toldFaults(strapi, rules, stored, scope) };
  });
}
