import { create } from 'qrcode';
import { QUIET_ZONE_MODULES } from '../../../../contract/label-terms';
import { INK, type Paper } from './page';

/** Draws a QR code whose width includes its quiet zone. */
export function drawCode(paper: Paper, address: string, x: number, y: number, width: number): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const module = width / (modules.size + 2 * QUIET_ZONE_MODULES);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      const [left, top] = [column, row].map((each) => (each + QUIET_ZONE_MODULES) * module) as [number, number];
      // A trifle more, so that no viewer leaves light between two modules.
      paper.rect(x + left, y + top, module * 1.02, module * 1.02);
    }
  }
  paper.fillColor(INK).fill();
}
