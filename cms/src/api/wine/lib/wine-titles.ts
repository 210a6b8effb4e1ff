import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import type { EntityReference, ResponseWithRow } from '../../../core/documents/entity/entity-spec';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import { pickNonEmptyColumns } from '../../../core/documents/values/localised-values';
import type { ComputedSort } from '../../../core/documents/read/sort-source';
import type { ReadScope } from '../../../core/http/operation-context';
import { wine } from '../wine';

/** Reference of an entity to a wine by id. The referring document survives the deletion of the wine. */
export const WINE_REFERENCE: EntityReference<'wineId'> = {
  field: 'wineId',
  targetEntity: 'wine',
  targetColumn: 'documentId',
  notFoundMessage: 'unknown_wine',
  onDelete: 'noAction',
  canBeFoundByTarget: true,
};

type WineTitle = { slug: string | null; title: string | null };

/** Reads slugs and titles of wines by document id; titles are in the language, else in Slovenian. */
async function readWineTitles(
  strapi: Core.Strapi,
  language: Language,
  where: Readonly<Record<string, unknown>>,
): Promise<Map<string, WineTitle>> {
  const query = { where, select: ['documentId', 'locale', ...wine.titleColumns] };
  const rows = (await strapi.db.query(wine.uid).findMany(query)) as StoredRow[];
  const translations = new Map(
    language === DEFAULT_LANGUAGE
      ? []
      : rows.filter(({ locale }) => locale === language).map((row) => [row.documentId, row] as const),
  );
  return new Map(
    rows
      .filter(({ locale }) => locale === DEFAULT_LANGUAGE)
      .map((row) => {
        const translated = { ...row, ...pickNonEmptyColumns(translations.get(row.documentId) ?? {}) };
        return [row.documentId, { slug: row.slug as string | null, title: wine.title(translated, language) }];
      }),
  );
}

/**
 * Creates the sort source of documents that refer to a wine (`wineId`): the title of the wine, followed by
 * some columns of the document itself.
 */
export const createWineTitleSort = <Column extends string = never>(
  ...columns: readonly Column[]
): ComputedSort<Partial<Record<'wineId' | Column, unknown>>> => ({
  columns: ['wineId', ...columns],
  async createGetter(strapi, language) {
    const wines = await readWineTitles(strapi, language, { locale: { $in: [DEFAULT_LANGUAGE, language] } });
    return (row) =>
      [wines.get(String(row.wineId))?.title, ...columns.map((column) => row[column])].filter(Boolean).join(' · ');
  },
});

/**
 * Adds slug and title of the referenced wine (`wineId`) to responses, as `wineSlug` and `wineTitle`; both are
 * `null` if the wine no longer exists. Titles are in the requested language, else in Slovenian. Uses one
 * query.
 */
export async function addWineTitles<Response extends object>(
  strapi: Core.Strapi,
  responses: readonly ResponseWithRow<Response, { wineId?: string | null }>[],
  { language }: ReadScope,
): Promise<(Response & { wineSlug: string | null; wineTitle: string | null })[]> {
  const ids = [...new Set(responses.map(({ row }) => row.wineId))];
  const wines = ids.length > 0 ? await readWineTitles(strapi, language, { documentId: { $in: ids } }) : new Map();
  return responses.map(({ response, row: { wineId } }) => {
    const { slug = null, title = null } = wines.get(wineId ?? '') ?? {};
    return { ...response, wineSlug: slug, wineTitle: title };
  });
}
