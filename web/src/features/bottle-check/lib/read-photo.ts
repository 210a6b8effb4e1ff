import { findCode, type FoundCode, type Photo, type PhotoArea, type Pixels } from './find-code';
import { MAX_CHECK_PHOTO_BYTES } from '#contract/limits';

/** A photograph as it is saved, and the code on it; `null` if none was found. */
export interface DecodedPhoto {
  /** JPEG image, upright and without metadata. */
  photo: Blob;
  code: FoundCode | null;
}

/** Longer side of the saved photograph in pixels. */
const SAVED_LONG_SIDE = 1600;
/** Qualities of the saved photograph: the first one with which it is small enough. */
const QUALITIES = [0.82, 0.6, 0.4] as const;

/** Draws an area of a picture, scaled down to a longer side of at most `longSide` pixels. */
function drawArea(picture: ImageBitmap, { left, top, width, height }: PhotoArea, longSide: number) {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws no pictures in a worker');
  context.imageSmoothingQuality = 'high';
  // Transparent parts of a picture count as paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

async function scaleDown(picture: ImageBitmap): Promise<Blob> {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const { canvas } = drawArea(picture, whole, SAVED_LONG_SIDE);
  for (const quality of QUALITIES) {
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (photo.size <= MAX_CHECK_PHOTO_BYTES) return photo;
  }
  throw new Error('The photograph stays too large');
}

/**
 * Reads a photograph in a worker: finds the QR code on it, and scales it down for saving. The browser
 * turns it upright by its metadata, which the saved copy does not have. Rejects if the browser cannot
 * decode the file.
 */
export async function readPhoto(file: Blob): Promise<DecodedPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const read = (area: PhotoArea, longSide: number): Pixels => {
      const { canvas, context } = drawArea(picture, area, longSide);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const source: Photo = { width: picture.width, height: picture.height, read };
    return { code: await findCode(source), photo: await scaleDown(picture) };
  } finally {
    picture.close();
  }
}
