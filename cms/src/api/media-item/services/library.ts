import type { Core } from '@strapi/strapi';
import { LANGUAGES, type Language } from '../../../contract/languages';
import type { MediaBilingualUpdateRequest, MediaItem, MediaList, MediaUpdateRequest } from '../../../contract/media';
import { describeRowIssues } from '../../../core/documents/read/serialize';
import { attachCurrentOnConflict, writeDocument } from '../../../core/documents/write/write-document';
import type { WriteCommand } from '../../../core/documents/write/write-command';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getPresignExpiry } from '../../../core/images/image-ref';
import { getService } from '../../../core/process/get-service';
import {
  requireFolderAccess,
  MEDIA,
  getImageLocation,
  getTextColumns,
  type MediaRow,
  serializeMediaItem,
} from '../lib/media-row';
import { readMediaPage, type MediaFilters } from '../lib/media-query';
import { reframeImage } from '../lib/reframe-image';
import { tryDeleteUnownedFiles } from '../lib/stored-image';
import { mediaItem } from '../media-item';
import type { RenditionsService } from './renditions';

/** A change in one language or in both, and `fileName`, which only the panel edits. */
type ImageChange = (MediaUpdateRequest | MediaBilingualUpdateRequest) & { fileName?: string | null };

/** Converts a change in one language to one in both. */
function toBilingual(change: MediaUpdateRequest | MediaBilingualUpdateRequest, language: Language) {
  if ('shared' in change) return change;
  const { id, expectedVersion, title, alt, ...shared } = change;
  return { id, expectedVersion, shared, [language]: { title, alt } } satisfies MediaBilingualUpdateRequest;
}

/** Columns to update; the texts of each language have columns of their own. */
function toColumns({ shared: { year, focalPoint }, ...texts }: MediaBilingualUpdateRequest): Partial<MediaRow> {
  const columns: Partial<MediaRow>[] = LANGUAGES.map((language) => {
    const { title, alt } = texts[language] ?? {};
    const names = getTextColumns(language);
    return {
      ...(title !== undefined && { [names.title]: title || null }),
      ...(alt !== undefined && { [names.alt]: alt || null }),
    };
  });
  return {
    ...Object.assign({}, ...columns),
    ...(year !== undefined && { year }),
    ...(focalPoint && { focalX: focalPoint.x, focalY: focalPoint.y }),
  };
}

/** Strapi service `api::media-item.library`: lists, reads and edits images. */
const libraryService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(MEDIA);

  /** Reads an image row. Throws `not_found`, or `forbidden` for a foreign folder. */
  async function requireRow(documentId: string, user: StaffUser): Promise<MediaRow> {
    const row = (await queryRows().findOne({ where: { documentId } })) as MediaRow | null;
    if (!row) throw new Problem('not_found');
    requireFolderAccess(user, row.storageFolder);
    return row;
  }

  const serialize = async (row: MediaRow, { now, language }: OperationContext<StaffUser>): Promise<MediaItem> => ({
    ...(await serializeMediaItem(row, language, getPresignExpiry(now))),
    faults: describeRowIssues(strapi, mediaItem.validator, { sl: row }, { language, isWithoutFallback: false }),
  });

  return {
    requireRow,

    /** A page of the images that the user may see, with a fixed number of queries. */
    async listImages(filters: MediaFilters, context: OperationContext<StaffUser>): Promise<MediaList> {
      const { rows: pageRows, ...sums } = await readMediaPage(strapi, filters, context.caller.user, context.language);
      return { items: await Promise.all(pageRows.map((row) => serialize(row, context))), ...sums };
    },

    /** One image. Throws `not_found`, or `forbidden` for a foreign folder. */
    readImage: async (documentId: string, context: OperationContext<StaffUser>): Promise<MediaItem> =>
      serialize(await requireRow(documentId, context.caller.user), context),

    /**
     * Changes texts, year, focal point or framing. Throws `version_conflict` with the current image. A new
     * framing always checks the version that was read, because it was rendered from that file.
     */
    async updateImage({ fileName, ...change }: ImageChange, context: OperationContext<StaffUser>): Promise<MediaItem> {
      const { user } = context.caller;
      const request = toBilingual(change, context.language);
      const { id, expectedVersion, shared } = request;
      const before = await requireRow(id, user);
      const isStale = expectedVersion !== undefined && expectedVersion !== before.version;
      const reframed = isStale ? null : await reframeImage(before, shared, context.language);
      const columns = { ...toColumns(request), ...(fileName !== undefined && { fileName }), ...reframed?.columns };
      const command = {
        kind: 'update',
        id,
        writeInput: { columns },
        expectedVersion: reframed ? before.version : expectedVersion,
      } as const satisfies WriteCommand;
      try {
        const row = await attachCurrentOnConflict(
          () => writeDocument(strapi, mediaItem, command, context),
          async () => serialize(await requireRow(id, user), context),
        );
        if (reframed) {
          await tryDeleteUnownedFiles(strapi, getImageLocation(before));
          getService<RenditionsService>('api::media-item.renditions').wake();
        }
        return await serialize(row as MediaRow, context);
      } catch (error) {
        if (reframed && error instanceof Problem) await tryDeleteUnownedFiles(strapi, reframed.location);
        throw error;
      }
    },
  };
};

export type LibraryService = ReturnType<typeof libraryService>;
export default libraryService;
