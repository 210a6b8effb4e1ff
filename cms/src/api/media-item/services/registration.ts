import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import type { MediaRegisterRequest } from '../../../contract/media';
import { recordAudit, toAuditOrigin } from '../../../core/documents/side-effects';
import { inTransaction, isUniqueViolation } from '../../../core/documents/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { ImageRejectedError } from '../../../core/images/sniff-image-type';
import { getService } from '../../../core/http/route';
import { problemOfFault, dropDuplicate, dropUpload, keepPicture, ONE_OF_TWO, readUpload } from '../lib/take-upload';
import { permitFolder, MEDIA, type MediaRow } from '../lib/media-row';
import {
  findImageByBytes,
  findImageByKey,
  findRegistered,
  freeBytesName,
  newMediaRow,
  type PictureUpload,
} from '../lib/new-media-row';
import { deleteStrayFiles } from '../lib/stored-image';
import type { RenditionsService } from './renditions';

/** The image of an upload. `isNew` is false when its key or bytes were known. */
export interface Registered {
  id: string;
  isNew: boolean;
}

/** Strapi service `api::media-item.registration`. */
const registrationService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(MEDIA);
  const findByKey = (folder: StorageFolder, key: string): Promise<MediaRow | null> =>
    findImageByKey(strapi, folder, key);
  const findByBytes = (upload: PictureUpload): Promise<MediaRow | null> => findImageByBytes(strapi, upload);

  function createRecord(data: ReturnType<typeof newMediaRow>, context: OperationContext): Promise<MediaRow> {
    return inTransaction(strapi, async () => {
      const row = (await rows().create({ data })) as MediaRow;
      const { documentId: entityId, imageKey: title } = row;
      const entry = { entity: 'media', entityId, title, versionAfter: 1 };
      await recordAudit(strapi, { ...toAuditOrigin(context), action: 'create', ...entry });
      return row;
    });
  }

  /** Creates the row. Of concurrent requests for the same image, one creates it and the others return it. */
  async function recordOnce(
    upload: PictureUpload,
    data: ReturnType<typeof newMediaRow>,
    context: OperationContext,
  ): Promise<Registered> {
    try {
      return { id: (await createRecord(data, context)).documentId, isNew: true };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const byKey = upload.uploadKey ? await findByKey(upload.folder, upload.uploadKey) : null;
      if (byKey) return { id: byKey.documentId, isNew: false };
      const byBytes = await findByBytes(upload);
      if (byBytes) {
        await dropDuplicate(upload, byBytes.documentId);
        await deleteStrayFiles(strapi, { folder: upload.folder, key: data.imageKey });
        return { id: byBytes.documentId, isNew: false };
      }
      await freeBytesName(strapi, upload.folder, data.contentHash);
      return { id: (await createRecord(data, context)).documentId, isNew: true };
    }
  }

  /**
   * Adds an image to the library; panel and API uploads both use it. Files are stored before the row, so a
   * crash leaves at most an object without a row. Throws `ImageRejectedError`; the uploaded object still
   * exists then.
   */
  async function add(upload: PictureUpload, context: OperationContext): Promise<Registered> {
    const same = await findByBytes(upload);
    if (same) {
      await dropDuplicate(upload, same.documentId);
      return { id: same.documentId, isNew: false };
    }
    const kept = await keepPicture(upload);
    const registered = await recordOnce(upload, newMediaRow(upload, kept), context);
    if (kept.imageKey !== upload.uploadKey) await dropUpload(upload);
    if (registered.isNew) getService<RenditionsService>('api::media-item.renditions').wake();
    return registered;
  }

  async function addObject(
    folder: StorageFolder,
    key: string,
    context: OperationContext<StaffUser>,
  ): Promise<Registered> {
    const upload = await readUpload(folder, key, context);
    try {
      return await add(upload, context);
    } catch (error) {
      if (!(error instanceof ImageRejectedError)) throw error;
      await dropUpload(upload);
      throw problemOfFault(error.code, context.language, error.cause);
    }
  }

  async function answerKnown({ documentId, processingStatus }: MediaRow): Promise<Registered> {
    if (processingStatus === 'Failed') {
      await getService<RenditionsService>('api::media-item.renditions').retry(documentId);
    }
    return { id: documentId, isNew: false };
  }

  return {
    add: (upload: PictureUpload, context: OperationContext): Promise<Registered> =>
      ONE_OF_TWO(() => add(upload, context)),

    /**
     * Registers an uploaded object as an image. A known key returns its image and retries failed renditions.
     * Throws `not_found` for a key without an object; deletes rejected objects and throws `too_large`,
     * `unsupported_media_type` or `validation_failed` for the field `imageKey`.
     */
    async register(
      { storageFolder, imageKey }: MediaRegisterRequest,
      context: OperationContext<StaffUser>,
    ): Promise<Registered> {
      permitFolder(context.caller.user, storageFolder);
      const known = await findRegistered(strapi, storageFolder, imageKey);
      if (known) return answerKnown(known);
      try {
        return await ONE_OF_TWO(() => addObject(storageFolder, imageKey, context));
      } catch (error) {
        // A concurrent request for the same key may have removed the object.
        const isGone = error instanceof Problem && error.code === 'not_found';
        const added = isGone ? await findRegistered(strapi, storageFolder, imageKey) : null;
        if (!added) throw error;
        return answerKnown(added);
      }
    },
  };
};

export type RegistrationService = ReturnType<typeof registrationService>;
export default registrationService;
