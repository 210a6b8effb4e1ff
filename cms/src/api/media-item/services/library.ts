import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/values';
import type { MediaItem, MediaList, MediaUpdateRequest } from '../../../contract/media';
import { toldFaults } from '../../../core/documents/present';
import { withCurrent, write } from '../../../core/documents/write';
import type { StaffUser, RequestContext } from '../../../core/http/request-context';
import { Problem } from '../../../core/http/problem';
import { presignedUntil } from '../../../core/images/image-ref';
import { permitFolder, MEDIA, textColumns, type MediaRow, presentMediaItem } from '../lib/media-row';
import { readPage, type MediaFilters } from '../lib/media-query';
import { mediaItem } from '../media-item';

/** What is changed of an image: what the contract has, and what is in the panel alone. */
interface MediaChange extends MediaUpdateRequest {
  fileName?: string | null;
}

/** The columns that a change stores; texts go into those of the language. */
function changesOf({ title, alt, year, focalPoint, fileName }: MediaChange, language: Language): Partial<MediaRow> {
  const columns = textColumns(language);
  return {
    ...(title !== undefined && { [columns.title]: title || null }),
    ...(alt !== undefined && { [columns.alt]: alt || null }),
    ...(year !== undefined && { year }),
    ...(focalPoint && { focalX: focalPoint.x, focalY: focalPoint.y }),
    ...(fileName !== undefined && { fileName }),
  };
}

const libraryService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(MEDIA);

  async function find(documentId: string, user: StaffUser): Promise<MediaRow> {
    const row = (await rows().findOne({ where: { documentId } })) as MediaRow | null;
    if (!row) throw new Problem('not_found');
    permitFolder(user, row.storageFolder);
    return row;
  }

  const present = async (row: MediaRow, { now, language }: RequestContext<StaffUser>): Promise<MediaItem> => ({
    ...(await presentMediaItem(row, language, presignedUntil(now))),
    faults: toldFaults(strapi, mediaItem.rules, { sl: row }, { language, ownTexts: false }),
  });

  return {
    find,

    /** A page of the images that a user may see: the same few queries for any number of them. */
    async list(filters: MediaFilters, by: RequestContext<StaffUser>): Promise<MediaList> {
      const { rows: shown, ...sums } = await readPage(strapi, filters, by.caller.user, by.language);
      return { items: await Promise.all(shown.map((row) => present(row, by))), ...sums };
    },

    /** One image. Throws `not_found`, or `forbidden` for one outside of the user's folder. */
    read: async (documentId: string, by: RequestContext<StaffUser>): Promise<MediaItem> =>
      present(await find(documentId, by.caller.user), by),

    /** Changes texts in a language, year and focal point. Throws `version_conflict` with the image as it stands. */
    async update(request: MediaChange, by: RequestContext<StaffUser>): Promise<MediaItem> {
      const { user } = by.caller;
      const { id, expectedVersion } = request;
      await find(id, user);
      const asked = { columns: changesOf(request, by.language) };
      const row = await withCurrent(
        () => write(strapi, mediaItem, { kind: 'update', id, asked, expectedVersion }, by),
        async () => present(await find(id, user), by),
      );
      return present(row as MediaRow, by);
    },
  };
};

export type LibraryService = ReturnType<typeof libraryService>;
export default libraryService;
