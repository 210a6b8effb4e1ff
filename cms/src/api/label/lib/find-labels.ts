import { MAX_HITS_PER_KIND } from '../../../contract/search';
import type { SearchProvider } from '../../../core/documents/entity/entity';
import { buildTermSubquery } from '../../../core/documents/search/search-everything';
import type { QueryFilter } from '../../../core/documents/read/visible-rows';
import { getLabelPath, LABELS, type LabelRow } from './label-row';
import { WINES, readLabelledWines } from './labelled-wines';

/**
 * Finds label versions, drafts included, newest first. Each search term must be part of the code, the GTIN or
 * the stored wine name, or find the wine. Returns at most one more than a search shows. Labels of deleted
 * wines are found by the stored wine name, because no other screen links to them.
 */
export const findLabels: SearchProvider['findMatches'] = async (strapi, searchTerms) => {
  const matchesTerm = (searchTerm: string): QueryFilter => ({
    $or: [
      ...['code', 'gtin', 'wineName'].map((column) => ({ [column]: { $containsi: searchTerm } })),
      { wineId: { $in: buildTermSubquery(strapi, WINES, 'documentId', searchTerm) } },
    ],
  });
  const select = ['documentId', 'wineId', 'wineName', 'code', 'state'];
  const query = {
    select,
    where: { $and: searchTerms.map(matchesTerm) },
    orderBy: { id: 'desc' },
    limit: MAX_HITS_PER_KIND + 1,
  };
  const rows = (await strapi.db.query(LABELS).findMany(query)) as LabelRow[];
  if (rows.length === 0) return [];
  const wines = await readLabelledWines(
    strapi,
    rows.map(({ wineId }) => wineId),
  );
  return rows.map((row, rank) => ({
    kind: 'label',
    id: row.documentId,
    title: [wines.get(row.wineId)?.title ?? row.wineName, row.code].filter(Boolean).join(' · ') || null,
    note: '',
    image: null,
    isDraft: row.state === 'draft',
    place: null,
    adminPath: getLabelPath(row),
    rank,
  }));
};
