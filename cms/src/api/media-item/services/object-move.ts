import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { ObjectMoveRequest } from '../../../contract/storage';
import { recordAudit, toAuditOrigin } from '../../../core/documents/side-effects';
import { inTransaction, isUniqueViolation } from '../../../core/documents/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { withFormerName } from '../../../core/images/library-images';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { permitFolder, extensionOf, isSamePlace, type ObjectLocation } from '../lib/media-row';
import {
  IMAGE,
  imageAt,
  imageNear,
  type PlacedImage,
  compareOriginals,
  copyFiles,
  deleteFiles,
  deleteStrayFiles,
} from '../lib/stored-image';

/** Something else changed the image between two steps; what is true now is looked at anew. */
const ATTEMPTS = 3;

const objectMove = ({ strapi }: { strapi: Core.Strapi }) => {
  /**
   * Makes the record say where the image is now, unless it was moved, deleted or given renditions since it was read.
   * It is an edit of the image: a version and an audit entry.
   */
  async function switchRecord(
    image: PlacedImage,
    to: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<boolean> {
    const { documentId, storageFolder, imageKey, processingStatus } = image;
    const unchanged = { documentId, storageFolder, imageKey, processingStatus };
    return inTransaction(strapi, async () => {
      const found = await strapi.db.queryBuilder(IMAGE).where(unchanged).increment('version').execute<number>();
      if (found === 0) return false;
      const formerNames = withFormerName(image.formerNames, image);
      const data = { storageFolder: to.folder, imageKey: to.key, formerNames };
      const moved = (await strapi.db.query(IMAGE).update({ where: { documentId }, data })) as PlacedImage;
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
   * Moves a registered image: its files are copied, then the record is switched, then the old files go. Whatever stops
   * it in between, the record names files that are there, and the same call again does what is left.
   * Answers false when the image is not as it was read any more.
   */
  async function moveImage(
    image: PlacedImage,
    from: ObjectLocation,
    to: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<boolean> {
    if (await imageNear(strapi, to)) throw new Problem('already_exists');
    if ((await compareOriginals(from, to)) === 'different') throw new Problem('already_exists');
    try {
      await copyFiles(from, to);
      if (!(await switchRecord(image, to, context))) return false;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return false;
      throw isUniqueViolation(error) ? new Problem('already_exists', { cause: error }) : error;
    }
    await deleteFiles(from);
    return true;
  }

  /** Finishes a move that another call of the same kind has made meanwhile; any other change leaves nothing to move. */
  async function finishMove(image: PlacedImage, from: ObjectLocation, to: ObjectLocation): Promise<void> {
    const there = await imageNear(strapi, to);
    if (there?.documentId === image.documentId) return deleteStrayFiles(strapi, from);
    await deleteStrayFiles(strapi, to);
    throw new Problem('not_found');
  }

  /** Moves what is no image, or does what is left of a move whose record is switched already. */
  async function moveRest(from: ObjectLocation, to: ObjectLocation): Promise<void> {
    const found = await compareOriginals(from, to);
    if (found === 'neither') throw new Problem('not_found');
    if (found === 'different') throw new Problem('already_exists');
    if (isSamePlace(from, to)) return;
    if (found === 'only source') {
      if (await imageNear(strapi, to)) throw new Problem('already_exists');
      await copyFiles(from, to);
    }
    await deleteStrayFiles(strapi, from);
  }

  function check(
    from: ObjectLocation,
    to: ObjectLocation,
    { caller: { user }, language }: OperationContext<StaffUser>,
  ): void {
    permitFolder(user, from.folder);
    permitFolder(user, to.folder);
    // The extension says what an object is sent as.
    if (extensionOf(from) !== extensionOf(to)) {
      throw new Problem('validation_failed', { fields: { destKey: FIELD_MESSAGES.invalid_choice[language] } });
    }
  }

  async function moveWhatIsThere(
    from: ObjectLocation,
    to: ObjectLocation,
    context: OperationContext<StaffUser>,
  ): Promise<void> {
    let seen: PlacedImage | null = null;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const image = await imageAt(strapi, from);
      if (!image) return seen ? finishMove(seen, from, to) : moveRest(from, to);
      if (isSamePlace(from, to)) return;
      if (await moveImage(image, from, to, context)) return;
      seen = image;
    }
    throw new Problem('not_found');
  }

  return {
    /**
     * Moves an object, and the image that it is the original of. Safe to repeat. Throws `not_found` when it is at neither
     * place and `already_exists` when something else is at the new one.
     */
    async move(request: ObjectMoveRequest, context: OperationContext<StaffUser>): Promise<void> {
      const from: ObjectLocation = { folder: request.sourceFolder, key: request.sourceKey };
      const to: ObjectLocation = { folder: request.destFolder, key: request.destKey };
      check(from, to, context);
      try {
        await moveWhatIsThere(from, to, context);
      } catch (error) {
        // Another call took it away while this one looked at it.
        throw error instanceof ObjectNotFoundError ? new Problem('not_found', { cause: error }) : error;
      }
    },
  };
};

export type ObjectMove = ReturnType<typeof objectMove>;
export default objectMove;
