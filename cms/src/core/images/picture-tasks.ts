import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../contract/limits';
import { examinePicture, type ExaminedPicture, type PromisedType } from './examine-picture';
import type { PictureFaultCode } from './sniff-picture';
import { shownArea, type Framing } from './framing';
import { makePlaceholder, makeRenditions, WIDEST_RENDITION_PX, type RenditionFile } from './renditions';

/** What the picture process is asked; every message has one answer. */
export type PictureTask =
  | { kind: 'examine'; bytes: Buffer; promised: PromisedType }
  | { kind: 'frame'; bytes: Buffer; framing: Framing }
  | { kind: 'render'; bytes: Buffer; framing: Framing };

/** A picture as it is turned and cropped: its size in pixels, and a data URI under 1 kB. */
export type FramedPicture = Pick<ExaminedPicture, 'width' | 'height' | 'placeholder'>;

/** What each task answers. */
export interface PictureResults {
  examine: ExaminedPicture;
  frame: FramedPicture;
  render: RenditionFile[];
}

export type PictureAnswer =
  | { ok: true; result: PictureResults[PictureTask['kind']] }
  | { ok: false; fault: PictureFaultCode | null; message: string };

/** The shown part of a picture, turned as it is shown, and no wider than so many pixels. */
async function framed(bytes: Buffer, framing: Framing, widest: number) {
  const upright = () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const area = shownArea(framing, (await upright().metadata()).autoOrient);
  const picture = upright()
    .rotate(framing.rotation)
    .extract(area)
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb');
  return { area, picture };
}

/** The picture in the size of its widest copy, so that no more than that is ever held uncompressed. */
async function reduce(bytes: Buffer, framing: Framing): Promise<Buffer> {
  const { picture } = await framed(bytes, framing, WIDEST_RENDITION_PX);
  return picture.png({ compressionLevel: 1 }).toBuffer();
}

/** So wide is a picture that a placeholder is made of. */
const SMALL_PX = 64;

async function frame(bytes: Buffer, framing: Framing): Promise<FramedPicture> {
  const { area, picture } = await framed(bytes, framing, SMALL_PX);
  const small = sharp(await picture.png().toBuffer());
  return { width: area.width, height: area.height, placeholder: await makePlaceholder(small) };
}

/** Does a task; runs in the picture process. @throws PictureFault */
export async function doPictureTask(task: PictureTask): Promise<PictureResults[PictureTask['kind']]> {
  if (task.kind === 'examine') return examinePicture(task.bytes, task.promised);
  if (task.kind === 'frame') return frame(task.bytes, task.framing);
  const { renditions } = await makeRenditions(await reduce(task.bytes, task.framing));
  return renditions;
}
