import { formatDay, type TableRow } from '../figures';
import type { TechSheetContent } from '../tech-sheet-content';
import { shortenSheet } from '../shorten-sheet';
import { createTextGetter } from '../file-texts';
import { createLabelBlock } from './label-band';
import {
  balanceColumns,
  breakText,
  createGap,
  sumHeights,
  drawStacked,
  createTextBlocks,
  type Block,
} from './text-blocks';
import {
  BOTTLE_BACKGROUNDS,
  TEXT_COLOR,
  CONTENT_WIDTH,
  RULE_COLOR,
  PAGE,
  MUTED_COLOR,
  ACCENT_COLOR,
  renderPdf,
  getLineHeight,
  drawRule,
  drawTextLine,
  measureLine,
  type PdfDocument,
  type TextStyle,
} from './page';
import { drawRadar } from './radar';
import { createTableBlocks } from './tables';

/**
 * A bottle picture as PNG or JPEG with its size in pixels. A cut-out one is drawn on the background of its
 * wine colour.
 */
export interface BottleImage {
  bytes: Uint8Array;
  width: number;
  height: number;
  isCutOut: boolean;
}

const TOP = 84;
const FOOT = PAGE.height - 70;
const GUTTER = 26;
const HEADING: TextStyle = { face: 'strong', size: 7.2, color: ACCENT_COLOR, tracking: 0.9 };
const FOOTNOTE: TextStyle = { face: 'text', size: 7.2, color: MUTED_COLOR, leading: 1.4 };
const createBodyStyle = (scale: number): TextStyle => ({ face: 'text', size: 9.6 * scale, leading: 1.42 });

const createHeading = (document: PdfDocument, text: string, language: string): Block => ({
  height: 14,
  staysWithNext: true,
  draw: (x, y) => drawTextLine(document, text.toLocaleUpperCase(language), HEADING, { x, y }),
});

/** Creates the texts of a sheet, each with its heading, as one column. */
function createTextColumn(
  document: PdfDocument,
  { texts, language }: TechSheetContent,
  width: number,
  scale: number,
): Block[] {
  return texts.flatMap((each, index) => [
    ...(index > 0 ? [createGap(9)] : []),
    createHeading(document, each.heading, language),
    ...createTextBlocks(document, each.text, createBodyStyle(scale), width),
  ]);
}

/**
 * Creates the title in the largest size that needs at most two lines, followed by the vintage in the accent
 * colour.
 */
function createTitleBlocks(document: PdfDocument, { title, vintage }: TechSheetContent, width: number): Block[] {
  const styles = [32, 27, 23, 19, 16, 13].map((size): TextStyle => ({ face: 'display', size, leading: 1.08 }));
  const style =
    styles.find((each) => breakText(document, title, each, width).length <= 2) ?? (styles.at(-1) as TextStyle);
  const lines = createTextBlocks(document, title, style, width);
  const accentStyle = { ...style, color: ACCENT_COLOR };
  const lastLine = breakText(document, title, style, width).at(-1) ?? '';
  const yearOffset = measureLine(document, `${lastLine} `, style);
  const isBeside = lines.length > 0 && yearOffset + measureLine(document, vintage, accentStyle) <= width;
  const year: Block = {
    height: isBeside ? 0 : getLineHeight(accentStyle),
    draw: (x, y) =>
      drawTextLine(
        document,
        vintage,
        accentStyle,
        isBeside ? { x: x + yearOffset, y: y - getLineHeight(accentStyle) } : { x, y },
      ),
  };
  return vintage === '' ? lines : [...lines, year];
}

/** Creates a heading, a table and an optional note below it; nothing without rows. */
const createTableColumn = (
  document: PdfDocument,
  name: string,
  rows: readonly TableRow[],
  width: number,
  note: string,
  language: string,
): Block[] =>
  rows.length === 0
    ? []
    : [
        createHeading(document, name, language),
        ...createTableBlocks(document, rows, width),
        ...(note === '' ? [] : [createGap(3), ...createTextBlocks(document, note, FOOTNOTE, width)]),
      ];

/** The area above the page footer: tables side by side, and the label below them. Positions in points. */
interface BottomArea {
  columns: Block[][];
  width: number;
  /** Top of the tables. */
  tablesTop: number;
  band: Block | null;
  bandTop: number;
  /** Lower limit of the content above. */
  end: number;
}

