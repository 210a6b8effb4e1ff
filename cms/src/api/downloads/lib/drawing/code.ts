import { create } from 'qrcode';
import { INK, type PdfDocument } from './page';

/** Draws a QR code so wide; its quiet zone, four modules on each side, is left free around it. */
export function drawCode(paper: PdfDocument, address: string, x: number, y: number, width: number): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const module = width / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      // A trifle more, so that no viewer leaves light between two modules.
      paper.rect(x + column * module, y + row * module, module * 1.02, module * 1.02);
    }
  }
  paper.fillColor(INK).fill();
}
