import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { ResponseWithRow, EntityReference } from '../../../core/documents/define-entity';
import type { StoredRow } from '../../../core/documents/entity';
import type { ColumnValues } from '../../../core/documents/fields';
import { pickNonEmptyColumns } from '../../../core/documents/languages';
import type { ReadScope } from '../../../core/http/operation-context';
import { wine } from '../wine';

/** Reference of an entity to a wine by id. The referring document survives the deletion of the wine. */
export const WINE_REFERENCE: EntityReference = {
  field: 'wineId',
  targetEntity: 'wine',
  targetColumn: 'documentId',
  notFoundMessage: 'unknown_wine',
  onDelete: 'noAction',
  canBeFoundByTarget: true,
};

/** Adds slug and title of the referenced wine, in the requested language, to responses. Uses one query. */
export async function withWines(
  strapi: Core.Strapi,
  presented: readonly ResponseWithRow[],
  { language }: ReadScope,
): Promise<ColumnValues[]> {
  const ids = [...new Set(presented.map(({ row }) => row.wineId))];
  const query = { where: { documentId: { $in: ids } }, select: ['documentId', 'locale', ...wine.titleColumns] };
  const rows = ids.length > 0 ? ((await strapi.db.query(wine.uid).findMany(query)) as StoredRow[]) : [];
  const rowIn = (id: unknown, locale: string) => rows.find((row) => row.documentId === id && row.locale === locale);
  return presented.map(({ answer, row: { wineId } }) => {
    const row = rowIn(wineId, DEFAULT_LANGUAGE);
    const shown = row && { ...row, ...pickNonEmptyColumns(rowIn(wineId, language) ?? {}) };
    return {
      ...answer,
      wineSlug: (row?.slug as string | undefined) ?? null,
      wineTitle: shown ? wine.title(shown, language) : null,
    };
  });
}
