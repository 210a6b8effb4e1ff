import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../contract/limits';
import { priceListPdf } from './drawing/draw-price-list';
import { sheetPdf, type SheetPicture } from './drawing/draw-sheet';
import type { PriceList } from './price-list';
import { priceListXlsx } from './price-list-xlsx';
import type { SheetContent } from './tech-sheet-content';

/** What the worker is asked to make. */
export type PaperTask =
  | { kind: 'sheet'; content: SheetContent; picture: Uint8Array | null }
  | { kind: 'pdf'; list: PriceList }
  | { kind: 'xlsx'; list: PriceList };

export type PaperAnswer = { bytes: Uint8Array } | { message: string };

/** High enough for the size in which a bottle is printed. */
const PRINTED_HEIGHT_PX = 1000;

async function printable(bytes: Uint8Array): Promise<SheetPicture> {
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS });
  const { hasAlpha } = await picture.metadata();
  const small = picture.resize({ height: PRINTED_HEIGHT_PX, withoutEnlargement: true });
  const encoded = hasAlpha ? small.png() : small.jpeg({ quality: 88 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, isCutOut: hasAlpha };
}

/** Makes a paper; runs in the worker. */
export async function doPaperTask(task: PaperTask): Promise<Uint8Array> {
  if (task.kind === 'pdf') return priceListPdf(task.list);
  if (task.kind === 'xlsx') return priceListXlsx(task.list);
  return sheetPdf(task.content, task.picture && (await printable(task.picture)));
}
