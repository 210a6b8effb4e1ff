import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GalleryItem, GalleryList, type GalleryItemInput } from '#contract/gallery';
import { LANGUAGES, type Language } from '#contract/languages';
import { MAX_BATCH_FILES } from '#contract/limits';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { readBilingual, type Bilingual } from '#shared/editor/bilingual';

/** How many pictures a page of the screen has. */
export const PICTURES_PAGE_SIZE = 48;

/** The key of everything that staff read of pictures, published or not. */
const EDITED_PICTURES = ['edited-pictures'] as const;

/** Which pictures are asked for; `album` is a slug, or `-` for none. Empty values ask for all. */
export interface PictureFilter {
  album?: string;
  year?: string;
  published?: string;
  translation?: string;
  /** One picture alone. */
  id?: string;
}

/** A page of pictures as each language has them. */
export interface PicturePage {
  items: Bilingual<GalleryItem>[];
  total: number;
}

/** How often a page is read again that changed between the reads of its two languages. */
const READS = 3;

/** The pictures of a list in both languages; `null` when the two reads do not show the same state. */
function paired([sl, en]: readonly GalleryList[]): PicturePage | null {
  if (!sl || !en) return null;
  const items = sl.items.flatMap((item, index) => {
    const other = en.items[index];
    return other?.id === item.id && other.version === item.version ? [{ sl: item, en: other }] : [];
  });
  return items.length === sl.items.length && items.length === en.items.length ? { items, total: sl.total } : null;
}

async function readPage(
  api: ApiClient,
  query: Readonly<Record<string, string | number | undefined>>,
  signal: AbortSignal,
  reads = READS,
): Promise<PicturePage> {
  const read = async (lang: Language) =>
    GalleryList.parse(
      await api.get('/gallery', { query: { ...query, lang, status: 'all', fallback: 'none' }, signal }),
    );
  const page = paired(await Promise.all(LANGUAGES.map(read)));
  if (page) return page;
  if (reads <= 1) throw new Error('The gallery changes faster than it can be read');
  return readPage(api, query, signal, reads - 1);
}

/** One page of the pictures in their order, drafts too; `page` counts from 1. */
export const picturePageQuery = (
  api: ApiClient,
  filter: PictureFilter,
  page: number,
  pageSize: number = PICTURES_PAGE_SIZE,
) =>
  queryOptions({
    queryKey: [...EDITED_PICTURES, filter, page, pageSize],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPage(api, { ...filter, page, pageSize }, signal),
  });

/** How many pictures wait for their editors. */
export interface PictureTotals {
  untranslated: number;
  drafts: number;
}

/** Counts the pictures that lack a translation, and those that are not published. */
export const pictureTotalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...EDITED_PICTURES, 'totals'],
    queryFn: async ({ signal }): Promise<PictureTotals> => {
      const count = async (filter: PictureFilter) => {
        const query = { ...filter, status: 'all', pageSize: 1 };
        return GalleryList.parse(await api.get('/gallery', { query, signal })).total;
      };
      const [untranslated, drafts] = await Promise.all([
        count({ translation: 'incomplete' }),
        count({ published: 'false' }),
      ]);
      return { untranslated, drafts };
    },
  });

/** One picture as it is saved now. Fails like a call of the server when it was taken out of the gallery. */
export const readPicture = (api: ApiClient, id: string): Promise<Bilingual<GalleryItem>> =>
  readBilingual(async (lang) => {
    const query = { id, lang, status: 'all', fallback: 'none' };
    const [item] = GalleryList.parse(await api.get('/gallery', { query })).items;
    if (!item) throw new HttpError(404, '/gallery');
    return item;
  });

/** Saves a picture with its texts in one language over the version of `base`. */
export async function savePicture(
  api: ApiClient,
  lang: Language,
  values: GalleryItemInput,
  { id, version }: Pick<GalleryItem, 'id' | 'version'>,
): Promise<GalleryItem> {
  const body = { ...values, expectedVersion: version };
  const options = { query: { lang, fallback: 'none' }, timeoutMs: SAVE_TIMEOUT_MS };
  return GalleryItem.parse(await api.put(`/gallery/${id}`, { ...options, body }));
}

/** Adds pictures to the end of the gallery in their order, as many in a call as the server takes. */
export async function addPictures(api: ApiClient, items: readonly GalleryItemInput[]): Promise<void> {
  for (let at = 0; at < items.length; at += MAX_BATCH_FILES) {
    const body = { items: items.slice(at, at + MAX_BATCH_FILES) };
    await api.post('/gallery', { body, timeoutMs: SAVE_TIMEOUT_MS, makesNew: true });
  }
}

/** Puts some pictures into this order, at the places that they have together. */
export const orderPictures = (api: ApiClient, ids: readonly string[]): Promise<void> =>
  api.put('/gallery/order', { body: { ids, part: true }, timeoutMs: SAVE_TIMEOUT_MS });

/** Takes a picture out of the gallery; its image stays in the library. */
export const removePicture = (api: ApiClient, id: string): Promise<void> =>
  api.delete(`/gallery/${id}`, { timeoutMs: SAVE_TIMEOUT_MS });
