import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../contract/limits';
import { validateImageFile, type ExaminedPicture } from './validate-image-file';
import type { PictureFaultCode } from './sniff-image-type';
import { shownArea, type Framing } from './framing';
import {
  makeFirstRendition,
  makeRenditions,
  resizeToWidest,
  type FirstRendition,
  type RenditionFile,
} from './renditions';

/** Tasks of the image worker; each message gets one reply. */
export type PictureTask =
  | { kind: 'examine'; bytes: Buffer }
  | { kind: 'frame'; bytes: Buffer; framing: Framing }
  | { kind: 'render'; bytes: Buffer; framing: Framing };

/** A rotated and cropped image: size in pixels, first rendition and placeholder. */
export type FramedPicture = Pick<ExaminedPicture, 'width' | 'height' | keyof FirstRendition>;

/** Result of each task. */
export interface PictureResults {
  examine: ExaminedPicture;
  frame: FramedPicture;
  render: RenditionFile[];
}

/** Reply of the image worker; `fault` is set if the image was rejected. */
export type PictureAnswer =
  | { ok: true; result: PictureResults[PictureTask['kind']] }
  | { ok: false; fault: PictureFaultCode | null; message: string };

/** Opens the cropped part of an image, rotated, with its area. */
async function openFramed(bytes: Buffer, framing: Framing) {
  const upright = () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const area = shownArea(framing, (await upright().metadata()).autoOrient);
  return { area, picture: upright().rotate(framing.rotation).extract(area) };
}

/** Returns the image at the size of its widest rendition as PNG, which limits memory. */
async function reduce(bytes: Buffer, framing: Framing): Promise<Buffer> {
  const { area, picture } = await openFramed(bytes, framing);
  return picture.resize(resizeToWidest(area)).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
}

async function frame(bytes: Buffer, framing: Framing): Promise<FramedPicture> {
  const { area, picture } = await openFramed(bytes, framing);
  return { width: area.width, height: area.height, ...(await makeFirstRendition(picture, area)) };
}

/** Runs a task in the worker process. @throws ImageRejectedError */
export async function doPictureTask(task: PictureTask): Promise<PictureResults[PictureTask['kind']]> {
  if (task.kind === 'examine') return validateImageFile(task.bytes);
  if (task.kind === 'frame') return frame(task.bytes, task.framing);
  const { renditions } = await makeRenditions(await reduce(task.bytes, task.framing));
  return renditions;
}