function layOutBottomArea(document: PdfDocument, content: TechSheetContent): BottomArea {
  const { language, label } = content;
  const getText = createTextGetter(language);
  const width = (CONTENT_WIDTH - 2 * GUTTER) / 3;
  const nutrition = label?.nutrition ?? { heading: '', rows: [], note: '' };
  const columns = [
    createTableColumn(document, getText('analysis'), content.analysis, width, content.measuredOn, language),
    createTableColumn(document, getText('logistics'), content.logistics, width, '', language),
    createTableColumn(document, nutrition.heading, nutrition.rows, width, nutrition.note, language),
  ].filter((column) => column.length > 0);
  const band = label && createLabelBlock(document, label, getText('label'));
  const bandTop = FOOT - (band ? band.height + 12 : 2);
  const tablesHeight = Math.max(0, ...columns.map(sumHeights));
  const tablesTop = bandTop - tablesHeight - 12;
  return { columns, width, tablesTop, band, bandTop, end: tablesHeight > 0 ? tablesTop - 16 : FOOT - 8 };
}

function drawBottomArea(document: PdfDocument, { columns, width, tablesTop, band, bandTop }: BottomArea): void {
  if (columns.length > 0) drawRule(document, PAGE.margin, tablesTop - 9, CONTENT_WIDTH, ACCENT_COLOR, 0.5);
  columns.forEach((column, index) => drawStacked(column, PAGE.margin + index * (width + GUTTER), tablesTop));
  band?.draw?.(PAGE.margin, bandTop);
}

interface SheetLayout {
  content: TechSheetContent;
  /** Size of the picture's background. */
  picture: { width: number; height: number };
  head: Block[];
  texts: Block[][];
  /** Start of the first text column, and the distance between columns. */
  textPosition: { x: number; y: number; step: number };
  foot: BottomArea;
  /** Centre and radius of the sensory profile. */
  radar: { x: number; y: number; radius: number };
}

const SIDE = 164;

/** Lays out picture and profile on the left and all texts on the right; null if they do not fit. */
function layOutBesidePicture(document: PdfDocument, content: TechSheetContent, scale: number): SheetLayout | null {
  const foot = layOutBottomArea(document, content);
  const { end } = foot;
  const x = PAGE.margin + SIDE + GUTTER;
  const width = CONTENT_WIDTH - SIDE - GUTTER;
  const facts = createTableBlocks(document, content.facts, width, { scale: Math.max(scale, 0.92), nameWidth: 84 });
  const head = [...createTitleBlocks(document, content, width), createGap(12), ...facts];
  const y = TOP + sumHeights(head) + 18;
  const texts = createTextColumn(document, content, width, scale);
  if (y + sumHeights(texts) > end) return null;
  const height = Math.min(330, end - TOP - (content.profile.length > 0 ? 168 : 0));
  const radar = { x: PAGE.margin + SIDE / 2, y: TOP + height + 92, radius: 46 };
  const isPictureTooLow = height < 150;
  return isPictureTooLow
    ? null
    : { content, picture: { width: SIDE, height }, head, texts: [texts], textPosition: { x, y, step: 0 }, foot, radar };
}

/** Lays out a smaller picture above three text columns; null if they do not fit. */
function layOutAboveColumns(document: PdfDocument, content: TechSheetContent, scale: number): SheetLayout | null {
  const foot = layOutBottomArea(document, content);
  const { end } = foot;
  const [pictureWidth, radarWidth] = [96, 150];
  const width = CONTENT_WIDTH - pictureWidth - radarWidth - 2 * GUTTER;
  const facts = createTableBlocks(document, content.facts, width, { scale: Math.max(scale, 0.8), nameWidth: 60 });
  const head = [...createTitleBlocks(document, content, width), createGap(8), ...facts];
  const height = Math.max(200, sumHeights(head));
  const y = TOP + height + 20;
  const step = (CONTENT_WIDTH - 2 * GUTTER) / 3 + GUTTER;
  const texts =
    end - y < 60 ? null : balanceColumns(createTextColumn(document, content, step - GUTTER, scale), 3, end - y);
  if (!texts) return null;
  const radar = { x: PAGE.width - PAGE.margin - radarWidth / 2, y: TOP + 92, radius: 46 };
  const picture = { width: pictureWidth, height: Math.min(height, 230) };
  return { content, picture, head, texts, textPosition: { x: PAGE.margin, y, step }, foot, radar };
}

const SCALES = [1, 0.95, 0.9];
const SMALLER_SCALES = [1, 0.93, 0.86, 0.79, 0.72];
const SHARES = [0.9, 0.75, 0.6, 0.48, 0.38, 0.3, 0.22, 0.15, 0.08, 0.04, 0.02, 0.01, 0.005, 0.001];

