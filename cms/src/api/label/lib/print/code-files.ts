import type { QrLevel } from '../../../../contract/label-terms';
import { codeDrawing } from './code-drawing';
import { drawingEps } from './eps';
import type { Drawing } from './outline';
import { drawingPdf } from './pdf';
import { codePng } from './png';
import { drawingSvg } from './svg';

/** A file for the printer, by its media type. */
export interface PrintFile {
  type: string;
  body: Buffer;
}

/** A drawing as vectors. */
export async function drawingFile(drawing: Drawing, format: 'svg' | 'pdf' | 'eps', title: string): Promise<PrintFile> {
  switch (format) {
    case 'svg':
      return { type: 'image/svg+xml', body: drawingSvg(drawing) };
    case 'pdf':
      return { type: 'application/pdf', body: await drawingPdf(drawing, title) };
    case 'eps':
      return { type: 'application/postscript', body: drawingEps(drawing, title) };
  }
}

/** The code of a label, `sizeMm` wide with its quiet zone. */
export async function codeFile(
  url: string,
  format: 'svg' | 'png' | 'pdf' | 'eps',
  level: QrLevel,
  sizeMm: number,
  title: string,
): Promise<PrintFile> {
  if (format === 'png') return { type: 'image/png', body: await codePng(url, level, sizeMm) };
  return drawingFile(codeDrawing(url, level, sizeMm), format, title);
}
