import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Drawing } from './outline';
import { mmToPoints } from './points';

/** CMYK with 100 % K only: black of four inks would blur where the plates do not register exactly. */
const BLACK: [number, number, number, number] = [0, 0, 0, 100];

/** Renders a drawing as a PDF of one page of the same size, as one path in 100 % K (black ink alone). */
export async function renderDrawingPdf({ widthMm, heightMm, steps }: Drawing, title: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: [mmToPoints(widthMm), mmToPoints(heightMm)],
    margin: 0,
    // The page contains no text and therefore no font.
    font: '',
    info: { Title: title },
  });
  const bytes = buffer(document);
  for (const step of steps) {
    if (step.type === 'M') document.moveTo(mmToPoints(step.x), mmToPoints(step.y));
    else if (step.type === 'L') document.lineTo(mmToPoints(step.x), mmToPoints(step.y));
    else if (step.type === 'C') {
      const { x1, y1, x2, y2, x, y } = step;
      document.bezierCurveTo(
        mmToPoints(x1),
        mmToPoints(y1),
        mmToPoints(x2),
        mmToPoints(y2),
        mmToPoints(x),
        mmToPoints(y),
      );
    } else document.closePath();
  }
  document.fillColor(BLACK).fill('nonzero');
  document.end();
  return bytes;
}
