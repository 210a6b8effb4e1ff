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

/** An image under a new key, with another framing. */
export interface Reframed {
  /** Where the copy of its original is, which is nobody's until `columns` are stored. */
  place: ObjectLocation;
  columns: Partial<MediaRow>;
}

/** How an image shall be framed, or `null` where that is how it is. A rotation without a crop shows the whole picture. */
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
 * Prepares another framing of an image, or answers `null` where none is asked for. Smaller copies are named by the key and
 * kept by browsers for ever, so that another framing is another key, below which the original is stored once more; nothing
 * of the image changes before the columns are written. Throws `not_found` when the original is gone, and
 * `validation_failed` when it cannot be decoded.
 */
export async function reframe(row: MediaRow, asked: Asked, language: Language): Promise<Reframed | null> {
  const framing = askedFraming(row, asked);
  if (!framing) return null;
  return ONE_OF_TWO(async () => {
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
