import { MAX_FOUND } from '../../../contract/search';
import type { SearchProvider } from '../../../core/documents/entity';
import { saying } from '../../../core/documents/search-everything';
import type { Where } from '../../../core/documents/visible-rows';
import { labelPath, LABELS, type LabelRow } from './label-row';
import { WINES, winesOf } from './wine-of-label';

/**
 * Finds label versions by code, GTIN, and anything that finds their wine, newest first. Labels of deleted
 * wines are found by the stored wine name, because no other screen links to them.
 */
export const findLabels: SearchProvider['find'] = async (strapi, words) => {
  const says = (word: string): Where => ({
    $or: [
      ...['code', 'gtin', 'wineName'].map((column) => ({ [column]: { $containsi: word } })),
      { wineId: { $in: saying(strapi, WINES, 'documentId', word) } },
    ],
  });
  const select = ['documentId', 'wineId', 'wineName', 'code', 'state'];
  const query = { select, where: { $and: words.map(says) }, orderBy: { id: 'desc' }, limit: MAX_FOUND + 1 };
  const rows = (await strapi.db.query(LABELS).findMany(query)) as LabelRow[];
  if (rows.length === 0) return [];
  const wines = await winesOf(
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
    adminPath: labelPath(row),
    rank,
  }));
};
