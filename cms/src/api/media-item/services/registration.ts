import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { StorageFolder } from '../../../contract/image-ref';
import { MAX_UPLOAD_BYTES } from '../../../contract/limits';
import type { MediaRegisterRequest } from '../../../contract/media';
import { PictureFault } from '../../../core/images/picture-fault';
import { limited } from '../../../core/limited';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { contentTypeOf, GENERIC_TYPE } from '../../../core/storage/content-type';
import { storage } from '../../../core/storage/current-storage';
import { originalPath } from '../../../core/storage/object-path';
import { ObjectMissing } from '../../../core/storage/storage';
import { inTransaction } from '../../../core/transaction';
import { isUniqueViolation } from '../../../core/unique-violation';
import type { AuditService } from '../../audit/services/audit';
import type { Uploads } from '../../storage/services/uploads';
import { examineUpload, problemOfFault } from '../lib/examine-upload';
import { permitFolder } from '../lib/folder-permission';
import { MEDIA, type MediaRow } from '../lib/media-row';
import { bytesNameOf, hashOf, keyFor, newMediaRow, type PictureUpload } from '../lib/new-media-row';
import type { LibraryUser } from '../../../core/library-user';
import type { RenditionsService } from './renditions';

/** The image that stands for an upload; `isNew` is false when its key or its bytes were known. */
export interface Registered {
  id: string;
  isNew: boolean;
}

/** Who adds a picture, by what way, and when. */
export interface Adder {
  actor: string;
  source: 'site' | 'panel';
  now: Date;
}

/** So many uploads are held in memory at once, each of 10 MB at most; the others wait. */
const ONE_OF_TWO = limited(2);

const registrationService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(MEDIA);
  const find = (where: Record<string, unknown>): Promise<MediaRow | null> =>
    rows().findOne({ where, orderBy: { id: 'asc' } }) as Promise<MediaRow | null>;

  const findByKey = async (storageFolder: StorageFolder, imageKey: string): Promise<MediaRow | null> =>
    (await find({ storageFolder, imageKey })) ?? find({ uploadName: `${storageFolder}/${imageKey}` });
  const findByBytes = ({ folder, bytes }: PictureUpload): Promise<MediaRow | null> =>
    find({ storageFolder: folder, contentHash: hashOf(bytes) });

  /** The uploaded object is of no use any more: it was refused, is known already, or is kept under another key. */
  const dropUpload = async ({ folder, uploadKey }: PictureUpload): Promise<void> => {
    if (uploadKey) await storage().delete(originalPath(folder, uploadKey));
  };

  function createRecord(data: ReturnType<typeof newMediaRow>, { actor, source, now }: Adder): Promise<MediaRow> {
    return inTransaction(strapi, async () => {
      const row = (await rows().create({ data })) as MediaRow;
      const { documentId: entityId, imageKey: title } = row;
      const entry = { entity: 'media', entityId, title, versionAfter: 1 };
      await serviceOf<AuditService>('api::audit.audit').record({ at: now, actor, source, action: 'create', ...entry });
      return row;
    });
  }

  /** An image that was moved elsewhere leaves its bytes' name in the folder it came from. */
  const freeBytesName = (folder: StorageFolder, contentHash: string): Promise<unknown> =>
    rows().updateMany({
      where: { bytesName: bytesNameOf(folder, contentHash), storageFolder: { $ne: folder } },
      data: { bytesName: null },
    });

  /** Of several requests that add the same at once, one makes the record and the others find it. */
  async function recordOnce(
    upload: PictureUpload,
    data: ReturnType<typeof newMediaRow>,
    adder: Adder,
  ): Promise<Registered> {
    try {
      return { id: (await createRecord(data, adder)).documentId, isNew: true };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const byKey = upload.uploadKey ? await findByKey(upload.folder, upload.uploadKey) : null;
      if (byKey) return { id: byKey.documentId, isNew: false };
      const byBytes = await findByBytes(upload);
      if (byBytes) {
        await storage().delete(originalPath(upload.folder, data.imageKey));
        return { id: byBytes.documentId, isNew: false };
      }
      await freeBytesName(upload.folder, data.contentHash);
      return { id: (await createRecord(data, adder)).documentId, isNew: true };
    }
  }

  /**
   * Adds a picture to the library: the one way in, for uploads of staff and for those in the Strapi panel. What is kept
   * is written whole before its record is made, so that a crash leaves at most an object without a record.
   * @throws PictureFault when the bytes are refused; the object that they were read from is still there then
   */
  async function add(upload: PictureUpload, adder: Adder): Promise<Registered> {
    const { folder, uploadKey, bytes } = upload;
    const same = await findByBytes(upload);
    if (same) {
      await dropUpload(upload);
      return { id: same.documentId, isNew: false };
    }
    const type = uploadKey ? contentTypeOf(uploadKey) : GENERIC_TYPE;
    const picture = await examineUpload(bytes, type === GENERIC_TYPE ? null : type);
    const imageKey = keyFor(uploadKey, picture.extension);
    await storage().write(originalPath(folder, imageKey), picture.bytes);
    const registered = await recordOnce(upload, newMediaRow(upload, picture, imageKey), adder);
    if (imageKey !== uploadKey) await dropUpload(upload);
    if (registered.isNew) serviceOf<RenditionsService>('api::media-item.renditions').wake();
    return registered;
  }

  /** Reads an uploaded object, unless it is too large. */
  async function read(folder: StorageFolder, key: string, { language }: LibraryUser): Promise<Buffer> {
    const path = originalPath(folder, key);
    const object = await storage().head(path);
    if (!object) throw new Problem('not_found');
    if (object.sizeBytes > MAX_UPLOAD_BYTES) {
      await storage().delete(path);
      throw new Problem('too_large', { fields: { imageKey: FIELD_MESSAGES.image_too_large[language] } });
    }
    try {
      return await storage().read(path);
    } catch (error) {
      throw error instanceof ObjectMissing ? new Problem('not_found') : error;
    }
  }

  async function addObject(folder: StorageFolder, key: string, user: LibraryUser): Promise<Registered> {
    const fileName = await serviceOf<Uploads>('api::storage.uploads').fileNameOf({ folder, key });
    const upload = { folder, uploadKey: key, bytes: await read(folder, key, user), fileName };
    try {
      return await add(upload, { actor: user.user.name, source: 'site', now: user.now });
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      await dropUpload(upload);
      throw problemOfFault(error.code, user.language, error.cause);
    }
  }

  return {
    add: (upload: PictureUpload, adder: Adder): Promise<Registered> => ONE_OF_TWO(() => add(upload, adder)),

    /**
     * Makes an uploaded object an image of the library. A key that was registered before answers its image, and has
     * renditions that could not be made tried again. Throws `not_found` for a key that nobody uploaded, and removes what
     * it refuses: `too_large`, `unsupported_media_type` or `validation_failed` with a message for `imageKey`.
     */
    async register({ storageFolder, imageKey }: MediaRegisterRequest, user: LibraryUser): Promise<Registered> {
      permitFolder(user.user, storageFolder);
      const known = await findByKey(storageFolder, imageKey);
      if (!known) return ONE_OF_TWO(() => addObject(storageFolder, imageKey, user));
      if (known.processingStatus === 'Failed') {
        await serviceOf<RenditionsService>('api::media-item.renditions').retry(known.documentId);
      }
      return { id: known.documentId, isNew: false };
    },
  };
};

export type RegistrationService = ReturnType<typeof registrationService>;
export default registrationService;
