import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/values';
import { MEDIA_PAGE_SIZE } from '../../../contract/limits';
import type { MediaList, MediaListQuery } from '../../../contract/media';
import { searchWords } from '../../../contract/search-words';
import { BIN } from '../../../core/documents/bin';
import { getEntities, type ImagePlace } from '../../../core/documents/entity';
import { joinTableOf } from '../../../core/documents/stored-columns';
import { conditionText, keptRead } from '../../../core/site-state/site-revision';
import type { Where } from '../../../core/documents/visible-rows';
import type { StaffUser } from '../../../core/http/operation-context';
import { onlyFolderOf, permitFolder, MEDIA, type MediaRow } from './media-row';

/**
 * Subquery of the row ids of images at one place of an entity: a relation, or a relation inside a component.
 */
const idsIn = (strapi: Core.Strapi, uid: string, [relation, inner]: ImagePlace['path']) => {
  const outer = joinTableOf(strapi, uid, relation);
  const from = strapi.db.getConnection();
  if (inner === undefined) return from(outer.table).select(outer.to).whereNotNull(outer.to);
  // Joins through the component's own table, so that orphaned components do not count.
  const image = joinTableOf(strapi, outer.target, inner);
  return from(`${outer.table} as part`)
    .join(`${image.table} as held`, `held.${image.from}`, `part.${outer.to}`)
    .where('part.field', relation)
    .select(`held.${image.to}`)
    .whereNotNull(`held.${image.to}`);
};

/**
 * Subquery of the row ids of all images that any document or bin entry uses, at every place that `usages`
 * searches.
 */
export function usedImageIds(strapi: Core.Strapi) {
  const [first, ...others] = getEntities(strapi).flatMap((entity) =>
    entity.images.map(({ path }) => idsIn(strapi, entity.uid, path)),
  );
  if (!first) throw new Error('No entity has an image field');
  return first.unionAll([...others, idsIn(strapi, BIN, ['images'])]);
}

/** Query parameters of the media list without the language. */
export type MediaFilters = Omit<MediaListQuery, 'lang'>;

const blank = (column: 'altSl' | 'altEn'): Where => ({ $or: [{ [column]: { $null: true } }, { [column]: '' }] });

/**
 * Condition of the images that match the filters and that the user may see. Throws `forbidden` for a foreign
 * folder.
 */
function whereOf(strapi: Core.Strapi, filters: MediaFilters, user: StaffUser): Where {
  const { storageFolder, status, search, unused, lacks } = filters;
  if (storageFolder) permitFolder(user, storageFolder);
  const folder = storageFolder ?? onlyFolderOf(user);
  const words = searchWords(search ?? '');
  return {
    ...(folder && { storageFolder: folder }),
    ...(status && status !== 'null' && { processingStatus: status }),
    $and: [
      ...words.map((word) => ({ searchText: { $contains: word } })),
      ...(lacks === 'alt' ? [blank('altSl'), blank('altEn')] : []),
    ],
    ...(unused && { id: { $notIn: usedImageIds(strapi) } }),
  };
}

/** Sort order of the list; the id breaks ties, so that no image is on two pages. */
function orderOf({ sort, sortDirection }: MediaFilters, language: Language) {
  const direction = sortDirection === 'Asc' ? 'asc' : 'desc';
  const key = language === 'sl' ? 'titleKeySl' : 'titleKeyEn';
  return [{ [sort === 'title' ? key : 'createdAt']: direction }, { id: direction }];
}

type Sums = Pick<MediaList, 'total' | 'bytes'>;

async function readSums(strapi: Core.Strapi, where: Where): Promise<Sums> {
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
const countMatching = (strapi: Core.Strapi, where: Where, condition: string): Promise<Sums> =>
  keptRead(strapi, `sums ${MEDIA} ${condition}`, () => readSums(strapi, where));

interface Page {
  where: Where;
  orderBy: ReturnType<typeof orderOf>;
  limit: number;
  offset: number;
}

/**
 * A page of images that nothing uses. Finding them checks every use, so all their ids are read in order and
 * cached per site revision.
 */
async function pageOfUnused(strapi: Core.Strapi, asked: Page, condition: string): Promise<MediaRow[]> {
  const { where, orderBy, limit, offset } = asked;
  const rows = strapi.db.query(MEDIA);
  const question = `ids ${MEDIA} ${condition} ${JSON.stringify(orderBy)}`;
  const ids = await keptRead(strapi, question, async () => {
    const found = (await rows.findMany({ where, orderBy, select: ['id'] })) as Pick<MediaRow, 'id'>[];
    return found.map(({ id }) => id);
  });
  const shown = ids.slice(offset, offset + limit);
  const found = (await rows.findMany({ where: { id: { $in: shown } } })) as MediaRow[];
  return found.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id));
}

/**
 * The requested page of images, with count and bytes of all matches. Throws `forbidden` for a foreign folder.
 */
export async function readPage(
  strapi: Core.Strapi,
  filters: MediaFilters,
  user: StaffUser,
  language: Language,
): Promise<Sums & { rows: MediaRow[] }> {
  const { page, pageSize: limit = MEDIA_PAGE_SIZE } = filters;
  const where = whereOf(strapi, filters, user);
  const condition = conditionText(where);
  const asked = { where, orderBy: orderOf(filters, language), limit, offset: (page - 1) * limit };
  const [rows, sums] = await Promise.all([
    filters.unused
      ? pageOfUnused(strapi, asked, condition)
      : (strapi.db.query(MEDIA).findMany(asked) as Promise<MediaRow[]>),
    countMatching(strapi, where, condition),
  ]);
  return { rows, ...sums };
}
