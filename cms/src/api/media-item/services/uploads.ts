// See docs/adr/0020-uploads-go-to-the-store.md.
import type { Core } from '@strapi/strapi';
import { randomUUID } from 'node:crypto';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { MAX_UPLOAD_BYTES } from '../../../contract/limits';
import type { PresignBatchRequest, PresignPutRequest, PresignedUpload } from '../../../contract/storage';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { fileNameFrom, GENERIC_TYPE, originalPath } from '../../../core/storage/object-path';
import { Problem } from '../../../core/http/problem';
import { presignedUntil } from '../../../core/images/image-ref';
import { getStorage } from '../../../core/storage/current-storage';
import { inTransaction, lockList } from '../../../core/documents/transactions';
import { permitFolder, type ObjectLocation } from '../lib/media-row';
import { findQuotaWait } from '../lib/upload-quota';

/** What may be uploaded, by its type, with the extension that a key gets. What it really is, registration finds out. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  // Browsers that know no type of a file send it so.
  [GENERIC_TYPE]: 'bin',
};

/** The extension of a type of upload, in whatever case it is written; `undefined` for one that is refused. */
const extensionOfType = (contentType: string): string | undefined => EXTENSIONS[contentType.toLowerCase()];

const INTENT = 'api::media-item.upload-intent';

/** An upload that is allowed, before it is written down and signed. */
interface PlannedUpload {
  key: string;
  folder: PresignPutRequest['folder'];
  contentType: string;
  sizeBytes: number | undefined;
  /** What the file is called on its uploader's machine. */
  fileName: string | null;
}

const uploadsService = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Decides about one file; `field` says where it stands in the body, such as `files.2.`. */
  function plan(
    file: PresignPutRequest,
    field: string,
    { caller: { user }, language }: OperationContext<StaffUser>,
  ): PlannedUpload {
    permitFolder(user, file.folder);
    const extension = extensionOfType(file.contentType);
    if (extension === undefined) {
      const fields = { [`${field}contentType`]: FIELD_MESSAGES.image_unknown_type[language] };
      throw new Problem('unsupported_media_type', { fields });
    }
    if ((file.size ?? 0) > MAX_UPLOAD_BYTES) {
      throw new Problem('too_large', { fields: { [`${field}size`]: FIELD_MESSAGES.image_too_large[language] } });
    }
    const contentType = file.contentType.toLowerCase();
    const key = `${randomUUID()}.${extension}`;
    return { key, folder: file.folder, contentType, sizeBytes: file.size, fileName: fileNameFrom(file.fileName) };
  }

  /** Writes uploads down before anybody can make them, so that what is never registered is found and removed. */
  async function allow(
    uploads: readonly PlannedUpload[],
    field: string,
    { caller: { user }, language, now }: OperationContext<StaffUser>,
  ): Promise<PresignedUpload[]> {
    const expiresAt = presignedUntil(now);
    const data = uploads.map(({ key, folder, contentType, fileName, sizeBytes = MAX_UPLOAD_BYTES }) => {
      return { key, folder, contentType, fileName, sizeBytes, who: user.email, expiresAt };
    });
    await inTransaction(strapi, async () => {
      await lockList(strapi, INTENT);
      const bytes = data.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      const retryAfterSeconds = await findQuotaWait(strapi, { who: user.email, bytes, now });
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
        const upload = await getStorage().presignPut(originalPath(folder, key), { contentType, sizeBytes, expiresAt });
        return { key, folder, upload: { ...upload, expiresAt: expiresAt.toISOString() } };
      }),
    );
  }

  return {
    /** Writes down how many bytes an upload really had, which then count for the quota. */
    async noteSize({ folder, key }: ObjectLocation, sizeBytes: number): Promise<void> {
      await strapi.db.query(INTENT).updateMany({ where: { folder, key }, data: { sizeBytes } });
    },

    /** Writes down which image has the bytes of an upload already, since nothing else is left of that upload. */
    async rememberDuplicate({ folder, key }: ObjectLocation, duplicateOf: string): Promise<void> {
      await strapi.db.query(INTENT).updateMany({ where: { folder, key }, data: { duplicateOf } });
    },

    /** The id of the image that stands for an upload whose bytes were known, for a day; `null` for any other. */
    async duplicateOf({ folder, key }: ObjectLocation): Promise<string | null> {
      const intent: unknown = await strapi.db
        .query(INTENT)
        .findOne({ where: { folder, key }, select: ['duplicateOf'] });
      return (intent as { duplicateOf: string | null } | null)?.duplicateOf ?? null;
    },

    /** The name of the file that was allowed to be uploaded to a place; `null` when nobody knows it. */
    async fileNameOf({ folder, key }: ObjectLocation): Promise<string | null> {
      const intent: unknown = await strapi.db.query(INTENT).findOne({ where: { folder, key }, select: ['fileName'] });
      return (intent as { fileName: string | null } | null)?.fileName ?? null;
    },

    /**
     * Lets someone upload one file. Throws `forbidden` for a folder that is not theirs, `unsupported_media_type` for a
     * type that the library does not take, `too_large`, and `rate_limited` beyond what a user may upload in
     * an hour.
     */
    async presign(file: PresignPutRequest, context: OperationContext<StaffUser>): Promise<PresignedUpload> {
      const [presigned] = await allow([plan(file, '', context)], 'size', context);
      if (!presigned) throw new Error('an upload was planned and not allowed');
      return presigned;
    },

    /** The same for several files, each for its own folder, all or none, in their order. */
    async presignBatch(
      { folder, files }: PresignBatchRequest,
      context: OperationContext<StaffUser>,
    ): Promise<PresignedUpload[]> {
      permitFolder(context.caller.user, folder);
      return allow(
        files.map((file, index) => plan(file, `files.${index}.`, context)),
        'files',
        context,
      );
    },
  };
};

export type Uploads = ReturnType<typeof uploadsService>;
export default uploadsService;
