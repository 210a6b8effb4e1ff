import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import type { MediaRegisterRequest } from '../../../contract/media';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { runInTransaction, isUniqueViolation } from '../../../core/documents/rows/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { ImageRejectedError } from '../../../core/images/image-rejection';
import { getPresignExpiry } from '../../../core/images/image-ref';
import { getService } from '../../../core/process/get-service';
import {
  toUploadProblem,
  requireBrandImageWithinLimit,
  deleteDuplicateUpload,
  deleteUploadedObject,
  storeImage,
  runWithinUploadLimit,
  readUpload,
} from '../lib/process-upload';
import { requireFolderAccess, MEDIA, getImageLocation, type MediaRow, serializeMediaItem } from '../lib/media-row';
import {
  findImageByBytes,
  findRegisteredImage,
  releaseBytesName,
  type StoredUpload,
  type ImageUpload,
  getReplacementColumns,
} from '../lib/new-media-row';
import { restoreFiles } from '../lib/restore-files';
import { deleteUnownedFiles, tryDeleteUnownedFiles } from '../lib/stored-image';
import type { RenditionsService } from './renditions';
import type { UsagesService } from './usages';

/** Retries after concurrent replacements of the image. */
const MAX_ATTEMPTS = 5;

/** The image whose file is replaced, the version the editor started from, and the language of messages. */
export interface ReplacementTarget {
  documentId: string;
  expectedVersion: number | undefined;
  language: Language;
}

/** Whether the image already has the uploaded object as its file. */
const hasUploadedFile = (row: MediaRow, { folder, uploadKey }: Pick<ImageUpload, 'folder' | 'uploadKey'>): boolean =>
  uploadKey !== null &&
  ((row.storageFolder === folder && row.imageKey === uploadKey) || row.uploadName === `${folder}/${uploadKey}`);

