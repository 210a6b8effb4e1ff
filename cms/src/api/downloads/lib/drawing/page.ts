import PDFDocument from 'pdfkit';
import type { WineColor } from '../../../../contract/wines';
import type { Language } from '../../../../contract/values';
import { FACES, toRuns, type Face } from './runs';

/** Points of A4. */
export const PAGE = { width: 595.28, height: 841.89, margin: 45 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;

/** The colours of the site, on white paper. */
export const INK = '#241f1b';
export const SOFT = '#5b5148';
export const LINE = '#d3c8b4';
export const WINE = '#6e1d2d';

/** The grounds on which bottles stand, as on the site. */
export const GROUNDS: Readonly<Record<WineColor, string>> = {
  White: '#ece8cc',
  Red: '#e6d0cd',
  Orange: '#f0d9b9',
  Sparkling: '#e3e7dc',
  Rose: '#f3d9d2',
};

const FACE_NAMES = Object.keys(FACES) as Face[];

/** How a piece of text is set; `size` in points, `tracking` in points between letters. */
export interface Style {
  face: Face;
  size: number;
  color?: string;
  tracking?: number;
  /** The distance of base lines in sizes. */
  leading?: number;
}

export type PdfDocument = PDFKit.PDFDocument;

/** Numbers stand in columns, so that all have one width, and are as high as capitals. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'] as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** A paper to be drawn on, and its bytes once `draw` has done so. The date is what makes two papers of one content the same bytes. */
export async function drawn(
  { title, author, language, date }: { title: string; author: string; language: Language; date: Date },
  draw: (paper: PdfDocument) => void,
): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  for (const face of FACE_NAMES) paper.registerFont(face, FACES[face]());
  draw(paper);
  paper.end();
  return done;
}

const inStyle = (paper: PdfDocument, { face, size }: Pick<Style, 'face' | 'size'>): PdfDocument =>
  paper.font(face).fontSize(size);

/** The widths of words that have been measured, at this size, by face. */
const MEASURED_AT = 1000;
const measured = new WeakMap<PdfDocument, Map<string, number>>();

/** The width of what is printed of a word, in the faces that have its letters. */
const measureRuns = (paper: PdfDocument, word: string, face: Face): number =>
  toRuns(word, face).reduce(
    (sum, run) =>
      sum + inStyle(paper, { face: run.face, size: MEASURED_AT }).widthOfString(run.text, { features: FEATURES }),
    0,
  );

/** Shaping a word takes long, and a sheet is measured several times before it is drawn. */
function wordWidth(paper: PdfDocument, word: string, face: Face): number {
  const known = measured.get(paper) ?? new Map<string, number>();
  measured.set(paper, known);
  const key = `${face} ${word}`;
  const width = known.get(key) ?? measureRuns(paper, word, face);
  known.set(key, width);
  return width;
}

/** How wide a line is, in points. */
export function widthOf(paper: PdfDocument, text: string, { face, size, tracking = 0 }: Style): number {
  const words = text.split(' ');
  const letters = words.reduce((sum, word) => sum + (word === '' ? 0 : wordWidth(paper, word, face)), 0);
  const spaces = (words.length - 1) * wordWidth(paper, ' ', face);
  return ((letters + spaces) * size) / MEASURED_AT + text.length * tracking;
}

export const heightOf = ({ size, leading = 1.35 }: Style): number => size * leading;

/** Where a line begins, or ends where it is aligned to the right. */
export interface Place {
  x: number;
  /** The top of the line. */
  y: number;
  align?: 'left' | 'right' | 'center';
  /** Where a reader on a screen comes by it. */
  link?: string;
}

/** Sets one line of text, which is never broken; `y` is the top of its line. */
export function setLine(paper: PdfDocument, text: string, style: Style, { x, y, align = 'left', link }: Place): void {
  if (text === '') return;
  const { size, color = INK, tracking = 0 } = style;
  const width = align === 'left' && link === undefined ? 0 : widthOf(paper, text, style);
  const left = align === 'right' ? x - width : x - (align === 'center' ? width / 2 : 0);
  if (link !== undefined) paper.link(left, y, width, heightOf(style), link);
  let at = left;
  for (const run of toRuns(text, style.face)) {
    inStyle(paper, { face: run.face, size })
      .fillColor(color)
      .text(run.text, at, y + (heightOf(style) - size) / 2 + size * 0.78, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: FEATURES,
        characterSpacing: tracking,
      });
    at += widthOf(paper, run.text, { ...style, face: run.face });
  }
}

/** A fine line across. */
export function rule(paper: PdfDocument, x: number, y: number, width: number, color = LINE, weight = 0.5): void {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}
