import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { EntityReference, ResponseWithRow } from '../../../core/documents/entity-spec';
import type { StoredRow } from '../../../core/documents/entity';
import { pickNonEmptyColumns } from '../../../core/documents/languages';
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
  const query = { where: { documentId: { $in: ids } }, select: ['documentId', 'locale', ...wine.titleColumns] };
  const rows = ids.length > 0 ? ((await strapi.db.query(wine.uid).findMany(query)) as StoredRow[]) : [];
  const findRow = (id: unknown, locale: string) => rows.find((row) => row.documentId === id && row.locale === locale);
  return responses.map(({ response, row: { wineId } }) => {
    const row = findRow(wineId, DEFAULT_LANGUAGE);
    const translated = row && { ...row, ...pickNonEmptyColumns(findRow(wineId, language) ?? {}) };
    return {
      ...response,
      wineSlug: (row?.slug as string | undefined) ?? null,
      wineTitle: translated ? wine.title(translated, language) : null,
    };
  });
}