/** Strapi service `api::media-item.replacement`. */
const replacementService = ({ strapi }: { strapi: Core.Strapi }) => {
  async function requireImage(documentId: string): Promise<MediaRow> {
    const row = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function requireExpectedVersion(
    row: MediaRow,
    { expectedVersion, language }: ReplacementTarget,
    now: Date,
  ): Promise<void> {
    if (expectedVersion === undefined || expectedVersion === row.version) return;
    throw new Problem('version_conflict', { current: await serializeMediaItem(row, language, getPresignExpiry(now)) });
  }

  /**
   * Updates the row to the new file, unless it changed since it was read. Counts as an edit: new version and
   * audit entry. Returns false when nothing was updated.
   */
  const updateFile = (
    row: MediaRow,
    data: ReturnType<typeof getReplacementColumns>,
    context: OperationContext,
  ): Promise<boolean> =>
    runInTransaction(strapi, async () => {
      const { documentId, storageFolder, imageKey, version } = row;
      const unchanged = { documentId, storageFolder, imageKey, version };
      const found = await strapi.db.queryBuilder(MEDIA).where(unchanged).increment('version').execute<number>();
      if (found === 0) return false;
      await strapi.db.query(MEDIA).update({ where: { documentId }, data });
      await recordAudit(strapi, {
        ...toAuditOrigin(context),
        action: 'update',
        entity: 'media',
        entityId: documentId,
        title: `${storageFolder}/${imageKey} → ${data.storageFolder}/${data.imageKey}`,
        versionBefore: version,
        versionAfter: version + 1,
      });
      return true;
    });

  /** Throws `already_exists` when the bytes or the key belong to another image. */
  async function requireUnknownBytes(
    upload: ImageUpload,
    documentId: string,
    { language }: ReplacementTarget,
  ): Promise<void> {
    const duplicate = await findImageByBytes(strapi, upload);
    if (!duplicate || duplicate.documentId === documentId) return;
    const isItsObject = upload.uploadKey !== null && hasUploadedFile(duplicate, upload);
    if (!isItsObject) {
      await restoreFiles(strapi, upload, duplicate);
      await deleteUploadedObject(upload);
    }
    throw new Problem('already_exists', { fields: { imageKey: FIELD_MESSAGES.image_known[language] } });
  }

  /**
   * Updates the row to the stored file, with retries. Returns the former row, or `null` if it already has the
   * file.
   */
  async function updateFileWithRetries(
    image: ReplacementTarget,
    upload: ImageUpload,
    stored: StoredUpload,
    context: OperationContext,
  ): Promise<MediaRow | null> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const row = await requireImage(image.documentId);
      if (hasUploadedFile(row, upload)) return null;
      await requireExpectedVersion(row, image, context.now);
      requireSameFolder(row, upload, image.language);
      const data = getReplacementColumns(row, upload, stored);
      try {
        if (await updateFile(row, data, context)) return row;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        await requireUnknownBytes(upload, image.documentId, image);
        await releaseBytesName(strapi, upload.folder, data.contentHash);
      }
    }
    throw new Problem('version_conflict', {
      current: await serializeMediaItem(
        await requireImage(image.documentId),
        image.language,
        getPresignExpiry(context.now),
      ),
    });
  }

  /** Throws `validation_failed` when the upload is in another folder than the image. */
  function requireSameFolder(row: MediaRow, { folder }: ImageUpload, language: Language): void {
    if (row.storageFolder === folder) return;
    throw new Problem('validation_failed', { fields: { storageFolder: FIELD_MESSAGES.invalid_choice[language] } });
  }

  /**
   * Replaces the file of an image: stores the new file, updates the row, then deletes the old files. After an
   * interruption the row names existing files, and repeating the call finishes the work. The bytes that the
   * image has already restore files that it has lost. Throws `ImageRejectedError`.
   */
  async function replaceFile(image: ReplacementTarget, upload: ImageUpload, context: OperationContext): Promise<void> {
    const before = await requireImage(image.documentId);
    if (hasUploadedFile(before, upload)) return;
    await requireExpectedVersion(before, image, context.now);
    await requireUnknownBytes(upload, image.documentId, image);
    const duplicate = await findImageByBytes(strapi, upload);
    if (duplicate && (await restoreFiles(strapi, upload, duplicate)))
      return deleteDuplicateUpload(upload, duplicate.documentId);
    const stored = await storeImage(upload);
    try {
      requireBrandImageWithinLimit(
        await getService<UsagesService>('api::media-item.usages').findUsages(image.documentId),
        stored.picture.bytes.length,
        image.language,
      );
      const formerRow = await updateFileWithRetries(image, upload, stored, context);
      if (formerRow) await tryDeleteUnownedFiles(strapi, getImageLocation(formerRow));
    } catch (error) {
      if (error instanceof Problem && ['not_found', 'validation_failed'].includes(error.code)) {
        await deleteUnownedFiles(strapi, { folder: upload.folder, key: stored.imageKey });
        if (stored.imageKey !== upload.uploadKey) await deleteUploadedObject(upload);
      }
      throw error;
    }
    if (stored.imageKey !== upload.uploadKey) await deleteUploadedObject(upload);
    getService<RenditionsService>('api::media-item.renditions').wake();
  }

  return {
    replaceFile: (image: ReplacementTarget, upload: ImageUpload, context: OperationContext): Promise<void> =>
      runWithinUploadLimit(() => replaceFile(image, upload, context)),

    /**
     * Replaces the file of an image by an uploaded object. Safe to repeat. Throws `not_found` for an unknown
     * image or key, `version_conflict` with the current image, `already_exists` when the folder has these
     * bytes, and the errors of a registration.
     */
    async replaceByUpload(
      { storageFolder, imageKey, expectedVersion }: MediaRegisterRequest,
      documentId: string,
      context: OperationContext<StaffUser>,
    ): Promise<void> {
      const { user } = context.caller;
      const { language } = context;
      const row = await requireImage(documentId);
      requireFolderAccess(user, row.storageFolder);
      requireFolderAccess(user, storageFolder);
      if (hasUploadedFile(row, { folder: storageFolder, uploadKey: imageKey })) return;
      const image = { documentId, expectedVersion, language };
      const registered = await findRegisteredImage(strapi, storageFolder, imageKey);
      if (registered?.documentId === documentId) return;
      if (registered) {
        throw new Problem('already_exists', { fields: { imageKey: FIELD_MESSAGES.image_known[language] } });
      }
      await runWithinUploadLimit(async () => {
        const upload = await readUpload(storageFolder, imageKey, context);
        try {
          await replaceFile(image, upload, context);
        } catch (error) {
          if (!(error instanceof ImageRejectedError)) throw error;
          await deleteUploadedObject(upload);
          throw toUploadProblem(error.code, language, error.cause);
        }
      });
    },
  };
};

export type ReplacementService = ReturnType<typeof replacementService>;
export default replacementService;
