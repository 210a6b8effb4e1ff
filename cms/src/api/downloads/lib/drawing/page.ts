import PDFDocument from 'pdfkit';
import type { WineColor } from '../../../../contract/wines';
import type { Language } from '../../../../contract/values';
import { FEATURES, getTypeface, type Face } from './typefaces';
import { FONT_NAMES, getFont } from '../../../../core/fonts/fonts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 45 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

// The colours of the site.
export const TEXT_COLOR = '#241f1b';
export const MUTED_COLOR = '#5b5148';
export const RULE_COLOR = '#d3c8b4';
export const ACCENT_COLOR = '#6e1d2d';

/** Background colours of cut-out bottles, as on the site. */
export const BOTTLE_BACKGROUNDS: Readonly<Record<WineColor, string>> = {
  White: '#ece8cc',
  Red: '#e6d0cd',
  Orange: '#f0d9b9',
  Sparkling: '#e3e7dc',
  Rose: '#f3d9d2',
};

/**
 * Typeface and size of a text. `size` is in points, `tracking` is the extra space between letters in points.
 */
export interface TextStyle {
  face: Face;
  size: number;
  color?: string;
  tracking?: number;
  /** Distance between baselines as a factor of `size`. */
  leading?: number;
}

export type PdfDocument = PDFKit.PDFDocument;

/** pdfkit's types number the features of its standard fonts; its code takes the tags themselves. */
const PDF_FEATURES = FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/**
 * Creates a PDF document with an A4 page, lets `draw` fill it and add pages, and returns its bytes. `date`
 * becomes its creation date: with the same `date`, the same content gives the same bytes.
 */
export async function renderPdf(
  { title, author, language, date }: { title: string; author: string; language: Language; date: Date },
  draw: (document: PdfDocument) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const name of FONT_NAMES) document.registerFont(name, getFont(name).bytes);
  draw(document);
  document.end();
  return bytes;
}

/** Cached word widths of each document as factors of the font size. Keys are face and word. */
const wordWidths = new WeakMap<PdfDocument, Map<string, number>>();

/**
 * Returns the width of a word as a factor of the font size. Shaping is slow, and a sheet is laid out several
 * times.
 */
function measureWord(document: PdfDocument, word: string, face: Face): number {
  const widths = wordWidths.get(document) ?? new Map<string, number>();
  wordWidths.set(document, widths);
  const key = `${face} ${word}`;
  const width = widths.get(key) ?? getTypeface(face).measure(word);
  widths.set(key, width);
  return width;
}

/** Returns the width of a line of text in points, including the extra space between letters. */
export function measureLine(document: PdfDocument, text: string, { face, size, tracking = 0 }: TextStyle): number {
  const words = text.split(' ');
  const letters = words.reduce((sum, word) => sum + (word === '' ? 0 : measureWord(document, word, face)), 0);
  const spaces = (words.length - 1) * measureWord(document, ' ', face);
  return (letters + spaces) * size + text.length * tracking;
}

/**
 * Returns the distance between the tops of two lines in points: size times leading, which is 1.35 by default.
 */
export const getLineHeight = ({ size, leading = 1.35 }: TextStyle): number => size * leading;

/** Position of a line of text in points; `x` is its start, centre or end, depending on `align`. */
export interface LinePosition {
  x: number;
  /** Top of the line. */
  y: number;
  align?: 'left' | 'right' | 'center';
  /** URL that a click on the line opens. */
  link?: string;
}

/**
 * Draws a text as one line, without breaking it. With `link`, a click on the line opens that URL. Draws
 * nothing for an empty text.
 */
export function drawTextLine(
  document: PdfDocument,
  text: string,
  style: TextStyle,
  { x, y, align = 'left', link }: LinePosition,
): void {
  if (text === '') return;
  const { size, color = TEXT_COLOR, tracking = 0 } = style;
  const width = align === 'left' && link === undefined ? 0 : measureLine(document, text, style);
  const left = align === 'right' ? x - width : x - (align === 'center' ? width / 2 : 0);
  if (link !== undefined) document.link(left, y, width, getLineHeight(style), link);
  let textX = left;
  for (const { text: run, font } of getTypeface(style.face).toRuns(text)) {
    document
      .font(font.name)
      .fontSize(size)
      .fillColor(color)
      .text(run, textX, y + (getLineHeight(style) - size) / 2 + size * 0.78, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: PDF_FEATURES,
        characterSpacing: tracking,
      });
    textX += measureLine(document, run, style);
  }
}

/**
 * Draws a horizontal line from `x`, `y` to the right. `width` is its length, `weight` its thickness, in
 * points.
 */
export function drawRule(
  document: PdfDocument,
  x: number,
  y: number,
  width: number,
  color = RULE_COLOR,
  weight = 0.5,
): void {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}
