import type { FocalPoint } from '../../../contract/image-ref';
import type { Language } from '../../../contract/languages';
import type { MediaUpdateRequest } from '../../../contract/media';
import { Problem } from '../../../core/http/problem';
import { framingOf, isSameFraming, refocused, type Framing } from '../../../core/images/framing';
import { ImageRejectedError } from '../../../core/images/sniff-image-type';
import { withFormerName } from '../../../core/images/library-images';
import { getStorage } from '../../../core/storage/current-storage';
import { originalPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { extensionOf, placeOf, type MediaRow, type ObjectLocation } from './media-row';
import { keyFor, toBeRendered } from './new-media-row';
import { framePicture, ONE_OF_TWO, problemOfFault, writeFirstRendition } from './take-upload';

type Asked = Pick<MediaUpdateRequest, 'crop' | 'rotation' | 'focalPoint'>;

/** A copy of an image under a new key with another framing. */
export interface Reframed {
  /** Location of the copied original, unused until `columns` are stored. */
  place: ObjectLocation;
  columns: Partial<MediaRow>;
}

/**
 * The requested framing, or `null` if it is the current one. A rotation without a crop shows the whole image.
 */
function askedFraming(row: MediaRow, { crop, rotation }: Asked): Framing | null {
  const present = framingOf(row);
  const isTurned = rotation !== undefined && rotation !== present.rotation;
  const next = {
    crop: crop ?? (isTurned ? framingOf({ crop: null, rotation }).crop : present.crop),
    rotation: rotation ?? present.rotation,
  };
  return isSameFraming(next, present) ? null : next;
}

const focusOf = ({ focalX, focalY }: MediaRow): FocalPoint => ({ x: focalX, y: focalY });

async function readOriginal(row: MediaRow): Promise<Buffer> {
  try {
    return await getStorage().read(originalPath(row.storageFolder, row.imageKey));
  } catch (error) {
    throw error instanceof ObjectNotFoundError ? new Problem('not_found', { cause: error }) : error;
  }
}

/**
 * Stores a copy of an image under a new key with the requested crop and rotation; `null` when the framing
 * does not change. A new key is needed because browsers cache renditions permanently by key. The row is
 * unchanged until the caller stores `columns`. Throws `not_found` when the original is gone, and
 * `validation_failed` when it cannot be decoded.
 */
export async function reframe(row: MediaRow, asked: Asked, language: Language): Promise<Reframed | null> {
  const framing = askedFraming(row, asked);
  if (!framing) return null;
  return ONE_OF_TWO(async (): Promise<Reframed> => {
    const bytes = await readOriginal(row);
    const framed = await framePicture(bytes, framing).catch((error: unknown) => {
      throw error instanceof ImageRejectedError ? problemOfFault(error.code, language, error.cause) : error;
    });
    const place = { folder: row.storageFolder, key: keyFor(null, extensionOf(placeOf(row))) };
    const { x, y } = asked.focalPoint ?? refocused(focusOf(row), framingOf(row), framing);
    await getStorage().write(originalPath(place.folder, place.key), bytes);
    await writeFirstRendition(place, framed);
    const columns = {
      ...framing,
      imageKey: place.key,
      formerNames: withFormerName(row.formerNames, row),
      focalX: x,
      focalY: y,
      width: framed.width,
      height: framed.height,
      ...toBeRendered(framed),
    };
    return { place, columns };
  });
}
