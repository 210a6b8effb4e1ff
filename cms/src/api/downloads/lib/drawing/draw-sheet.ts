import { day, type Row } from '../figures';
import type { SheetContent } from '../tech-sheet-content';
import { shortened } from '../shorten';
import { wordsIn } from '../file-texts';
import { labelBand } from './label-band';
import { balanced, brokenInto, gap, heightOfAll, stack, textPieces, type Piece } from './lines';
import {
  GROUNDS,
  INK,
  INNER_WIDTH,
  LINE,
  PAGE,
  SOFT,
  WINE,
  drawn,
  heightOf,
  rule,
  setLine,
  widthOf,
  type PdfDocument,
  type Style,
} from './page';
import { drawRadar } from './radar';
import { tablePieces } from './tables';

/** A bottle picture as the printer takes it; one that is cut out stands on the ground of its colour. */
export interface SheetPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  isCutOut: boolean;
}

const TOP = 84;
const FOOT = PAGE.height - 70;
const GUTTER = 26;
const HEADING: Style = { face: 'strong', size: 7.2, color: WINE, tracking: 0.9 };
const FOOTNOTE: Style = { face: 'text', size: 7.2, color: SOFT, leading: 1.4 };
const body = (scale: number): Style => ({ face: 'text', size: 9.6 * scale, leading: 1.42 });

const heading = (paper: PdfDocument, text: string, language: string): Piece => ({
  height: 14,
  keepsNext: true,
  draw: (x, y) => setLine(paper, text.toLocaleUpperCase(language), HEADING, { x, y }),
});

/** Sections with headings, one after the other. */
function textColumn(paper: PdfDocument, { texts, language }: SheetContent, width: number, scale: number): Piece[] {
  return texts.flatMap((each, index) => [
    ...(index > 0 ? [gap(9)] : []),
    heading(paper, each.heading, language),
    ...textPieces(paper, each.text, body(scale), width),
  ]);
}

/** The name as large as fits two lines, with the vintage in the red of the house. */
function titlePieces(paper: PdfDocument, { title, vintage }: SheetContent, width: number): Piece[] {
  const styles = [32, 27, 23, 19, 16, 13].map((size): Style => ({ face: 'display', size, leading: 1.08 }));
  const style = styles.find((each) => brokenInto(paper, title, each, width).length <= 2) ?? (styles.at(-1) as Style);
  const lines = textPieces(paper, title, style, width);
  const red = { ...style, color: WINE };
  const last = brokenInto(paper, title, style, width).at(-1) ?? '';
  const after = widthOf(paper, `${last} `, style);
  const isBeside = lines.length > 0 && after + widthOf(paper, vintage, red) <= width;
  const year: Piece = {
    height: isBeside ? 0 : heightOf(red),
    draw: (x, y) => setLine(paper, vintage, red, isBeside ? { x: x + after, y: y - heightOf(red) } : { x, y }),
  };
  return vintage === '' ? lines : [...lines, year];
}

/** A heading with a table beneath. */
const tableColumn = (
  paper: PdfDocument,
  name: string,
  rows: readonly Row[],
  width: number,
  note: string,
  language: string,
): Piece[] =>
  rows.length === 0
    ? []
    : [
        heading(paper, name, language),
        ...tablePieces(paper, rows, width),
        ...(note === '' ? [] : [gap(3), ...textPieces(paper, note, FOOTNOTE, width)]),
      ];

/** What stands at the foot, above the line of the house: tables, which share the width, and the label below them. */
interface Foot {
  columns: Piece[][];
  width: number;
  /** Where the tables begin, and the label. */
  tablesTop: number;
  band: Piece | null;
  bandTop: number;
  /** Where what is above has to end. */
  end: number;
}

