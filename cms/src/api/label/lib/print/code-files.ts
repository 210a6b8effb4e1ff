import type { QrLevel } from '../../../../contract/label-terms';
import { outlineQrCode } from './code-drawing';
import { renderEps } from './eps';
import type { Drawing } from './outline';
import { renderDrawingPdf } from './pdf';
import { renderQrCodePng } from './png';
import { renderSvg } from './svg';

/** A print file; `type` is its media type. */
export interface PrintFile {
  type: string;
  body: Buffer;
}

/** Renders a drawing as an SVG, PDF or EPS file. `title` becomes the document title; SVG files have none. */
export async function renderDrawing(
  drawing: Drawing,
  format: 'svg' | 'pdf' | 'eps',
  title: string,
): Promise<PrintFile> {
  switch (format) {
    case 'svg':
      return { type: 'image/svg+xml', body: renderSvg(drawing) };
    case 'pdf':
      return { type: 'application/pdf', body: await renderDrawingPdf(drawing, title) };
    case 'eps':
      return { type: 'application/postscript', body: renderEps(drawing, title) };
  }
}

/**
 * Renders the QR code of a URL as a file, `sizeMm` wide including its quiet zone. `title` becomes the
 * document title of PDF and EPS files.
 */
export async function renderQrCode(
  url: string,
  format: 'svg' | 'png' | 'pdf' | 'eps',
  level: QrLevel,
  sizeMm: number,
  title: string,
): Promise<PrintFile> {
  if (format === 'png') return { type: 'image/png', body: await renderQrCodePng(url, level, sizeMm) };
  return renderDrawing(outlineQrCode(url, level, sizeMm), format, title);
}
