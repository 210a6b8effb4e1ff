import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../contract/limits';
import { renderPriceListPdf } from './drawing/draw-price-list';
import { renderTechSheetPdf, type BottleImage } from './drawing/draw-tech-sheet';
import type { PriceList } from './price-list';
import { renderPriceListXlsx } from './price-list-xlsx';
import { renderTableXlsx, type FileTable } from './table-xlsx';
import type { TechSheetContent } from './tech-sheet-content';

/** File to generate in the child process. */
export type FileTask =
  | { kind: 'sheet'; content: TechSheetContent; picture: Uint8Array | null }
  | { kind: 'pdf'; list: PriceList }
  | { kind: 'xlsx'; list: PriceList }
  | { kind: 'table'; table: FileTable };

/** Reply of the child process: the file, or the error with its stack. */
export type FileTaskResult = { bytes: Uint8Array } | { message: string };

/** Height that is sharp at the printed size of a bottle. */
const PRINTED_HEIGHT_PX = 1000;

async function toBottleImage(bytes: Uint8Array): Promise<BottleImage> {
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS });
  const { hasAlpha } = await picture.metadata();
  const small = picture.resize({ height: PRINTED_HEIGHT_PX, withoutEnlargement: true });
  const encoded = hasAlpha ? small.png() : small.jpeg({ quality: 88 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, isCutOut: hasAlpha };
}

/**
 * Generates the file of a task: a technical sheet as PDF, a price list as PDF or XLSX, or a table as XLSX.
 * Runs in the child process.
 */
export async function runFileTask(task: FileTask): Promise<Uint8Array> {
  if (task.kind === 'pdf') return renderPriceListPdf(task.list);
  if (task.kind === 'xlsx') return renderPriceListXlsx(task.list);
  if (task.kind === 'table') return renderTableXlsx(task.table);
  return renderTechSheetPdf(task.content, task.picture && (await toBottleImage(task.picture)));
}
