import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import type { MediaRegisterRequest } from '../../../contract/media';
import { recordAudit, toAuditOrigin } from '../../../core/documents/side-effects';
import { inTransaction, isUniqueViolation } from '../../../core/documents/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { ImageRejectedError } from '../../../core/images/sniff-image-type';
import { presignedUntil } from '../../../core/images/image-ref';
import { getService } from '../../../core/http/route';
import {
  problemOfFault,
  refuseForBrand,
  dropDuplicate,
  dropUpload,
  keepPicture,
  ONE_OF_TWO,
  readUpload,
} from '../lib/take-upload';
import { permitFolder, MEDIA, placeOf, type MediaRow, presentMediaItem } from '../lib/media-row';
import {
  findImageByBytes,
  findRegistered,
  freeBytesName,
  type KeptFile,
  type PictureUpload,
  replacementRow,
} from '../lib/new-media-row';
import { deleteStrayFiles, dropFiles } from '../lib/stored-image';
import type { RenditionsService } from './renditions';
import type { UsagesService } from './usages';

/** Retries after concurrent replacements of the image. */
const ATTEMPTS = 5;

/** The image whose file is replaced, the version the editor started from, and the language of messages. */
export interface ReplacedImage {
  documentId: string;
  expectedVersion: number | undefined;
  language: Language;
}

/** Whether the image already has the uploaded object as its file. */
const isFileOf = (row: MediaRow, { folder, uploadKey }: Pick<PictureUpload, 'folder' | 'uploadKey'>): boolean =>
  uploadKey !== null &&
  ((row.storageFolder === folder && row.imageKey === uploadKey) || row.uploadName === `${folder}/${uploadKey}`);

/** Strapi service `api::media-item.replacement`. */
const replacementService = ({ strapi }: { strapi: Core.Strapi }) => {
  async function readImage(documentId: string): Promise<MediaRow> {
    const row = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function refuseStale(row: MediaRow, { expectedVersion, language }: ReplacedImage, now: Date): Promise<void> {
    if (expectedVersion === undefined || expectedVersion === row.version) return;
    throw new Problem('version_conflict', { current: await presentMediaItem(row, language, presignedUntil(now)) });
  }

  /**
   * Updates the row to the new file, unless it changed since it was read. Counts as an edit: new version and
   * audit entry. Returns false when nothing was updated.
   */
  const switchRecord = (
    row: MediaRow,
    data: ReturnType<typeof replacementRow>,
    context: OperationContext,
  ): Promise<boolean> =>
    inTransaction(strapi, async () => {
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
  async function refuseKnown(upload: PictureUpload, documentId: string, { language }: ReplacedImage): Promise<void> {
    const known = await findImageByBytes(strapi, upload);
    if (!known || known.documentId === documentId) return;
    const isItsObject = upload.uploadKey !== null && isFileOf(known, upload);
    if (!isItsObject) await dropUpload(upload);
    throw new Problem('already_exists', { fields: { imageKey: FIELD_MESSAGES.image_known[language] } });
  }

  /**
   * Updates the row to the stored file, with retries. Returns the former row, or `null` if it already has the
   * file.
   */
  async function settle(
    image: ReplacedImage,
    upload: PictureUpload,
    kept: KeptFile,
    context: OperationContext,
  ): Promise<MediaRow | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const row = await readImage(image.documentId);
      if (isFileOf(row, upload)) return null;
      await refuseStale(row, image, context.now);
      refuseElsewhere(row, upload, image.language);
      const data = replacementRow(row, upload, kept);
      try {
        if (await switchRecord(row, data, context)) return row;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        await refuseKnown(upload, image.documentId, image);
        await freeBytesName(strapi, upload.folder, data.contentHash);
      }
    }
    throw new Problem('version_conflict', {
      current: await presentMediaItem(await readImage(image.documentId), image.language, presignedUntil(context.now)),
    });
  }

  /** Throws `validation_failed` when the upload is in another folder than the image. */
  function refuseElsewhere(row: MediaRow, { folder }: PictureUpload, language: Language): void {
    if (row.storageFolder === folder) return;
    throw new Problem('validation_failed', { fields: { storageFolder: FIELD_MESSAGES.invalid_choice[language] } });
  }

  /**
   * Replaces the file of an image: stores the new file, updates the row, then deletes the old files. After an
   * interruption the row names existing files, and repeating the call finishes the work. Throws
   * `ImageRejectedError`.
   */
  async function replace(image: ReplacedImage, upload: PictureUpload, context: OperationContext): Promise<void> {
    const before = await readImage(image.documentId);
    if (isFileOf(before, upload)) return;
    await refuseStale(before, image, context.now);
    await refuseKnown(upload, image.documentId, image);
    const same = await findImageByBytes(strapi, upload);
    if (same) return dropDuplicate(upload, same.documentId);
    const kept = await keepPicture(upload);
    try {
      refuseForBrand(
        await getService<UsagesService>('api::media-item.usages').findUsages(image.documentId),
        kept.picture.bytes.length,
        image.language,
      );
      const old = await settle(image, upload, kept, context);
      if (old) await dropFiles(strapi, placeOf(old));
    } catch (error) {
      if (error instanceof Problem && ['not_found', 'validation_failed'].includes(error.code)) {
        await deleteStrayFiles(strapi, { folder: upload.folder, key: kept.imageKey });
        if (kept.imageKey !== upload.uploadKey) await dropUpload(upload);
      }
      throw error;
    }
    if (kept.imageKey !== upload.uploadKey) await dropUpload(upload);
    getService<RenditionsService>('api::media-item.renditions').wake();
  }

  return {
    replace: (image: ReplacedImage, upload: PictureUpload, context: OperationContext): Promise<void> =>
      ONE_OF_TWO(() => replace(image, upload, context)),

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
      const row = await readImage(documentId);
      permitFolder(user, row.storageFolder);
      permitFolder(user, storageFolder);
      if (isFileOf(row, { folder: storageFolder, uploadKey: imageKey })) return;
      const image = { documentId, expectedVersion, language };
      const taken = await findRegistered(strapi, storageFolder, imageKey);
      if (taken?.documentId === documentId) return;
      if (taken) {
        throw new Problem('already_exists', { fields: { imageKey: FIELD_MESSAGES.image_known[language] } });
      }
      await ONE_OF_TWO(async () => {
        const upload = await readUpload(storageFolder, imageKey, context);
        try {
          await replace(image, upload, context);
        } catch (error) {
          if (!(error instanceof ImageRejectedError)) throw error;
          await dropUpload(upload);
          throw problemOfFault(error.code, language, error.cause);
        }
      });
    },
  };
};

export type ReplacementService = ReturnType<typeof replacementService>;
export default replacementService;
