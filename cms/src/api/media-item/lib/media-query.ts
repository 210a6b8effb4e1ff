import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/values';
import { MEDIA_PAGE_SIZE } from '../../../contract/limits';
import type { MediaList, MediaListQuery } from '../../../contract/media';
import { parseSearchTerms } from '../../../contract/search-terms';
import { BIN_ENTRY_UID } from '../../../core/documents/history/bin';
import { getEntities, type ImageSlot } from '../../../core/documents/entity/entity';
import { getJoinTable } from '../../../core/documents/rows/stored-columns';
import { toFilterKey, readCached } from '../../../core/site-state/site-revision';
import type { QueryFilter } from '../../../core/documents/read/visible-rows';
import type { StaffUser } from '../../../core/http/operation-context';
import { findOnlyFolder, requireFolderAccess, MEDIA, type MediaRow } from './media-row';

/**
 * Subquery of the row ids of images at one place of an entity: a relation, or a relation inside a component.
 */
const selectImageIds = (strapi: Core.Strapi, uid: string, [relation, inner]: ImageSlot['path']) => {
  const outer = getJoinTable(strapi, uid, relation);
  const db = strapi.db.getConnection();
  if (inner === undefined) return db(outer.table).select(outer.to).whereNotNull(outer.to);
  // Joins through the component's own table, so that orphaned components do not count.
  const image = getJoinTable(strapi, outer.target, inner);
  return db(`${outer.table} as part`)
    .join(`${image.table} as held`, `held.${image.from}`, `part.${outer.to}`)
    .where('part.field', relation)
    .select(`held.${image.to}`)
    .whereNotNull(`held.${image.to}`);
};

/**
 * Subquery of the row ids of all images that any document or bin entry uses, in any image field of any
 * entity. A bin entry is a deleted document that can be restored.
 */
export function selectUsedImageIds(strapi: Core.Strapi) {
  const [firstQuery, ...others] = getEntities(strapi).flatMap((entity) =>
    entity.images.map(({ path }) => selectImageIds(strapi, entity.uid, path)),
  );
  if (!firstQuery) throw new Error('No entity has an image field');
  return firstQuery.unionAll([...others, selectImageIds(strapi, BIN_ENTRY_UID, ['images'])]);
}

/** Query parameters of the media list without the language. */
export type MediaFilters = Omit<MediaListQuery, 'lang'>;

const buildBlankTextFilter = (column: 'altSl' | 'altEn'): QueryFilter => ({
  $or: [{ [column]: { $null: true } }, { [column]: '' }],
});

/**
 * Condition of the images that match the filters and that the user may see. Throws `forbidden` for a foreign
 * folder.
 */
function buildMediaFilter(strapi: Core.Strapi, filters: MediaFilters, user: StaffUser): QueryFilter {
  const { storageFolder, status, search, unused, lacks } = filters;
  if (storageFolder) requireFolderAccess(user, storageFolder);
  const folder = storageFolder ?? findOnlyFolder(user);
  const searchTerms = parseSearchTerms(search ?? '');
  return {
    ...(folder && { storageFolder: folder }),
    ...(status && status !== 'null' && { processingStatus: status }),
    $and: [
      ...searchTerms.map((searchTerm) => ({ searchText: { $contains: searchTerm } })),
      ...(lacks === 'alt' ? [buildBlankTextFilter('altSl'), buildBlankTextFilter('altEn')] : []),
    ],
    ...(unused && { id: { $notIn: selectUsedImageIds(strapi) } }),
  };
}

/** Sort order of the list; the id breaks ties, so that no image is on two pages. */
function buildOrder({ sort, sortDirection }: MediaFilters, language: Language) {
  const direction = sortDirection === 'Asc' ? 'asc' : 'desc';
  const key = language === 'sl' ? 'titleKeySl' : 'titleKeyEn';
  return [{ [sort === 'title' ? key : 'createdAt']: direction }, { id: direction }];
}

type MediaSums = Pick<MediaList, 'total' | 'bytes'>;

async function readSums(strapi: Core.Strapi, where: QueryFilter): Promise<MediaSums> {
  const matching = strapi.db
    .queryBuilder(MEDIA)
    .init({ where, select: ['sizeBytes'] })
    .getKnexQuery();
  const [sums] = (await strapi.db
    .getConnection()
    .from(matching.as('matching'))
    .count({ total: '*' })
    .sum({ bytes: 'size_bytes' })) as { total: number | string; bytes: number | string | null }[];
  return { total: Number(sums?.total ?? 0), bytes: Number(sums?.bytes ?? 0) };
}

/** Number of matching images and bytes of their originals, cached per site revision. */
const countMatching = (strapi: Core.Strapi, where: QueryFilter, condition: string): Promise<MediaSums> =>
  readCached(strapi, `sums ${MEDIA} ${condition}`, () => readSums(strapi, where));

interface PageQuery {
  where: QueryFilter;
  orderBy: ReturnType<typeof buildOrder>;
  limit: number;
  offset: number;
}

/**
 * A page of images that nothing uses. Finding them checks every use, so all their ids are read in order and
 * cached per site revision.
 */
async function readUnusedPage(strapi: Core.Strapi, pageQuery: PageQuery, condition: string): Promise<MediaRow[]> {
  const { where, orderBy, limit, offset } = pageQuery;
  const rows = strapi.db.query(MEDIA);
  const cacheKey = `ids ${MEDIA} ${condition} ${JSON.stringify(orderBy)}`;
  const ids = await readCached(strapi, cacheKey, async () => {
    const found = (await rows.findMany({ where, orderBy, select: ['id'] })) as Pick<MediaRow, 'id'>[];
    return found.map(({ id }) => id);
  });
  const pageIds = ids.slice(offset, offset + limit);
  const found = (await rows.findMany({ where: { id: { $in: pageIds } } })) as MediaRow[];
  return found.toSorted((one, other) => pageIds.indexOf(one.id) - pageIds.indexOf(other.id));
}

/**
 * Returns the requested page of library images that match the filters, with the number of all matches and the
 * bytes of their originals. Queen-role users get images of the `Queen` folder only; for another folder it
 * throws `forbidden`.
 */
export async function readMediaPage(
  strapi: Core.Strapi,
  filters: MediaFilters,
  user: StaffUser,
  language: Language,
): Promise<MediaSums & { rows: MediaRow[] }> {
  const { page, pageSize: limit = MEDIA_PAGE_SIZE } = filters;
  const where = buildMediaFilter(strapi, filters, user);
  const condition = toFilterKey(where);
  const pageQuery = { where, orderBy: buildOrder(filters, language), limit, offset: (page - 1) * limit };
  const [rows, sums] = await Promise.all([
    filters.unused
      ? readUnusedPage(strapi, pageQuery, condition)
      : (strapi.db.query(MEDIA).findMany(pageQuery) as Promise<MediaRow[]>),
    countMatching(strapi, where, condition),
  ]);
  return { rows, ...sums };
}
