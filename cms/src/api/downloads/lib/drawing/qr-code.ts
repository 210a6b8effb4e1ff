import { create } from 'qrcode';
import { TEXT_COLOR, type PdfDocument } from './page';

/**
 * Draws the QR code of a URL, `width` points wide, with its upper left corner at `x`, `y`. The caller leaves
 * the quiet zone free, the empty border that readers need.
 */
export function drawQrCode(document: PdfDocument, url: string, x: number, y: number, width: number): void {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const module = width / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      // 2 % overlap, so that no viewer shows gaps between modules.
      document.rect(x + column * module, y + row * module, module * 1.02, module * 1.02);
    }
  }
  document.fillColor(TEXT_COLOR).fill();
}
