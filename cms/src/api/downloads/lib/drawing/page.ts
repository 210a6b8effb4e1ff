import PDFDocument from 'pdfkit';
import type { WineColor } from '../../../../contract/wines';
import type { Language } from '../../../../contract/values';
import { FEATURES, getTypeface, type Face } from './typefaces';
import { FONT_NAMES, getFont } from '../../../../core/fonts/fonts';

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

/** pdfkit's types number the features of its standard fonts; its code takes the tags themselves. */
const PDF_FEATURES = FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[];

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
  for (const name of FONT_NAMES) paper.registerFont(name, getFont(name).bytes);
  draw(paper);
  paper.end();
  return done;
}

/** Word widths of each document by face, as factors of the size. */
const measured = new WeakMap<PdfDocument, Map<string, number>>();

/** Shaping a word takes long, and a sheet is measured several times before it is drawn. */
function wordWidth(paper: PdfDocument, word: string, face: Face): number {
  const known = measured.get(paper) ?? new Map<string, number>();
  measured.set(paper, known);
  const key = `${face} ${word}`;
  const width = known.get(key) ?? getTypeface(face).measure(word);
  known.set(key, width);
  return width;
}

/** How wide a line is, in points. */
export function widthOf(paper: PdfDocument, text: string, { face, size, tracking = 0 }: Style): number {
  const words = text.split(' ');
  const letters = words.reduce((sum, word) => sum + (word === '' ? 0 : wordWidth(paper, word, face)), 0);
  const spaces = (words.length - 1) * wordWidth(paper, ' ', face);
  return (letters + spaces) * size + text.length * tracking;
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
  for (const { text: run, font } of getTypeface(style.face).toRuns(text)) {
    paper
      .font(font.name)
      .fontSize(size)
      .fillColor(color)
      .text(run, at, y + (heightOf(style) - size) / 2 + size * 0.78, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: PDF_FEATURES,
        characterSpacing: tracking,
      });
    at += widthOf(paper, run, style);
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
