import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { ObjectMoveRequest } from '../../../contract/storage';
import { recordAudit, toAuditOrigin } from '../../../core/documents/side-effects';
import { runInTransaction, isUniqueViolation } from '../../../core/documents/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { addFormerName } from '../../../core/images/library-images';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { requireFolderAccess, getKeyExtension, isSameLocation, type ObjectLocation } from '../lib/media-row';
import {
  IMAGE,
  findImageAt,
  findImageWithSameStem,
  type RegisteredImage,
  compareOriginals,
  copyImageFiles,
  deleteImageFiles,
  deleteUnownedFiles,
} from '../lib/stored-image';

/** Retries after concurrent changes of the image. */
const MAX_ATTEMPTS = 3;

/** Strapi service `api::media-item.object-move`. */
const objectMove = ({ strapi }: { strapi: Core.Strapi }) => {
  /**
   * Points the row to the new location, unless the image was changed since it was read. Counts as an edit:
   * new version and audit entry. Returns false when nothing was updated.
   */
  async function switchRecord(
    image: RegisteredImage,
    to: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<boolean> {
    const { documentId, storageFolder, imageKey, processingStatus } = image;
    const unchanged = { documentId, storageFolder, imageKey, processingStatus };
    return runInTransaction(strapi, async () => {
      const found = await strapi.db.queryBuilder(IMAGE).where(unchanged).increment('version').execute<number>();
      if (found === 0) return false;
      const formerNames = addFormerName(image.formerNames, image);
      const data = { storageFolder: to.folder, imageKey: to.key, formerNames };
      const moved = (await strapi.db.query(IMAGE).update({ where: { documentId }, data })) as RegisteredImage;
      await recordAudit(strapi, {
        ...toAuditOrigin(context),
        action: 'update',
        entity: 'media',
        entityId: documentId,
        title: `${storageFolder}/${imageKey} → ${to.folder}/${to.key}`,
        versionBefore: moved.version - 1,
        versionAfter: moved.version,
      });
      return true;
    });
  }

  /**
   * Moves a registered image: copies its files, updates the row, then deletes the old files. After an
   * interruption the row names existing files, and repeating the call finishes the move. Returns false when
   * the image has changed since it was read.
   */
  async function moveImage(
    image: RegisteredImage,
    from: ObjectLocation,
    to: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<boolean> {
    if (await findImageWithSameStem(strapi, to)) throw new Problem('already_exists');
    if ((await compareOriginals(from, to)) === 'different') throw new Problem('already_exists');
    try {
      await copyImageFiles(from, to);
      if (!(await switchRecord(image, to, context))) return false;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return false;
      throw isUniqueViolation(error) ? new Problem('already_exists', { cause: error }) : error;
    }
    await deleteImageFiles(from);
    return true;
  }

  /** Finishes a move that a concurrent call made. Throws `not_found` after any other change. */
  async function finishMove(image: RegisteredImage, from: ObjectLocation, to: ObjectLocation): Promise<void> {
    const movedImage = await findImageWithSameStem(strapi, to);
    if (movedImage?.documentId === image.documentId) return deleteUnownedFiles(strapi, from);
    await deleteUnownedFiles(strapi, to);
    throw new Problem('not_found');
  }

  /** Moves an object without an image, or finishes a move whose row is already updated. */
  async function moveUnregistered(from: ObjectLocation, to: ObjectLocation): Promise<void> {
    const comparison = await compareOriginals(from, to);
    if (comparison === 'neither') throw new Problem('not_found');
    if (comparison === 'different') throw new Problem('already_exists');
    if (isSameLocation(from, to)) return;
    if (comparison === 'only source') {
      if (await findImageWithSameStem(strapi, to)) throw new Problem('already_exists');
      await copyImageFiles(from, to);
    }
    await deleteUnownedFiles(strapi, from);
  }

  function requireMovable(
    from: ObjectLocation,
    to: ObjectLocation,
    { caller: { user }, language }: OperationContext<StaffUser>,
  ): void {
    requireFolderAccess(user, from.folder);
    requireFolderAccess(user, to.folder);
    // The extension determines the content type of responses.
    if (getKeyExtension(from) !== getKeyExtension(to)) {
      throw new Problem('validation_failed', { fields: { destKey: FIELD_MESSAGES.invalid_choice[language] } });
    }
  }

  async function moveWithRetries(
    from: ObjectLocation,
    to: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<void> {
    let lastSeen: RegisteredImage | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const image = await findImageAt(strapi, from);
      if (!image) return lastSeen ? finishMove(lastSeen, from, to) : moveUnregistered(from, to);
      if (isSameLocation(from, to)) return;
      if (await moveImage(image, from, to, context)) return;
      lastSeen = image;
    }
    // A deletion takes longer than all attempts: what they have copied belongs to no image.
    await deleteUnownedFiles(strapi, to);
    throw new Problem('not_found');
  }

  return {
    /**
     * Moves an object and its image. Safe to repeat. Throws `not_found` when it is at neither location, and
     * `already_exists` when another object is at the target.
     */
    async moveObject(request: ObjectMoveRequest, context: OperationContext<StaffUser>): Promise<void> {
      const from: ObjectLocation = { folder: request.sourceFolder, key: request.sourceKey };
      const to: ObjectLocation = { folder: request.destFolder, key: request.destKey };
      requireMovable(from, to, context);
      try {
        await moveWithRetries(from, to, context);
      } catch (error) {
        // A concurrent call deleted it.
        throw error instanceof ObjectNotFoundError ? new Problem('not_found', { cause: error }) : error;
      }
    },
  };
};

export type ObjectMove = ReturnType<typeof objectMove>;
export default objectMove;