function footOf(paper: PdfDocument, content: SheetContent): Foot {
  const { language, label } = content;
  const word = wordsIn(language);
  const width = (INNER_WIDTH - 2 * GUTTER) / 3;
  const nutrition = label?.nutrition ?? { heading: '', rows: [], note: '' };
  const columns = [
    tableColumn(paper, word('analysis'), content.analysis, width, content.measuredOn, language),
    tableColumn(paper, word('logistics'), content.logistics, width, '', language),
    tableColumn(paper, nutrition.heading, nutrition.rows, width, nutrition.note, language),
  ].filter((column) => column.length > 0);
  const band = label && labelBand(paper, label, word('label'));
  const bandTop = FOOT - (band ? band.height + 12 : 2);
  const tablesHeight = Math.max(0, ...columns.map(heightOfAll));
  const tablesTop = bandTop - tablesHeight - 12;
  return { columns, width, tablesTop, band, bandTop, end: tablesHeight > 0 ? tablesTop - 16 : FOOT - 8 };
}

function drawFootTables(paper: PdfDocument, { columns, width, tablesTop, band, bandTop }: Foot): void {
  if (columns.length > 0) rule(paper, PAGE.margin, tablesTop - 9, INNER_WIDTH, WINE, 0.5);
  columns.forEach((column, index) => stack(column, PAGE.margin + index * (width + GUTTER), tablesTop));
  band?.draw?.(PAGE.margin, bandTop);
}

interface Frame {
  content: SheetContent;
  /** How wide and high the picture's ground is. */
  picture: { width: number; height: number };
  head: Piece[];
  texts: Piece[][];
  /** Where the columns of texts begin. */
  textsAt: { x: number; y: number; step: number };
  foot: Foot;
  /** Of the profile: its middle. */
  radar: { x: number; y: number; radius: number };
}

const SIDE = 164;

/** Picture and profile at the left, everything that is to be read at the right. */
function besidePicture(paper: PdfDocument, content: SheetContent, scale: number): Frame | null {
  const foot = footOf(paper, content);
  const { end } = foot;
  const x = PAGE.margin + SIDE + GUTTER;
  const width = INNER_WIDTH - SIDE - GUTTER;
  const facts = tablePieces(paper, content.facts, width, { scale: Math.max(scale, 0.92), nameWidth: 84 });
  const head = [...titlePieces(paper, content, width), gap(12), ...facts];
  const y = TOP + heightOfAll(head) + 18;
  const texts = textColumn(paper, content, width, scale);
  if (y + heightOfAll(texts) > end) return null;
  const height = Math.min(330, end - TOP - (content.profile.length > 0 ? 168 : 0));
  const radar = { x: PAGE.margin + SIDE / 2, y: TOP + height + 92, radius: 46 };
  const isHigh = height < 150;
  return isHigh
    ? null
    : { content, picture: { width: SIDE, height }, head, texts: [texts], textsAt: { x, y, step: 0 }, foot, radar };
}

/** A smaller picture, and the texts in three columns over the whole width. */
function aboveColumns(paper: PdfDocument, content: SheetContent, scale: number): Frame | null {
  const foot = footOf(paper, content);
  const { end } = foot;
  const [pictureWidth, radarWidth] = [96, 150];
  const width = INNER_WIDTH - pictureWidth - radarWidth - 2 * GUTTER;
  const facts = tablePieces(paper, content.facts, width, { scale: Math.max(scale, 0.8), nameWidth: 60 });
  const head = [...titlePieces(paper, content, width), gap(8), ...facts];
  const height = Math.max(200, heightOfAll(head));
  const y = TOP + height + 20;
  const step = (INNER_WIDTH - 2 * GUTTER) / 3 + GUTTER;
  const texts = end - y < 60 ? null : balanced(textColumn(paper, content, step - GUTTER, scale), 3, end - y);
  if (!texts) return null;
  const radar = { x: PAGE.width - PAGE.margin - radarWidth / 2, y: TOP + 92, radius: 46 };
  const picture = { width: pictureWidth, height: Math.min(height, 230) };
  return { content, picture, head, texts, textsAt: { x: PAGE.margin, y, step }, foot, radar };
}

const SCALES = [1, 0.95, 0.9];
const SMALLER = [1, 0.93, 0.86, 0.79, 0.72];
const SHARES = [0.9, 0.75, 0.6, 0.48, 0.38, 0.3, 0.22, 0.15, 0.08, 0.04, 0.02, 0.01, 0.005, 0.001];

