import type { Core } from '@strapi/strapi';
import type { FolderUsage } from '../../../contract/attention';
import { LIBRARY_FOLDERS } from '../../../contract/image-ref';
import { readCached } from '../../../core/site-state/site-revision';
import { selectUsedImageIds } from '../lib/media-query';
import { MEDIA } from '../lib/media-row';

type FolderSums = Record<Exclude<keyof FolderUsage, 'folder'>, number | string | null> & { folder: string };

const EMPTY_SUMS = { images: 0, bytes: 0, unused: 0, unusedBytes: 0, withoutAlt: 0 };

/** Strapi service `api::media-item.library-use`. */
const libraryUse = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Images, bytes, unused images and missing alt texts per folder: one statement, cached per site revision.
   */
  readFolderUse: (): Promise<FolderUsage[]> =>
    readCached(strapi, `use ${MEDIA}`, async () => {
      const db = strapi.db.getConnection();
      const images = db(strapi.db.metadata.get(MEDIA).tableName)
        .select({ folder: 'storage_folder', bytes: 'size_bytes' })
        .select(
          db.raw("case when coalesce(alt_sl, '') = '' and coalesce(alt_en, '') = '' then 1 else 0 end as lacks"),
          db.raw('case when id in (?) then 0 else 1 end as idle', [selectUsedImageIds(strapi)]),
        );
      const rows = (await db
        .from(images.as('images'))
        .groupBy('folder')
        .select('folder')
        .count({ images: '*' })
        .sum({ bytes: 'bytes', withoutAlt: 'lacks', unused: 'idle' })
        .select(db.raw('sum(bytes * idle) as ??', ['unusedBytes']))) as FolderSums[];
      return LIBRARY_FOLDERS.map((folder) => {
        const { folder: _name, ...sums } = rows.find((row) => row.folder === folder) ?? { ...EMPTY_SUMS, folder };
        const numbers = Object.entries(sums).map(([name, sum]) => [name, Number(sum ?? 0)]);
        return { ...(Object.fromEntries(numbers) as typeof EMPTY_SUMS), folder };
      });
    }),
});

export type LibraryUse = ReturnType<typeof libraryUse>;
export default libraryUse;
