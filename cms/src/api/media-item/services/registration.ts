import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import type { MediaRegisterRequest } from '../../../contract/media';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { runInTransaction, isUniqueViolation } from '../../../core/documents/rows/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { ImageRejectedError } from '../../../core/images/image-rejection';
import { getService } from '../../../core/process/get-service';
import {
  toUploadProblem,
  deleteDuplicateUpload,
  deleteUploadedObject,
  storeImage,
  runWithinUploadLimit,
  readUpload,
} from '../lib/process-upload';
import { requireFolderAccess, MEDIA, type MediaRow } from '../lib/media-row';
import {
  findImageByBytes,
  findImageByKey,
  findRegisteredImage,
  releaseBytesName,
  getNewImageColumns,
  type ImageUpload,
} from '../lib/new-media-row';
import { restoreFiles } from '../lib/restore-files';
import { deleteUnownedFiles } from '../lib/stored-image';
import type { RenditionsService } from './renditions';

/** The image of an upload. `isNew` is false when its key or bytes were known. */
export interface RegistrationResult {
  id: string;
  isNew: boolean;
}

/** Strapi service `api::media-item.registration`. */
const registrationService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(MEDIA);
  const findByKey = (folder: StorageFolder, key: string): Promise<MediaRow | null> =>
    findImageByKey(strapi, folder, key);
  const findByBytes = (upload: ImageUpload): Promise<MediaRow | null> => findImageByBytes(strapi, upload);

  function createRow(data: ReturnType<typeof getNewImageColumns>, context: OperationContext): Promise<MediaRow> {
    return runInTransaction(strapi, async () => {
      const row = (await queryRows().create({ data })) as MediaRow;
      const { documentId: entityId, imageKey: title } = row;
      const entry = { entity: 'media', entityId, title, versionAfter: 1 };
      await recordAudit(strapi, { ...toAuditOrigin(context), action: 'create', ...entry });
      return row;
    });
  }

  /** Creates the row. Of concurrent requests for the same image, one creates it and the others return it. */
  async function createOrFindRow(
    upload: ImageUpload,
    data: ReturnType<typeof getNewImageColumns>,
    context: OperationContext,
  ): Promise<RegistrationResult> {
    try {
      return { id: (await createRow(data, context)).documentId, isNew: true };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const byKey = upload.uploadKey ? await findByKey(upload.folder, upload.uploadKey) : null;
      if (byKey) return { id: byKey.documentId, isNew: false };
      const byBytes = await findByBytes(upload);
      if (byBytes) {
        await deleteDuplicateUpload(upload, byBytes.documentId);
        await deleteUnownedFiles(strapi, { folder: upload.folder, key: data.imageKey });
        return { id: byBytes.documentId, isNew: false };
      }
      await releaseBytesName(strapi, upload.folder, data.contentHash);
      return { id: (await createRow(data, context)).documentId, isNew: true };
    }
  }

  /**
   * Adds an image to the library; panel and API uploads both use it. Files are stored before the row, so a
   * crash leaves at most an object without a row. Known bytes restore files that their image has lost. Throws
   * `ImageRejectedError`; the uploaded object still exists then.
   */
  async function addImage(upload: ImageUpload, context: OperationContext): Promise<RegistrationResult> {
    const duplicate = await findByBytes(upload);
    if (duplicate && (await restoreFiles(strapi, upload, duplicate))) {
      await deleteDuplicateUpload(upload, duplicate.documentId);
      return { id: duplicate.documentId, isNew: false };
    }
    const stored = await storeImage(upload);
    const registered = await createOrFindRow(upload, getNewImageColumns(upload, stored), context);
    if (stored.imageKey !== upload.uploadKey) await deleteUploadedObject(upload);
    if (registered.isNew) getService<RenditionsService>('api::media-item.renditions').wake();
    return registered;
  }

  async function addUploadedObject(
    folder: StorageFolder,
    key: string,
    context: OperationContext<StaffUser>,
  ): Promise<RegistrationResult> {
    const upload = await readUpload(folder, key, context);
    try {
      return await addImage(upload, context);
    } catch (error) {
      if (!(error instanceof ImageRejectedError)) throw error;
      await deleteUploadedObject(upload);
      throw toUploadProblem(error.code, context.language, error.cause);
    }
  }

  async function reuseKnownImage({ documentId, processingStatus }: MediaRow): Promise<RegistrationResult> {
    if (processingStatus === 'Failed') {
      await getService<RenditionsService>('api::media-item.renditions').retryImage(documentId);
    }
    return { id: documentId, isNew: false };
  }

  return {
    addImage: (upload: ImageUpload, context: OperationContext): Promise<RegistrationResult> =>
      runWithinUploadLimit(() => addImage(upload, context)),

    /**
     * Registers an uploaded object as an image. A known key returns its image and retries failed renditions.
     * Throws `not_found` for a key without an object; deletes rejected objects and throws `too_large`,
     * `unsupported_media_type` or `validation_failed` for the field `imageKey`.
     */
    async registerUpload(
      { storageFolder, imageKey }: MediaRegisterRequest,
      context: OperationContext<StaffUser>,
    ): Promise<RegistrationResult> {
      requireFolderAccess(context.caller.user, storageFolder);
      const registeredImage = await findRegisteredImage(strapi, storageFolder, imageKey);
      if (registeredImage) return reuseKnownImage(registeredImage);
      try {
        return await runWithinUploadLimit(() => addUploadedObject(storageFolder, imageKey, context));
      } catch (error) {
        // A concurrent request for the same key may have removed the object.
        const isGone = error instanceof Problem && error.code === 'not_found';
        const added = isGone ? await findRegisteredImage(strapi, storageFolder, imageKey) : null;
        if (!added) throw error;
        return reuseKnownImage(added);
      }
    },
  };
};

export type RegistrationService = ReturnType<typeof registrationService>;
export default registrationService;
