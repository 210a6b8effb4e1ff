import sharp, { type OverlayOptions } from 'sharp';
import type { WineColor } from '#contract/wines';
import { type FittedText, fitText } from '#typesetting/lines';
import type { Typeface } from '#typesetting/typeface';
import { drawLine, getSiteTypefaces } from './svg-text';
import { PICTURE_SIZE, type SharePictureContent } from '../head/share-picture';
import { createMarkSvg, getSiteColor } from '../head/site-mark';

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 72;

/** Layers of a share picture from back to front; `ground` and `front` are SVG content. */
interface Layout {
  ground: string;
  picture: OverlayOptions | null;
  front: string;
}

const createSvg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`,
  );
const createGroup = (color: string, content: string): string => `<g fill="${color}">${content}</g>`;
const createRect = (x: number, y: number, width: number, height: number, color: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;

/** Path of the hill line below the site's first picture. */
const CREST = 'C240 20 420 8 620 22s300 44 500 34 240-36 320-42';

/**
 * Draws the hill line and the land below it, which identify the winery even in a thumbnail.
 *
 * @param y approximate position of the highest point
 */
const drawHill = (y: number, { land, line }: { land: string; line: string }): string => {
  const placement = `transform="translate(0 ${y}) scale(${WIDTH / 1440} 1)"`;
  return (
    `<path ${placement} d="M0 46${CREST}V${HEIGHT}H0z" fill="${land}"/>` +
    `<path ${placement} d="M0 46${CREST}" fill="none" stroke="${line}" stroke-width="6"/>`
  );
};

interface LinesPlace {
  x: number;
  /** Baseline of the first line. */
  y: number;
  leading: number;
}

const drawLines = (typeface: Typeface, { lines: all, size }: FittedText, { x, y, leading }: LinesPlace): string =>
  all.map((line, index) => drawLine(typeface, line, { x, y: y + index * size * leading, size })).join('');

const TITLE_LEADING = 1.04;

const TINTS: Record<WineColor, string> = {
  White: 'tint-white',
  Red: 'tint-red',
  Orange: 'tint-orange',
  Sparkling: 'tint-sparkling',
  Rose: 'tint-rose',
};
const PANEL = { x: 780, width: WIDTH - 780 };
const BOTTLE = { top: 34, height: 572 };
const BOTTLE_OUTLINE =
  'M24 4h12v52c0 14 14 18 14 38v92a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8V94c0-20 14-24 14-38zM10 108h40M10 160h40';

/** Draws the winery's name, the title and the detail in the area left of the panel. */
async function drawBesidePanel(content: SharePictureContent): Promise<string> {
  const { display, text } = await getSiteTypefaces();
  const [ink, wine] = [getSiteColor('ink'), getSiteColor('wine')];
  const room = PANEL.x - 2 * MARGIN;
  const winery = fitText(text, content.wineryName, { width: room - 64, maxLines: 1, sizes: [34, 30, 26] });
  const name = fitText(display, content.title, { width: room, maxLines: 3, sizes: [116, 104, 92, 80, 70, 60, 52] });
  const detail = fitText(display, content.detail, { width: room, maxLines: 1, sizes: [64, 52] });
  const nameHeight = name.lines.length * name.size * TITLE_LEADING;
  const height = nameHeight + (detail.lines.length > 0 ? detail.size * 1.3 : 0);
  // Between the winery name and the hill, a little above the middle.
  const top = 142 + Math.max(0, (HEIGHT - 142 - 106 - height) * 0.42);
  return (
    createMarkSvg({ x: MARGIN - 4, y: 58, size: 52, color: wine, stroke: 2.2 }) +
    createGroup(ink, drawLines(text, winery, { x: MARGIN + 64, y: 96, leading: 1 })) +
    createGroup(ink, drawLines(display, name, { x: MARGIN, y: top + name.size * 0.8, leading: TITLE_LEADING })) +
    createGroup(wine, drawLines(display, detail, { x: MARGIN, y: top + nameHeight + detail.size * 1.1, leading: 1 }))
  );
}

/**
 * Lays out a wine: its bottle, or an outline of one, on the background of its colour, with name and vintage
 * beside it.
 */
async function layOutWine(content: SharePictureContent, color: WineColor, bytes: Buffer | null): Promise<Layout> {
  const bottle =
    bytes &&
    (await sharp(bytes)
      .resize({ width: PANEL.width - 48, height: BOTTLE.height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }));
  const outline = `<path transform="translate(${PANEL.x + PANEL.width / 2 - 84} ${BOTTLE.top}) scale(2.8)" d="${BOTTLE_OUTLINE}" fill="none" stroke="${getSiteColor('ink')}" stroke-opacity=".35" stroke-width="1"/>`;
  return {
    ground:
      createRect(0, 0, WIDTH, HEIGHT, getSiteColor('paper')) +
      createRect(PANEL.x, 0, PANEL.width, HEIGHT, getSiteColor(TINTS[color])) +
      drawHill(532, { land: getSiteColor('stone'), line: getSiteColor('wine') }) +
      (bottle ? '' : outline),
    picture: bottle && {
      input: bottle.data,
      left: Math.round(PANEL.x + (PANEL.width - bottle.info.width) / 2),
      top: BOTTLE.top + Math.round((BOTTLE.height - bottle.info.height) / 2),
    },
    front: await drawBesidePanel(content),
  };
}

type Focal = NonNullable<SharePictureContent['image']>['focalPoint'];
const MIDDLE: Focal = { x: 50, y: 50 };

/** Scales and crops a picture to fill a frame, with its focal point as near to the centre as possible. */
async function cropToFrame(bytes: Buffer, focal: Focal, width: number, height: number): Promise<Buffer> {
  const scaled = await sharp(bytes)
    .flatten({ background: getSiteColor('stone') })
    .resize({ width, height, fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  const start = (percent: number, whole: number, cropSize: number) =>
    Math.round(Math.min(Math.max((percent / 100) * whole - cropSize / 2, 0), whole - cropSize));
  const left = start(focal.x, scaled.info.width, width);
  const top = start(focal.y, scaled.info.height, height);
  return sharp(scaled.data).extract({ left, top, width, height }).toBuffer();
}

/**
 * Lays out a portrait picture: it fills the panel, since the area above the hill would show only a strip of
 * it.
 */
async function layOutPortrait(content: SharePictureContent, bytes: Buffer, focal: Focal): Promise<Layout> {
  return {
    ground: createRect(0, 0, WIDTH, HEIGHT, getSiteColor('paper')),
    picture: { input: await cropToFrame(bytes, focal, PANEL.width, HEIGHT), left: PANEL.x, top: 0 },
    front:
      drawHill(532, { land: getSiteColor('stone'), line: getSiteColor('wine') }) + (await drawBesidePanel(content)),
  };
}

const LAND_TOP = 372;
const VIEW_HEIGHT = LAND_TOP + 60;

/** Lays out any other page: its picture above the hill, its title and the winery's name below. */
async function layOutPage(content: SharePictureContent, bytes: Buffer | null): Promise<Layout> {
  const { display, text } = await getSiteTypefaces();
  const [ink, wine] = [getSiteColor('ink'), getSiteColor('wine')];
  const isTitleWineryName = content.title === content.wineryName;
  const winery = fitText(text, isTitleWineryName ? '' : content.wineryName, {
    width: 300,
    maxLines: 2,
    sizes: [34, 30, 26, 22],
  });
  const wineryWidth = Math.max(0, ...winery.lines.map((line) => text.measure(line) * winery.size));
  const markSize = isTitleWineryName ? 104 : 60;
  const right = WIDTH - MARGIN - wineryWidth;
  const markX = right - markSize - (isTitleWineryName ? 0 : 12);
  const room = markX - MARGIN - 48;
  const title = fitText(display, content.title, { width: room, maxLines: 2, sizes: [88, 78, 68, 60, 52, 46] });
  const detail = fitText(text, content.detail, { width: room, maxLines: 1, sizes: [34, 30, 26] });
  const height = title.lines.length * title.size * TITLE_LEADING + (detail.lines.length > 0 ? detail.size * 1.4 : 0);
  const land = { top: LAND_TOP + 62, middle: (LAND_TOP + 62 + HEIGHT - 14) / 2 };
  const top = land.middle - height / 2;
  const below = top + title.lines.length * title.size * TITLE_LEADING + detail.size;
  const wineryTop = land.middle - ((winery.lines.length - 1) * winery.size * 1.2) / 2 + winery.size * 0.34;
  return {
    ground: createRect(0, 0, WIDTH, HEIGHT, getSiteColor('stone-deep')),
    picture: bytes && {
      input: await cropToFrame(bytes, content.image?.focalPoint ?? MIDDLE, WIDTH, VIEW_HEIGHT),
      left: 0,
      top: 0,
    },
    front:
      (bytes ? '' : drawEmptyView(wine)) +
      drawHill(LAND_TOP, { land: getSiteColor('paper'), line: wine }) +
      createGroup(ink, drawLines(display, title, { x: MARGIN, y: top + title.size * 0.8, leading: TITLE_LEADING })) +
      createGroup(getSiteColor('ink-soft'), drawLines(text, detail, { x: MARGIN, y: below, leading: 1 })) +
      createMarkSvg({ x: markX, y: land.middle - markSize / 2, size: markSize, color: wine, stroke: 2.2 }) +
      createGroup(ink, drawLines(text, winery, { x: right, y: wineryTop, leading: 1.2 })),
  };
}

/** Draws the winery's mark in place of a missing picture. */
const drawEmptyView = (color: string): string =>
  `<g opacity=".28">${createMarkSvg({ x: 330, y: -70, size: 540, color, stroke: 0.5 })}</g>`;

async function isPortrait(bytes: Buffer): Promise<boolean> {
  const { width, height } = await sharp(bytes).metadata();
  return height > width;
}

async function selectLayout(content: SharePictureContent, bytes: Buffer | null): Promise<Layout> {
  if (content.color) return layOutWine(content, content.color, bytes);
  if (!bytes || !(await isPortrait(bytes))) return layOutPage(content, bytes);
  return layOutPortrait(content, bytes, content.image?.focalPoint ?? MIDDLE);
}

/**
 * Draws a share picture as a JPEG of 1200 × 630 pixels, with title, detail and name of the winery. `bytes`
 * are those of the image in it; without them (null) a bottle outline or the winery's mark stands for it. A
 * wine is shown on its colour, a portrait image beside the text, any other image above it. Rejects if the
 * image cannot be decoded.
 */
export async function drawSharePicture(content: SharePictureContent, bytes: Buffer | null): Promise<Buffer> {
  const { ground, picture, front } = await selectLayout(content, bytes);
  return sharp(createSvg(ground))
    .composite([...(picture ? [picture] : []), { input: createSvg(front) }])
    .flatten({ background: getSiteColor('paper') })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
