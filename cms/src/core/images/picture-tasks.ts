import sharp from 'sharp';
import { examinePicture, type ExaminedPicture, type PromisedType } from './examine-picture';
import type { PictureFaultCode } from './sniff-picture';
import { makeRenditions, WIDEST_RENDITION_PX, type RenditionFile } from './renditions';

/** What the picture process is asked; every message has one answer. */
export type PictureTask =
  { kind: 'examine'; bytes: Buffer; promised: PromisedType } | { kind: 'render'; bytes: Buffer };

/** What each task answers. */
export interface PictureResults {
  examine: ExaminedPicture;
  render: RenditionFile[];
}

export type PictureAnswer =
  | { ok: true; result: PictureResults[PictureTask['kind']] }
  | { ok: false; fault: PictureFaultCode | null; message: string };

/** The picture in the size of its widest copy, so that no more than that is ever held uncompressed. */
const reduce = (original: Buffer): Promise<Buffer> =>
  sharp(original)
    .autoOrient()
    .resize({ width: WIDEST_RENDITION_PX, withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Does a task; runs in the picture process. @throws PictureFault */
export async function doPictureTask(task: PictureTask): Promise<PictureResults[PictureTask['kind']]> {
  if (task.kind === 'examine') return examinePicture(task.bytes, task.promised);
  const { renditions } = await makeRenditions(await reduce(task.bytes));
  return renditions;
}
