import type { FocalPoint } from '../../../contract/image-ref';
import type { Language } from '../../../contract/languages';
import type { MediaUpdateRequest } from '../../../contract/media';
import { Problem } from '../../../core/http/problem';
import { parseFraming, isSameFraming, moveFocalPoint, type Framing } from '../../../core/images/framing';
import { ImageRejectedError } from '../../../core/images/image-rejection';
import { addFormerName } from '../../../core/images/library-images';
import { getStorage } from '../../../core/storage/current-storage';
import { toOriginalPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { getKeyExtension, getImageLocation, type MediaRow, type ObjectLocation } from './media-row';
import { createObjectKey, getPendingRenditionColumns } from './new-media-row';
import { frameImage, runWithinUploadLimit, toUploadProblem, storeFirstRendition } from './process-upload';

type FramingRequest = Pick<MediaUpdateRequest, 'crop' | 'rotation' | 'focalPoint'>;

/** A copy of an image under a new key with another framing. */
export interface ReframedImage {
  /** Location of the copied original, unused until `columns` are stored. */
  location: ObjectLocation;
  columns: Partial<MediaRow>;
}

/**
 * The requested framing, or `null` if it is the current one. A rotation without a crop shows the whole image.
 */
function findNewFraming(row: MediaRow, { crop, rotation }: FramingRequest): Framing | null {
  const present = parseFraming(row);
  const isTurned = rotation !== undefined && rotation !== present.rotation;
  const next = {
    crop: crop ?? (isTurned ? parseFraming({ crop: null, rotation }).crop : present.crop),
    rotation: rotation ?? present.rotation,
  };
  return isSameFraming(next, present) ? null : next;
}

const getFocalPoint = ({ focalX, focalY }: MediaRow): FocalPoint => ({ x: focalX, y: focalY });

async function readOriginal(row: MediaRow): Promise<Buffer> {
  try {
    return await getStorage().read(toOriginalPath(row.storageFolder, row.imageKey));
  } catch (error) {
    throw error instanceof ObjectNotFoundError ? new Problem('not_found', { cause: error }) : error;
  }
}

/**
 * Stores a copy of an image's original under a new key, and a first rendition with the requested crop and
 * rotation; `null` when these do not change. A new key is needed because browsers cache renditions
 * permanently by key. The row is unchanged until the caller stores `columns`. Throws `not_found` when the
 * original is gone, and `validation_failed` when it cannot be decoded.
 */
export async function reframeImage(
  row: MediaRow,
  request: FramingRequest,
  language: Language,
): Promise<ReframedImage | null> {
  const framing = findNewFraming(row, request);
  if (!framing) return null;
  return runWithinUploadLimit(async (): Promise<ReframedImage> => {
    const bytes = await readOriginal(row);
    const framed = await frameImage(bytes, framing).catch((error: unknown) => {
      throw error instanceof ImageRejectedError ? toUploadProblem(error.code, language, error.cause) : error;
    });
    const location = { folder: row.storageFolder, key: createObjectKey(null, getKeyExtension(getImageLocation(row))) };
    const { x, y } = request.focalPoint ?? moveFocalPoint(getFocalPoint(row), parseFraming(row), framing);
    await getStorage().write(toOriginalPath(location.folder, location.key), bytes);
    await storeFirstRendition(location, framed);
    const columns = {
      ...framing,
      imageKey: location.key,
      formerNames: addFormerName(row.formerNames, row),
      focalX: x,
      focalY: y,
      width: framed.width,
      height: framed.height,
      ...getPendingRenditionColumns(framed),
    };
    return { location, columns };
  });
}
