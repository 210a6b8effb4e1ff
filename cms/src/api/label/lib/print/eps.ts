import type { Drawing, PathStep } from './outline';
import { mmToPoints } from './points';

// No maintained library writes EPS, and what one path needs of it is little (Adobe, EPSF 3.0).

const formatNumber = (value: number): string => String(Number(value.toFixed(4)));

/** The characters that a comment of the document structure may have, at most 255 in a line. */
const toPlainAscii = (text: string): string => text.replace(/[^\x20-\x7e]|[()\\]/g, '_').slice(0, 200);

/** PostScript measures upwards from the lower left corner. */
function formatOperation(step: PathStep, height: number): string {
  const formatPoint = (x: number, y: number): string =>
    `${formatNumber(mmToPoints(x))} ${formatNumber(height - mmToPoints(y))}`;
  switch (step.type) {
    case 'M':
      return `${formatPoint(step.x, step.y)} m`;
    case 'L':
      return `${formatPoint(step.x, step.y)} l`;
    case 'C':
      return `${formatPoint(step.x1, step.y1)} ${formatPoint(step.x2, step.y2)} ${formatPoint(step.x, step.y)} c`;
    case 'Z':
      return 'h';
  }
}

/**
 * Renders a drawing as EPS: one path in 100 % K (black ink alone). The bounding box is the size of the
 * drawing. Characters of the title that EPS cannot have become `_`.
 */
export function renderEps({ widthMm, heightMm, steps }: Drawing, title: string): Buffer {
  const [width, height] = [mmToPoints(widthMm), mmToPoints(heightMm)];
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    `%%HiResBoundingBox: 0 0 ${formatNumber(width)} ${formatNumber(height)}`,
    `%%Title: (${toPlainAscii(title)})`,
    '%%DocumentData: Clean7Bit',
    '%%DocumentProcessColors: Black',
    '%%LanguageLevel: 2',
    '%%Pages: 1',
    '%%EndComments',
    '%%BeginProlog',
    // Short names keep the file small. A dictionary of its own separates them from names of the page.
    '5 dict begin',
    '/m /moveto load def',
    '/l /lineto load def',
    '/c /curveto load def',
    '/h /closepath load def',
    '%%EndProlog',
    '%%Page: 1 1',
    'gsave',
    '0 0 0 1 setcmykcolor',
    'newpath',
    ...steps.map((step) => formatOperation(step, height)),
    'fill',
    'grestore',
    'showpage',
    '%%Trailer',
    'end',
    '%%EOF',
  ];
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1');
}
