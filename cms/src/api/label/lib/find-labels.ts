import type { Core } from '@strapi/strapi';
import { MAX_HITS_PER_KIND } from '../../../contract/search';
import { toSearchText } from '../../../contract/search-terms';
import type { SearchProvider } from '../../../core/documents/entity/entity';
import { buildTermSubquery } from '../../../core/documents/search/search-everything';
import { queryRows } from '../../../core/documents/rows/row-query';
import type { QueryFilter } from '../../../core/documents/read/visible-rows';
import { getLabelPath, LABELS, type LabelRow } from './label-row';
import { WINES, readLabelledWines } from './labelled-wines';

/** Labels of deleted wines whose names a search compares. Each name may become a value of the query. */
const MAX_NAMED_LABELS = 2_000;

/**
 * Reads the distinct stored names of the deleted wines of the newest labels, with their folded texts. They
 * are folded here, since neither database finds `Šipon` by `sipon`.
 */
async function readDeletedWineNames(strapi: Core.Strapi): Promise<[name: string, text: string][]> {
  const wines = strapi.db
    .queryBuilder(WINES)
    .init({ select: ['documentId'] })
    .getKnexQuery();
  const rows = await queryRows<LabelRow>(strapi, LABELS).findMany({
    select: ['wineName'],
    where: { wineId: { $notIn: wines }, wineName: { $notNull: true } },
    orderBy: { id: 'desc' },
    limit: MAX_NAMED_LABELS,
  });
  return [...new Set(rows.map(({ wineName }) => wineName ?? ''))].map((name) => [name, toSearchText(name)]);
}

/**
 * Finds label versions, drafts included, newest first. Each search term must be part of the code, the GTIN or
 * the stored wine name, or find the wine. Returns at most one more than a search shows. Labels of deleted
 * wines are found by the stored wine name, because no other screen links to them.
 */
export const findLabels: SearchProvider['findMatches'] = async (strapi, searchTerms) => {
  const names = await readDeletedWineNames(strapi);
  const matchesTerm = (searchTerm: string): QueryFilter => ({
    $or: [
      ...['code', 'gtin', 'wineName'].map((column) => ({ [column]: { $containsi: searchTerm } })),
      { wineName: { $in: names.flatMap(([name, text]) => (text.includes(searchTerm) ? [name] : [])) } },
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
