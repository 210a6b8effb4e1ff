// See docs/adr/0020-uploads-go-to-the-store.md.
import type { Core } from '@strapi/strapi';
import { randomUUID } from 'node:crypto';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { CHECK_FOLDER, type ObjectFolder } from '../../../contract/image-ref';
import type { CheckPhotoUpload } from '../../../contract/label-checks';
import { MAX_UPLOAD_BYTES } from '../../../contract/limits';
import type { PresignBatchRequest, PresignPutRequest, PresignedUpload } from '../../../contract/storage';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { toDisplayFileName, GENERIC_CONTENT_TYPE, toOriginalPath } from '../../../core/storage/object-path';
import { Problem } from '../../../core/http/problem';
import { getPresignExpiry } from '../../../core/images/image-ref';
import { getStorage } from '../../../core/storage/current-storage';
import { runInTransaction, lockList } from '../../../core/documents/rows/transactions';
import { requireFolderAccess, type ObjectLocation } from '../lib/media-row';
import { getQuotaWaitSeconds } from '../lib/upload-quota';

/** Accepted content types and the extension of their keys. Registration checks the actual type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  // Browsers send this type for unknown files.
  [GENERIC_CONTENT_TYPE]: 'bin',
};

/** Extension for a content type in any case; `undefined` for a rejected type. */
const findExtension = (contentType: string): string | undefined => EXTENSIONS[contentType.toLowerCase()];

const INTENT = 'api::media-item.upload-intent';

/** A permitted upload before it is stored and signed. */
interface PlannedUpload<Folder extends ObjectFolder = PresignPutRequest['folder']> {
  key: string;
  folder: Folder;
  contentType: string;
  sizeBytes: number | undefined;
  /** Name of the file on the user's machine. */
  fileName: string | null;
}

/** Strapi service `api::media-item.uploads`. */
const uploadsService = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Checks one file; `field` is its prefix in the request body, such as `files.2.`. */
  function planUpload(
    file: PresignPutRequest,
    field: string,
    { caller: { user }, language }: OperationContext<StaffUser>,
  ): PlannedUpload {
    requireFolderAccess(user, file.folder);
    const extension = findExtension(file.contentType);
    if (extension === undefined) {
      const fields = { [`${field}contentType`]: FIELD_MESSAGES.image_unknown_type[language] };
      throw new Problem('unsupported_media_type', { fields });
    }
    if ((file.size ?? 0) > MAX_UPLOAD_BYTES) {
      throw new Problem('too_large', { fields: { [`${field}size`]: FIELD_MESSAGES.image_too_large[language] } });
    }
    const contentType = file.contentType.toLowerCase();
    const key = `${randomUUID()}.${extension}`;
    return { key, folder: file.folder, contentType, sizeBytes: file.size, fileName: toDisplayFileName(file.fileName) };
  }

  /**
   * Stores upload intents, so that unregistered uploads are deleted later, and returns presigned URLs. Throws
   * `rate_limited`.
   */
  async function authorizeUploads<Folder extends ObjectFolder>(
    uploads: readonly PlannedUpload<Folder>[],
    field: string,
    { caller: { user }, language, now }: OperationContext<StaffUser>,
  ): Promise<(Omit<PresignedUpload, 'folder'> & { folder: Folder })[]> {
    const expiresAt = getPresignExpiry(now);
    const data = uploads.map(({ key, folder, contentType, fileName, sizeBytes = MAX_UPLOAD_BYTES }) => {
      return { key, folder, contentType, fileName, sizeBytes, who: user.email, expiresAt };
    });
    await runInTransaction(strapi, async () => {
      await lockList(strapi, INTENT);
      const bytes = data.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      const retryAfterSeconds = await getQuotaWaitSeconds(strapi, { who: user.email, bytes, now });
      if (retryAfterSeconds > 0) {
        throw new Problem('rate_limited', {
          retryAfterSeconds,
          fields: { [field]: FIELD_MESSAGES.upload_quota[language] },
        });
      }
      await strapi.db.query(INTENT).createMany({ data });
    });
    return Promise.all(
      uploads.map(async ({ key, folder, contentType, sizeBytes }) => {
        const upload = await getStorage().presignPut(toOriginalPath(folder, key), {
          contentType,
          sizeBytes,
          expiresAt,
        });
        return { key, folder, upload: { ...upload, expiresAt: expiresAt.toISOString() } };
      }),
    );
  }

  return {
    /** Stores the actual size of an upload, which then counts for the quota. */
    async recordSize({ folder, key }: ObjectLocation, sizeBytes: number): Promise<void> {
      await strapi.db.query(INTENT).updateMany({ where: { folder, key }, data: { sizeBytes } });
    },

    /** Stores which image already has the bytes of an upload, because its object is deleted. */
    async recordDuplicate({ folder, key }: ObjectLocation, imageId: string): Promise<void> {
      await strapi.db.query(INTENT).updateMany({ where: { folder, key }, data: { duplicateOf: imageId } });
    },

    /** Id of the image that already had the bytes of an upload, for a day; `null` for other uploads. */
    async findDuplicateId({ folder, key }: ObjectLocation): Promise<string | null> {
      const intent: unknown = await strapi.db
        .query(INTENT)
        .findOne({ where: { folder, key }, select: ['duplicateOf'] });
      return (intent as { duplicateOf: string | null } | null)?.duplicateOf ?? null;
    },

    /** File name of the upload at a location; `null` when unknown. */
    async findFileName({ folder, key }: ObjectLocation): Promise<string | null> {
      const intent: unknown = await strapi.db.query(INTENT).findOne({ where: { folder, key }, select: ['fileName'] });
      return (intent as { fileName: string | null } | null)?.fileName ?? null;
    },

    /**
     * Permits one upload. Throws `forbidden` for a foreign folder, `unsupported_media_type`, `too_large`, and
     * `rate_limited` above the hourly quota.
     */
    async presign(file: PresignPutRequest, context: OperationContext<StaffUser>): Promise<PresignedUpload> {
      const [presigned] = await authorizeUploads([planUpload(file, '', context)], 'size', context);
      if (!presigned) throw new Error('No presigned upload was created for a planned upload');
      return presigned;
    },

    /**
     * Permits the upload of a photograph of a printed code, a JPEG image, which becomes no image of the
     * library. Throws `rate_limited` above the hourly quota.
     */
    async presignCheckPhoto(sizeBytes: number, context: OperationContext<StaffUser>): Promise<CheckPhotoUpload> {
      const photo = { folder: CHECK_FOLDER, contentType: 'image/jpeg', sizeBytes, fileName: null } as const;
      const [presigned] = await authorizeUploads([{ ...photo, key: `${randomUUID()}.jpg` }], 'size', context);
      if (!presigned) throw new Error('No presigned upload was created for a photograph');
      return presigned;
    },

    /** Permits several uploads, all or none, in their order. Throws like `presign`. */
    async presignBatch(
      { folder, files }: PresignBatchRequest,
      context: OperationContext<StaffUser>,
    ): Promise<PresignedUpload[]> {
      requireFolderAccess(context.caller.user, folder);
      return authorizeUploads(
        files.map((file, index) => planUpload(file, `files.${index}.`, context)),
        'files',
        context,
      );
    },
  };
};

export type Uploads = ReturnType<typeof uploadsService>;
export default uploadsService;
