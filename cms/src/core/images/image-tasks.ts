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

/** What the picture process is asked; every message has one answer. */
export type PictureTask =
  | { kind: 'examine'; bytes: Buffer }
  | { kind: 'frame'; bytes: Buffer; framing: Framing }
  | { kind: 'render'; bytes: Buffer; framing: Framing };

/** A picture as it is turned and cropped: its size in pixels, and what it is shown by at first. */
export type FramedPicture = Pick<ExaminedPicture, 'width' | 'height' | keyof FirstRendition>;

/** What each task answers. */
export interface PictureResults {
  examine: ExaminedPicture;
  frame: FramedPicture;
  render: RenditionFile[];
}

export type PictureAnswer =
  | { ok: true; result: PictureResults[PictureTask['kind']] }
  | { ok: false; fault: PictureFaultCode | null; message: string };

/** The shown part of a picture, turned as it is shown, and its size. */
async function openFramed(bytes: Buffer, framing: Framing) {
  const upright = () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const area = shownArea(framing, (await upright().metadata()).autoOrient);
  return { area, picture: upright().rotate(framing.rotation).extract(area) };
}

/** The picture in the size of its widest copy, so that no more than that is ever held uncompressed. */
async function reduce(bytes: Buffer, framing: Framing): Promise<Buffer> {
  const { area, picture } = await openFramed(bytes, framing);
  return picture.resize(resizeToWidest(area)).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
}

async function frame(bytes: Buffer, framing: Framing): Promise<FramedPicture> {
  const { area, picture } = await openFramed(bytes, framing);
  return { width: area.width, height: area.height, ...(await makeFirstRendition(picture, area)) };
}

/** Does a task; runs in the picture process. @throws PictureFault */
export async function doPictureTask(task: PictureTask): Promise<PictureResults[PictureTask['kind']]> {
  if (task.kind === 'examine') return validateImageFile(task.bytes);
  if (task.kind === 'frame') return frame(task.bytes, task.framing);
  const { renditions } = await makeRenditions(await reduce(task.bytes, task.framing));
  return renditions;
}
