import type { Crop, Rotation } from '#contract/media';

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The crop of a whole image, in per cent. */
export const WHOLE_CROP: Crop = { x: 0, y: 0, width: 100, height: 100 };

/** Returns the size of an image after a rotation (degrees): width and height are swapped by 90 and 270. */
export const rotateSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/**
 * Returns the crop (per cent) of the same part of an image after a quarter turn, clockwise (`1`) or
 * counterclockwise (`-1`).
 */
export const rotateCrop = ({ x, y, width, height }: Crop, direction: 1 | -1): Crop =>
  direction === 1
    ? { x: 100 - y - height, y: x, width: height, height: width }
    : { x: y, y: 100 - x - width, width: height, height: width };

/** Returns the rotation after a further quarter turn, clockwise (`1`) or counterclockwise (`-1`). */
export const addQuarterTurn = (rotation: Rotation, direction: 1 | -1): Rotation =>
  ((rotation + direction * 90 + 360) % 360) as Rotation;

/** Returns the size of a cropped image, in whole pixels, at least 1 × 1. */
export const getCroppedSize = ({ width, height }: Size, crop: Crop): Size => ({
  width: Math.max(1, Math.round((width * crop.width) / 100)),
  height: Math.max(1, Math.round((height * crop.height) / 100)),
});

/**
 * Returns the largest crop with an aspect ratio (width ÷ height) inside the current one, with the same
 * centre. `size` is that of the rotated image.
 */
export function fitCropToRatio(crop: Crop, ratio: number, { width, height }: Size): Crop {
  const present = ((crop.width / crop.height) * width) / height;
  const next =
    present > ratio
      ? { width: (crop.width * ratio) / present, height: crop.height }
      : { width: crop.width, height: (crop.height * present) / ratio };
  return { x: crop.x + (crop.width - next.width) / 2, y: crop.y + (crop.height - next.height) / 2, ...next };
}
