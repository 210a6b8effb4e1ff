import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../contract/limits';
import { validateImageFile, type ValidatedImage } from './validate-image-file';
import type { ImageRejectionCode } from './image-rejection';
import { getCropArea, type Framing } from './framing';
import {
  createFirstRendition,
  createRenditions,
  createWidestResizeOptions,
  type FirstRendition,
  type RenditionFile,
} from './renditions';

/** Tasks of the image worker; each message gets one reply. */
export type ImageTask =
  | { kind: 'validate'; bytes: Buffer }
  | { kind: 'frame'; bytes: Buffer; framing: Framing }
  | { kind: 'render'; bytes: Buffer; framing: Framing };

/** A rotated and cropped image: size in pixels, first rendition and placeholder. */
export type FramedImage = Pick<ValidatedImage, 'width' | 'height' | keyof FirstRendition>;

/** Result of each task. */
export interface ImageTaskResults {
  validate: ValidatedImage;
  frame: FramedImage;
  render: RenditionFile[];
}

/** Reply of the image worker; `rejectionCode` is set if the image was rejected. */
export type ImageTaskReply =
  | { ok: true; result: ImageTaskResults[ImageTask['kind']] }
  | { ok: false; rejectionCode: ImageRejectionCode | null; message: string };

/** Opens the cropped part of an image, rotated, with its area. */
async function openFramed(bytes: Buffer, framing: Framing) {
  const openUpright = () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const area = getCropArea(framing, (await openUpright().metadata()).autoOrient);
  return { area, picture: openUpright().rotate(framing.rotation).extract(area) };
}

/** Returns the image at the size of its widest rendition as PNG, which limits memory. */
async function resizeFramed(bytes: Buffer, framing: Framing): Promise<Buffer> {
  const { area, picture } = await openFramed(bytes, framing);
  return picture.resize(createWidestResizeOptions(area)).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
}

async function frameImage(bytes: Buffer, framing: Framing): Promise<FramedImage> {
  const { area, picture } = await openFramed(bytes, framing);
  return { width: area.width, height: area.height, ...(await createFirstRendition(picture, area)) };
}

/**
 * Runs a task in the image worker process: `validate` validates an upload and removes its metadata, `frame`
 * crops and rotates an image and creates its first rendition, `render` creates all renditions. Throws
 * ImageRejectedError for an upload that is not accepted.
 */
export async function runImageTask(task: ImageTask): Promise<ImageTaskResults[ImageTask['kind']]> {
  if (task.kind === 'validate') return validateImageFile(task.bytes);
  if (task.kind === 'frame') return frameImage(task.bytes, task.framing);
  const { renditions } = await createRenditions(await resizeFramed(task.bytes, task.framing));
  return renditions;
}