/**
 * The first way of setting a sheet in which all of it fits. Texts that are too long for the smallest letters that can be
 * read (6.9 points) end with a sentence and an ellipsis, as the last resort.
 */
function fitted(paper: PdfDocument, content: SheetContent): Frame {
  for (const scale of SCALES) {
    const frame = besidePicture(paper, content, scale);
    if (frame) return frame;
  }
  for (const scale of SMALLER) {
    const frame = aboveColumns(paper, content, scale);
    if (frame) return frame;
  }
  for (const share of SHARES) {
    const frame = aboveColumns(paper, shortened(content, share), SMALLER.at(-1) ?? 1);
    if (frame) return frame;
  }
  throw new Error('A technical sheet does not fit its page.');
}

function drawPicture(paper: PdfDocument, { content, picture: ground }: Frame, picture: SheetPicture | null): void {
  const [x, y] = [PAGE.margin, TOP];
  if (!picture || picture.isCutOut) paper.rect(x, y, ground.width, ground.height).fill(GROUNDS[content.color]);
  if (!picture) return;
  const inset = picture.isCutOut ? 14 : 0;
  const scale = Math.min((ground.width - inset) / picture.width, (ground.height - 2 * inset) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const left = x + (ground.width - width) / 2;
  paper.image(Buffer.from(picture.bytes), left, y + ground.height - inset - height, { width, height });
}

function drawFoot(paper: PdfDocument, { language, house, date, version }: SheetContent): void {
  const word = wordsIn(language);
  rule(paper, PAGE.margin, FOOT, INNER_WIDTH, LINE);
  const stand = `${day(new Date(date), language)}, ${word('version')} ${String(version)}`;
  const width = INNER_WIDTH - widthOf(paper, stand, FOOTNOTE) - GUTTER;
  const lines = brokenInto(paper, house.lines.join('  ·  '), FOOTNOTE, width).slice(0, 3);
  lines.forEach((line, index) =>
    setLine(paper, line, FOOTNOTE, { x: PAGE.margin, y: FOOT + 7 + index * heightOf(FOOTNOTE) }),
  );
  setLine(paper, stand, FOOTNOTE, { x: PAGE.width - PAGE.margin, y: FOOT + 7, align: 'right' });
}

/** The name of the house and of the paper, above a line in the red of the house. */
export function drawHead(paper: PdfDocument, house: string, name: string, language: string): void {
  const size = [15, 12, 9, 7, 5].find((each) => widthOf(paper, house, { face: 'display', size: each }) < 380) ?? 3;
  setLine(paper, house, { face: 'display', size, color: INK }, { x: PAGE.margin, y: 40 + (15 - size) });
  setLine(paper, name.toLocaleUpperCase(language), HEADING, { x: PAGE.width - PAGE.margin, y: 47, align: 'right' });
  rule(paper, PAGE.margin, 66, INNER_WIDTH, WINE, 0.8);
}

/** Makes the technical sheet of a wine: one page of A4, whatever stands on it. */
export function sheetPdf(content: SheetContent, picture: SheetPicture | null): Promise<Buffer> {
  const { language, title, vintage, house, date } = content;
  const word = wordsIn(language);
  const name = `${[title, vintage].filter(Boolean).join(' ')} — ${word('sheet')}`;
  return drawn({ title: name, author: house.name, language, date: new Date(date) }, (paper) => {
    const frame = fitted(paper, content);
    drawHead(paper, house.name, word('sheet'), language);
    drawPicture(paper, frame, picture);
    const { textsAt, picture: ground } = frame;
    stack(frame.head, PAGE.margin + ground.width + GUTTER, TOP - 3);
    if (content.profile.length > 0) drawRadar(paper, content.profile, frame.radar);
    frame.texts.forEach((column, index) => stack(column, textsAt.x + index * textsAt.step, textsAt.y));
    drawFootTables(paper, frame.foot);
    drawFoot(paper, content);
  });
}
