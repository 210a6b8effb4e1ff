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

/** The image that stands for an upload; `isNew` is false when its key or its bytes were known. */
export interface Registered {
  id: string;
  isNew: boolean;
}

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

  /** Of several requests that add the same at once, one makes the record and the others find it. */
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
   * Adds a picture to the library: the one way in, for uploads of staff and for those in the Strapi panel. What is kept
   * is written whole before its record is made, so that a crash leaves at most an object without a record.
   * @throws PictureFault when the bytes are refused; the object that they were read from is still there then
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
     * Makes an uploaded object an image of the library. A key that was registered before answers its image, also when
     * that one had its bytes already, and has renditions that could not be made tried again. Throws `not_found` for a key that nobody uploaded, and removes what
     * it refuses: `too_large`, `unsupported_media_type` or `validation_failed` with a message for `imageKey`.
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
        // Another request for the same key may have come first, and have left nothing of the object.
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
