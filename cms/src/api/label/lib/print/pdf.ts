import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Drawing } from './outline';
import { points } from './points';

/** 100 % K alone: a black of four inks would blur where the plates do not meet. */
const BLACK: [number, number, number, number] = [0, 0, 0, 100];

/** One page of exactly the size of the drawing, with one black path. */
export async function drawingPdf({ widthMm, heightMm, steps }: Drawing, title: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: [points(widthMm), points(heightMm)],
    margin: 0,
    // There is no text in it, so it names no font.
    font: '',
    info: { Title: title },
  });
  const bytes = buffer(document);
  for (const step of steps) {
    if (step.type === 'M') document.moveTo(points(step.x), points(step.y));
    else if (step.type === 'L') document.lineTo(points(step.x), points(step.y));
    else if (step.type === 'C') {
      const { x1, y1, x2, y2, x, y } = step;
      document.bezierCurveTo(points(x1), points(y1), points(x2), points(y2), points(x), points(y));
    } else document.closePath();
  }
  document.fillColor(BLACK).fill('nonzero');
  document.end();
  return bytes;
}
