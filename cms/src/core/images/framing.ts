import type { FocalPoint } from '../../contract/image-ref';
import { Crop, Rotation } from '../../contract/media';

/** How a picture is turned, and which part of it is then shown. The original stays whole. */
export interface Framing {
  crop: Crop;
  rotation: Rotation;
}

interface Size {
  width: number;
  height: number;
}

/** A rectangle in whole pixels of a turned picture. */
export interface Area extends Size {
  left: number;
  top: number;
}

const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 };
export const WHOLE_PICTURE: Framing = { crop: WHOLE, rotation: 0 };

/** The framing that is stored with an image; the whole picture where what is stored is none. */
export const framingOf = ({ crop, rotation }: { crop: unknown; rotation: unknown }): Framing => ({
  crop: Crop.safeParse(crop).data ?? WHOLE,
  rotation: Rotation.safeParse(rotation).data ?? 0,
});

export const isSameFraming = (a: Framing, b: Framing): boolean =>
  a.rotation === b.rotation &&
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a.crop[side] - b.crop[side]) < 0.001);

/** The first pixel and how many, of a side of so many: one at least, and none beyond the edge. */
function part(length: number, from: number, share: number): [first: number, count: number] {
  const first = Math.min(length - 1, Math.round((length * from) / 100));
  return [first, Math.min(length - first, Math.max(1, Math.round((length * share) / 100)))];
}

/** What is shown of an upright original of a size in pixels, in pixels of the turned picture. */
export function shownArea({ crop, rotation }: Framing, { width, height }: Size): Area {
  const isLying = rotation % 180 === 90;
  const [left, shownWidth] = part(isLying ? height : width, crop.x, crop.width);
  const [top, shownHeight] = part(isLying ? width : height, crop.y, crop.height);
  return { left, top, width: shownWidth, height: shownHeight };
}

/** Where a point of a picture, in percent, is after the picture was turned. */
function turned({ x, y }: FocalPoint, rotation: number): FocalPoint {
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

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value * 100) / 100));

/** Where the focal point of a picture is when it is framed another way: on the same spot, else on the edge next to it. */
export function refocused({ x, y }: FocalPoint, before: Framing, after: Framing): FocalPoint {
  const spot = {
    x: before.crop.x + (x * before.crop.width) / 100,
    y: before.crop.y + (y * before.crop.height) / 100,
  };
  const { x: left, y: top } = turned(spot, (360 - before.rotation + after.rotation) % 360);
  return {
    x: within(((left - after.crop.x) / after.crop.width) * 100),
    y: within(((top - after.crop.y) / after.crop.height) * 100),
  };
}
