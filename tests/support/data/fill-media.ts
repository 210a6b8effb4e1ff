import type { StorageFolder } from '#contract/image-ref';
import { runInCms } from '../servers/cms-control';

const PREFIX = 'growth-';

/** Numbers `from` (inclusive) to `to` (exclusive) of images in a folder (default Unknown). */
export interface MediaRange {
  from: number;
  to: number;
  folder?: StorageFolder;
}

/** Inserts image rows without files directly, without the side effects of a registration. */
export const fillMedia = (controlUrl: string, range: MediaRange): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, { from, to, folder, prefix }) => {
      const now = Date.now();
      const rows = Array.from({ length: to - from }, (_, offset) => {
        const name = `${prefix}${from + offset}`;
        const createdAt = new Date(now - offset * 1000);
        const file = { image_key: `${name}.jpg`, storage_folder: folder, size_bytes: 1, content_type: 'image/jpeg' };
        const size = { width: 10, height: 10, focal_x: 50, focal_y: 50, rendition_widths: '10' };
        const key = String(from + offset).padStart(9, '0');
        const texts = { search_text: `${name}.jpg`, title_key_sl: key, title_key_en: key };
        const state = { processing_status: 'Ready', ...texts, version: 1 };
        const times = { created_at: createdAt, updated_at: createdAt };
        return { document_id: name.replace('-', ''), ...times, ...file, ...size, ...state };
      });
      await strapi.db.connection.batchInsert('media_items', rows, 50);
      // PostgreSQL does so by itself after a while.
      await strapi.db.connection.raw('ANALYZE');
      const counter = `${strapi.dirs.dist.root}/src/core/site-state/change-counter.js`;
      const { recordSiteChange } = (process.mainModule as NodeJS.Module).require(counter) as {
        recordSiteChange: (strapi: unknown) => Promise<void>;
      };
      await recordSiteChange(strapi);
    },
    { folder: 'Unknown' as const, ...range, prefix: PREFIX },
  );

/** Deletes the images that `fillMedia` has added. */
export const removeFilledMedia = (controlUrl: string): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, prefix) => {
      await strapi.db.connection('media_items').where('image_key', 'like', `${prefix}%`).delete();
    },
    PREFIX,
  );

/** Library queries whose cost must not grow with the number of images. */
export const LIBRARY_QUERIES: Record<string, string>[] = [
  {},
  { sort: 'title', sortDirection: 'Asc' },
  { unused: 'true' },
  { unused: 'true', sort: 'title' },
];
