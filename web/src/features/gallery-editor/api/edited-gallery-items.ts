import { queryOptions } from '@tanstack/react-query';
import type { GalleryItem, GalleryList, NewGalleryItem } from '#contract/gallery';
import { LANGUAGES, type Language } from '#contract/languages';
import { MAX_BATCH_FILES, MAX_PAGE_SIZE } from '#contract/limits';
import type { ApiClient } from '#shared/api/api-client';
import type { EndpointQuery } from '#shared/api/api-types';
import type { ListPage } from '#shared/api/get-all-pages';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { HttpError } from '#shared/api/http-error';
import { readBilingual, type Bilingual } from '#shared/lib/bilingual';

/** Gallery items per page of the screen. */
export const GALLERY_PAGE_SIZE = 48;

/** First part of the query keys of all reads of gallery items by staff. */
const EDITED_GALLERY_ITEMS = ['edited-pictures'] as const;

/** Filter of gallery items. `album` is a slug, or `-` for items without one. Empty values do not filter. */
export type GalleryItemFilter = Pick<
  EndpointQuery<'GET', '/gallery'>,
  'album' | 'year' | 'published' | 'translation' | 'lacks' | 'id'
>;

/** A page of gallery items in both languages. */
export type GalleryItemPage = ListPage<Bilingual<GalleryItem>>;

/** Attempts to read both languages of a page in the same state. */
const READS = 3;

/** Pairs the items of two lists; `null` if the lists show different states. */
function pairLanguages([sl, en]: readonly GalleryList[]): GalleryItemPage | null {
  if (!sl || !en) return null;
  const items = sl.items.flatMap((item, index) => {
    const other = en.items[index];
    return other?.id === item.id && other.version === item.version ? [{ sl: item, en: other }] : [];
  });
  return items.length === sl.items.length && items.length === en.items.length ? { items, total: sl.total } : null;
}

async function readPage(
  api: ApiClient,
  query: EndpointQuery<'GET', '/gallery'>,
  signal: AbortSignal,
  reads = READS,
): Promise<GalleryItemPage> {
  const read = (lang: Language) =>
    api.get('/gallery', { query: { ...query, lang, status: 'all', fallback: 'none' }, signal });
  const page = pairLanguages(await Promise.all(LANGUAGES.map(read)));
  if (page) return page;
  if (reads <= 1) throw new Error('The gallery changes faster than it can be read');
  return readPage(api, query, signal, reads - 1);
}

/**
 * Query of one page (from 1) of the gallery items that match a filter, for staff: in gallery order, with
 * drafts, each in both languages without fallback texts. Rejects if the gallery changed during each of three
 * reads.
 */
export const galleryItemPageQuery = (
  api: ApiClient,
  filter: GalleryItemFilter,
  page: number,
  pageSize: number = GALLERY_PAGE_SIZE,
) =>
  queryOptions({
    queryKey: [...EDITED_GALLERY_ITEMS, filter, page, pageSize],
    queryFn: ({ signal }) => readPage(api, { ...filter, page, pageSize }, signal),
  });

/** Reads all gallery items that match a filter, also drafts, in both languages, one page after the other. */
export async function readMatchingGalleryItems(
  api: ApiClient,
  filter: GalleryItemFilter,
): Promise<Bilingual<GalleryItem>[]> {
  const { signal } = new AbortController();
  const all: Bilingual<GalleryItem>[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage(api, { ...filter, page, pageSize: MAX_PAGE_SIZE }, signal);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/**
 * Reads a gallery item, also a draft, in both languages without fallback texts.
 * @throws HttpError 404 if it was removed from the gallery
 */
export const readGalleryItem = (api: ApiClient, id: string): Promise<Bilingual<GalleryItem>> =>
  readBilingual(async (lang) => {
    const query = { id, lang, status: 'all', fallback: 'none' } as const;
    const [item] = (await api.get('/gallery', { query })).items;
    if (!item) throw new HttpError(404, '/gallery');
    return item;
  });

/**
 * Adds gallery items to the end of the gallery in their order, in one request after the other of at most
 * MAX_BATCH_FILES items. If one fails, the items of the requests before it stay added.
 * @param onAdded called after each request with its items, which must not be sent again
 */
export async function addGalleryItems(
  api: ApiClient,
  items: readonly NewGalleryItem[],
  onAdded?: (added: readonly NewGalleryItem[]) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += MAX_BATCH_FILES) {
    const body = { items: items.slice(start, start + MAX_BATCH_FILES) };
    await api.post('/gallery', { body, timeoutMs: SAVE_TIMEOUT_MS, isNonIdempotent: true });
    onAdded?.(body.items);
  }
}
