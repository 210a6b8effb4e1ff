import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/values';
import type { MediaItem, MediaList, MediaUpdateRequest } from '../../../contract/media';
import { describeRowIssues } from '../../../core/documents/serialize';
import { attachCurrentOnConflict, writeDocument } from '../../../core/documents/write-document';
import type { WriteCommand } from '../../../core/documents/write-command';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { presignedUntil } from '../../../core/images/image-ref';
import { getService } from '../../../core/http/route';
import { permitFolder, MEDIA, placeOf, textColumns, type MediaRow, presentMediaItem } from '../lib/media-row';
import { readPage, type MediaFilters } from '../lib/media-query';
import { reframe } from '../lib/reframe';
import { dropFiles } from '../lib/stored-image';
import { mediaItem } from '../media-item';
import type { RenditionsService } from './renditions';

/** Fields to change: those of the contract, and `fileName`, which only the panel edits. */
interface MediaChange extends MediaUpdateRequest {
  fileName?: string | null;
}

/** Columns to update; texts go to the columns of the language. */
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

/** Strapi service `api::media-item.library`: lists, reads and edits images. */
const libraryService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(MEDIA);

  /** Reads an image row. Throws `not_found`, or `forbidden` for a foreign folder. */
  async function readRow(documentId: string, user: StaffUser): Promise<MediaRow> {
    const row = (await rows().findOne({ where: { documentId } })) as MediaRow | null;
    if (!row) throw new Problem('not_found');
    permitFolder(user, row.storageFolder);
    return row;
  }

  const present = async (row: MediaRow, { now, language }: OperationContext<StaffUser>): Promise<MediaItem> => ({
    ...(await presentMediaItem(row, language, presignedUntil(now))),
    faults: describeRowIssues(strapi, mediaItem.rules, { sl: row }, { language, ownTexts: false }),
  });

  return {
    readRow,

    /** A page of the images that the user may see, with a fixed number of queries. */
    async list(filters: MediaFilters, context: OperationContext<StaffUser>): Promise<MediaList> {
      const { rows: shown, ...sums } = await readPage(strapi, filters, context.caller.user, context.language);
      return { items: await Promise.all(shown.map((row) => present(row, context))), ...sums };
    },

    /** One image. Throws `not_found`, or `forbidden` for a foreign folder. */
    read: async (documentId: string, context: OperationContext<StaffUser>): Promise<MediaItem> =>
      present(await readRow(documentId, context.caller.user), context),

    /**
     * Changes texts, year, focal point or framing. Throws `version_conflict` with the current image. A new
     * framing always checks the version that was read, because it was rendered from that file.
     */
    async update(request: MediaChange, context: OperationContext<StaffUser>): Promise<MediaItem> {
      const { user } = context.caller;
      const { id, expectedVersion } = request;
      const before = await readRow(id, user);
      const isStale = expectedVersion !== undefined && expectedVersion !== before.version;
      const reframed = isStale ? null : await reframe(before, request, context.language);
      const asked = { columns: { ...changesOf(request, context.language), ...reframed?.columns } };
      const change = {
        kind: 'update',
        id,
        asked,
        expectedVersion: reframed ? before.version : expectedVersion,
      } as const satisfies WriteCommand;
      try {
        const row = await attachCurrentOnConflict(
          () => writeDocument(strapi, mediaItem, change, context),
          async () => present(await readRow(id, user), context),
        );
        if (reframed) {
          await dropFiles(strapi, placeOf(before));
          getService<RenditionsService>('api::media-item.renditions').wake();
        }
        return await present(row as MediaRow, context);
      } catch (error) {
        if (reframed && error instanceof Problem) await dropFiles(strapi, reframed.place);
        throw error;
      }
    },
  };
};

export type LibraryService = ReturnType<typeof libraryService>;
export default libraryService;
