import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { ObjectMoveRequest } from '../../../contract/storage';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { runInTransaction, isUniqueViolation } from '../../../core/documents/rows/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { addFormerName, isForQueenOnly } from '../../../core/images/library-images';
import { getService } from '../../../core/process/get-service';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { requireFolderAccess, getKeyExtension, isSameLocation, type ObjectLocation } from '../lib/media-row';
import {
  IMAGE,
  findImageByLocation,
  findImageWithSameStem,
  type RegisteredImage,
  compareOriginals,
  copyImageFiles,
  deleteImageFiles,
  deleteUnownedFiles,
} from '../lib/stored-image';
import type { UsagesService } from './usages';

/** Retries after concurrent changes of the image. */
const MAX_ATTEMPTS = 3;

/** Strapi service `api::media-item.object-move`. */
const objectMove = ({ strapi }: { strapi: Core.Strapi }) => {
  /**
   * Throws `in_use` with the usages when an image would move into folder Queen, although documents use it
   * that may not use images of the Queen section: visitors would no longer see it there.
   */
  async function requireUsableIn({ folder }: ObjectLocation, { documentId, storageFolder }: RegisteredImage) {
    if (!isForQueenOnly(folder) || isForQueenOnly(storageFolder)) return;
    const usages = await getService<UsagesService>('api::media-item.usages').listUsagesOutsideQueen(documentId);
    if (usages.length > 0) throw new Problem('in_use', { usages });
  }

  /**
   * Points the row to the new location, unless the image was changed since it was read. Counts as an edit:
   * new version and audit entry. Returns false when nothing was updated. Throws `in_use`.
   */
  async function updateLocation(
    image: RegisteredImage,
    target: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<boolean> {
    const { documentId, storageFolder, imageKey, processingStatus } = image;
    const unchanged = { documentId, storageFolder, imageKey, processingStatus };
    return runInTransaction(strapi, async (trx) => {
      const found = await strapi.db.queryBuilder(IMAGE).where(unchanged).increment('version').execute<number>();
      if (found === 0) return false;
      // On PostgreSQL writers that add references conflict only with this lock.
      await trx(strapi.db.metadata.get(IMAGE).tableName).where({ document_id: documentId }).forUpdate().select('id');
      await requireUsableIn(target, image);
      const formerNames = addFormerName(image.formerNames, image);
      const data = { storageFolder: target.folder, imageKey: target.key, formerNames };
      const moved = (await strapi.db.query(IMAGE).update({ where: { documentId }, data })) as RegisteredImage;
      await recordAudit(strapi, {
        ...toAuditOrigin(context),
        action: 'update',
        entity: 'media',
        entityId: documentId,
        title: `${storageFolder}/${imageKey} → ${target.folder}/${target.key}`,
        versionBefore: moved.version - 1,
        versionAfter: moved.version,
      });
      return true;
    });
  }

  /**
   * Moves a registered image: copies its files, updates the row, then deletes the old files. After an
   * interruption the row names existing files, and repeating the call finishes the move. Returns false when
   * the image has changed since it was read. Throws `already_exists` and `in_use`.
   */
  async function moveImage(
    image: RegisteredImage,
    source: ObjectLocation,
    target: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<boolean> {
    await requireUsableIn(target, image);
    if (await findImageWithSameStem(strapi, target)) throw new Problem('already_exists');
    if ((await compareOriginals(source, target)) === 'different') throw new Problem('already_exists');
    try {
      await copyImageFiles(source, target);
      if (!(await updateLocation(image, target, context))) return false;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return false;
      if (error instanceof Problem && error.code === 'in_use') await deleteUnownedFiles(strapi, target);
      throw isUniqueViolation(error) ? new Problem('already_exists', { cause: error }) : error;
    }
    await deleteImageFiles(source);
    return true;
  }

  /** Finishes a move that a concurrent call made. Throws `not_found` after any other change. */
  async function finishMove(image: RegisteredImage, source: ObjectLocation, target: ObjectLocation): Promise<void> {
    const movedImage = await findImageWithSameStem(strapi, target);
    if (movedImage?.documentId === image.documentId) return deleteUnownedFiles(strapi, source);
    await deleteUnownedFiles(strapi, target);
    throw new Problem('not_found');
  }

  /** Moves an object without an image, or finishes a move whose row is already updated. */
  async function moveUnregistered(source: ObjectLocation, target: ObjectLocation): Promise<void> {
    const comparison = await compareOriginals(source, target);
    if (comparison === 'neither') throw new Problem('not_found');
    if (comparison === 'different') throw new Problem('already_exists');
    if (isSameLocation(source, target)) return;
    if (comparison === 'only source') {
      if (await findImageWithSameStem(strapi, target)) throw new Problem('already_exists');
      await copyImageFiles(source, target);
    }
    await deleteUnownedFiles(strapi, source);
  }

  function requireMovable(
    source: ObjectLocation,
    target: ObjectLocation,
    { caller: { user }, language }: OperationContext<StaffUser>,
  ): void {
    requireFolderAccess(user, source.folder);
    requireFolderAccess(user, target.folder);
    // The extension determines the content type of responses.
    if (getKeyExtension(source) !== getKeyExtension(target)) {
      throw new Problem('validation_failed', { fields: { destKey: FIELD_MESSAGES.invalid_choice[language] } });
    }
  }

  async function moveWithRetries(
    source: ObjectLocation,
    target: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<void> {
    let lastSeenImage: RegisteredImage | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const image = await findImageByLocation(strapi, source);
      if (!image) return lastSeenImage ? finishMove(lastSeenImage, source, target) : moveUnregistered(source, target);
      if (isSameLocation(source, target)) return;
      if (await moveImage(image, source, target, context)) return;
      lastSeenImage = image;
    }
    // A deletion takes longer than all attempts: what they have copied belongs to no image.
    await deleteUnownedFiles(strapi, target);
    throw new Problem('not_found');
  }

  return {
    /**
     * Moves an object and its image. Safe to repeat. Throws `not_found` when it is at neither location,
     * `already_exists` when another object is at the target, and `in_use` when documents outside the Queen
     * section use an image that would move into its folder.
     */
    async moveObject(request: ObjectMoveRequest, context: OperationContext<StaffUser>): Promise<void> {
      const source: ObjectLocation = { folder: request.sourceFolder, key: request.sourceKey };
      const target: ObjectLocation = { folder: request.destFolder, key: request.destKey };
      requireMovable(source, target, context);
      try {
        await moveWithRetries(source, target, context);
      } catch (error) {
        // A concurrent call deleted it.
        throw error instanceof ObjectNotFoundError ? new Problem('not_found', { cause: error }) : error;
      }
    },
  };
};

export type ObjectMove = ReturnType<typeof objectMove>;
export default objectMove;
