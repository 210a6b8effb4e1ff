import type { FocalPoint } from '../../contract/image-ref';
import { Crop, Rotation } from '../../contract/media';

/** Rotation and crop of an image. The original stays unchanged. */
export interface Framing {
  crop: Crop;
  rotation: Rotation;
}

interface Size {
  width: number;
  height: number;
}

/** A rectangle in whole pixels of a rotated image. */
export interface Area extends Size {
  left: number;
  top: number;
}

const WHOLE_CROP: Crop = { x: 0, y: 0, width: 100, height: 100 };
/** The framing of an image that is neither cropped nor rotated. */
export const WHOLE_IMAGE: Framing = { crop: WHOLE_CROP, rotation: 0 };

/**
 * Parses the stored framing (crop in percent and rotation) of an image; an invalid crop becomes the whole
 * image, an invalid rotation 0.
 */
export const parseFraming = ({ crop, rotation }: { crop: unknown; rotation: unknown }): Framing => ({
  crop: Crop.safeParse(crop).data ?? WHOLE_CROP,
  rotation: Rotation.safeParse(rotation).data ?? 0,
});

/** Whether two framings have the same rotation and the same crop, within 0.001 percent. */
export const isSameFraming = (a: Framing, b: Framing): boolean =>
  a.rotation === b.rotation &&
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a.crop[side] - b.crop[side]) < 0.001);

/**
 * Converts a crop in percent to pixels of a side: the first pixel and the count, at least one and within the
 * side.
 */
function toPixelRange(length: number, startPercent: number, share: number): [first: number, count: number] {
  const first = Math.min(length - 1, Math.round((length * startPercent) / 100));
  return [first, Math.min(length - first, Math.max(1, Math.round((length * share) / 100)))];
}

/**
 * Converts the crop of a framing, in percent, to pixels of the rotated image; the size is that of the upright
 * original in pixels. The area has at least one pixel and lies within the image.
 */
export function getCropArea({ crop, rotation }: Framing, { width, height }: Size): Area {
  const isLying = rotation % 180 === 90;
  const [left, shownWidth] = toPixelRange(isLying ? height : width, crop.x, crop.width);
  const [top, shownHeight] = toPixelRange(isLying ? width : height, crop.y, crop.height);
  return { left, top, width: shownWidth, height: shownHeight };
}

/** Rotates a point, in percent, with its image. */
function rotatePoint({ x, y }: FocalPoint, rotation: number): FocalPoint {
  switch (rotation) {
    case 90:
      return { x: 100 - y, y: x };
    case 180:
      return { x: 100 - x, y: 100 - y };
    case 270:
      return { x: y, y: 100 - x };
    default:
      return { x, y };
  }
}

const clampPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value * 100) / 100));

/**
 * Converts a focal point (percent of the cropped image) from one framing to another: to the same spot of the
 * image, or to the nearest edge if that is cropped away.
 */
export function moveFocalPoint({ x, y }: FocalPoint, before: Framing, after: Framing): FocalPoint {
  const spot = {
    x: before.crop.x + (x * before.crop.width) / 100,
    y: before.crop.y + (y * before.crop.height) / 100,
  };
  const { x: left, y: top } = rotatePoint(spot, (360 - before.rotation + after.rotation) % 360);
  return {
    x: clampPercent(((left - after.crop.x) / after.crop.width) * 100),
    y: clampPercent(((top - after.crop.y) / after.crop.height) * 100),
  };
}
