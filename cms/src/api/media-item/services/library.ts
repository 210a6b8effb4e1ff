import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/language';
import { MEDIA_PAGE_SIZE } from '../../../contract/limits';
import type { MediaItem, MediaList, MediaListQuery, MediaUpdateRequest } from '../../../contract/media';
import type { StaffUser } from '../../../core/caller';
import type { Where } from '../../../core/collection-reads';
import { foldText } from '../../../contract/fold-text';
import { presignedUntil } from '../../../core/images/presigned-original';
import type { LibraryUser } from '../../../core/library-user';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { writeVersioned } from '../../../core/versioned-write';
import type { AuditService } from '../../audit/services/audit';
import { onlyFolderOf, permitFolder } from '../lib/folder-permission';
import { MEDIA, textColumns, type MediaRow } from '../lib/media-row';
import { presentMediaItem } from '../lib/present-media-item';

type Filters = Omit<MediaListQuery, 'lang'>;

function whereOf({ storageFolder, status, search }: Filters, user: StaffUser): Where {
  if (storageFolder) permitFolder(user, storageFolder);
  const folder = storageFolder ?? onlyFolderOf(user);
  const words = search ? foldText(search).split(/\s+/).filter(Boolean) : [];
  return {
    ...(folder && { storageFolder: folder }),
    ...(status && status !== 'null' && { processingStatus: status }),
    ...(words.length > 0 && { $and: words.map((word) => ({ searchText: { $contains: word } })) }),
  };
}

/** The columns that a change stores; texts go into those of the language. */
function changesOf({ title, alt, year, focalPoint }: MediaUpdateRequest, language: Language): Partial<MediaRow> {
  const columns = textColumns(language);
  return {
    ...(title !== undefined && { [columns.title]: title || null }),
    ...(alt !== undefined && { [columns.alt]: alt || null }),
    ...(year !== undefined && { year }),
    ...(focalPoint && { focalX: focalPoint.x, focalY: focalPoint.y }),
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

  const present = (row: MediaRow, { now, language }: LibraryUser): Promise<MediaItem> =>
    presentMediaItem(row, language, presignedUntil(now));

  return {
    find,

    /** A page of the images that a user may see, by the time they were added: two queries for any number of them. */
    async list(filters: Filters, asker: LibraryUser): Promise<MediaList> {
      const { page, pageSize = MEDIA_PAGE_SIZE, sortDirection } = filters;
      const where = whereOf(filters, asker.user);
      const direction = sortDirection === 'Asc' ? 'asc' : 'desc';
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const [found, total] = await Promise.all([
        rows().findMany({ where, orderBy: [{ createdAt: direction }, { id: direction }], ...window }),
        rows().count({ where }),
      ]);
      return { items: await Promise.all((found as MediaRow[]).map((row) => present(row, asker))), total };
    },

    /** One image. Throws `not_found`, or `forbidden` for one outside of the user's folder. */
    read: async (documentId: string, asker: LibraryUser): Promise<MediaItem> =>
      present(await find(documentId, asker.user), asker),

    /** Changes texts in a language, year and focal point. Throws `version_conflict` with the image as it stands. */
    async update(request: MediaUpdateRequest, author: LibraryUser): Promise<MediaItem> {
      const { user, now, language } = author;
      const { id: documentId, expectedVersion } = request;
      const before = await find(documentId, user);
      const row = await writeVersioned<MediaRow>(strapi, {
        uid: MEDIA,
        where: { documentId },
        expectedVersion,
        update: () => rows().update({ where: { documentId }, data: changesOf(request, language) }),
        insert: () => Promise.reject(new Problem('not_found')),
        keepHistory: ({ version }) =>
          serviceOf<AuditService>('api::audit.audit').record({
            at: now,
            actor: user.name,
            action: 'update',
            entity: 'media',
            entityId: documentId,
            title: before.imageKey,
            versionBefore: version - 1,
            versionAfter: version,
          }),
        current: async () => present(await find(documentId, user), author),
      });
      return present(row, author);
    },
  };
};

export type LibraryService = ReturnType<typeof libraryService>;
export default libraryService;