/**
 * Returns the first layout that fits on one page. As the last resort, at the smallest legible size (6.9
 * points), texts are shortened after a sentence.
 *
 * @throws if not even shortened texts fit
 */
function findLayout(document: PdfDocument, content: TechSheetContent): SheetLayout {
  for (const scale of SCALES) {
    const layout = layOutBesidePicture(document, content, scale);
    if (layout) return layout;
  }
  for (const scale of SMALLER_SCALES) {
    const layout = layOutAboveColumns(document, content, scale);
    if (layout) return layout;
  }
  for (const share of SHARES) {
    const layout = layOutAboveColumns(document, shortenSheet(content, share), SMALLER_SCALES.at(-1) ?? 1);
    if (layout) return layout;
  }
  throw new Error('A technical sheet does not fit its page.');
}

function drawBottle(
  document: PdfDocument,
  { content, picture: background }: SheetLayout,
  picture: BottleImage | null,
): void {
  const [x, y] = [PAGE.margin, TOP];
  if (!picture || picture.isCutOut)
    document.rect(x, y, background.width, background.height).fill(BOTTLE_BACKGROUNDS[content.color]);
  if (!picture) return;
  const inset = picture.isCutOut ? 14 : 0;
  const scale = Math.min((background.width - inset) / picture.width, (background.height - 2 * inset) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const left = x + (background.width - width) / 2;
  document.image(Buffer.from(picture.bytes), left, y + background.height - inset - height, { width, height });
}

function drawPageFooter(document: PdfDocument, { language, winery, date, version }: TechSheetContent): void {
  const getText = createTextGetter(language);
  drawRule(document, PAGE.margin, FOOT, CONTENT_WIDTH, RULE_COLOR);
  const versionLine = `${formatDay(new Date(date), language)}, ${getText('version')} ${String(version)}`;
  const width = CONTENT_WIDTH - measureLine(document, versionLine, FOOTNOTE) - GUTTER;
  const lines = breakText(document, winery.lines.join('  ·  '), FOOTNOTE, width).slice(0, 3);
  lines.forEach((line, index) =>
    drawTextLine(document, line, FOOTNOTE, { x: PAGE.margin, y: FOOT + 7 + index * getLineHeight(FOOTNOTE) }),
  );
  drawTextLine(document, versionLine, FOOTNOTE, { x: PAGE.width - PAGE.margin, y: FOOT + 7, align: 'right' });
}

/**
 * Draws the header of a page: the name of the winery on the left, in the largest size that fits, and the
 * title of the file in capitals on the right, above a rule in the accent colour.
 */
export function drawPageHeader(document: PdfDocument, wineryName: string, title: string, language: string): void {
  const size =
    [15, 12, 9, 7, 5].find((each) => measureLine(document, wineryName, { face: 'display', size: each }) < 380) ?? 3;
  drawTextLine(
    document,
    wineryName,
    { face: 'display', size, color: TEXT_COLOR },
    { x: PAGE.margin, y: 40 + (15 - size) },
  );
  drawTextLine(document, title.toLocaleUpperCase(language), HEADING, {
    x: PAGE.width - PAGE.margin,
    y: 47,
    align: 'right',
  });
  drawRule(document, PAGE.margin, 66, CONTENT_WIDTH, ACCENT_COLOR, 0.8);
}

/**
 * Renders the technical sheet of a wine as a PDF of exactly one A4 page. Smaller sizes are tried until all
 * texts fit; as the last resort, texts are shortened. Without a picture only its background is drawn.
 *
 * @throws if not even shortened texts fit
 */
export function renderTechSheetPdf(content: TechSheetContent, picture: BottleImage | null): Promise<Buffer> {
  const { language, title, vintage, winery, date } = content;
  const getText = createTextGetter(language);
  const name = `${[title, vintage].filter(Boolean).join(' ')} — ${getText('sheet')}`;
  return renderPdf({ title: name, author: winery.name, language, date: new Date(date) }, (document) => {
    const layout = findLayout(document, content);
    drawPageHeader(document, winery.name, getText('sheet'), language);
    drawBottle(document, layout, picture);
    const { textPosition } = layout;
    drawStacked(layout.head, PAGE.margin + layout.picture.width + GUTTER, TOP - 3);
    if (content.profile.length > 0) drawRadar(document, content.profile, layout.radar);
    for (const [index, column] of layout.texts.entries())
      drawStacked(column, textPosition.x + index * textPosition.step, textPosition.y);
    drawBottomArea(document, layout.foot);
    drawPageFooter(document, content);
  });
}
