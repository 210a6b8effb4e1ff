import sharp, { type OverlayOptions } from 'sharp';
import type { WineColor } from '#contract/wines';
import { type FittedText, fitText } from '#typesetting/lines';
import type { Typeface } from '#typesetting/typeface';
import { drawLine, getSiteTypefaces } from './drawn-text';
import { PICTURE_SIZE, type PictureSubject } from '../head/shared-picture';
import { markSvg, siteColor } from '../head/site-mark';

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 72;

/** What a shared picture is composed of: a ground, what lies on it, and lines and letters above all. */
interface Layout {
  ground: string;
  picture: OverlayOptions | null;
  front: string;
}

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`,
  );
const group = (color: string, content: string): string => `<g fill="${color}">${content}</g>`;
const rect = (x: number, y: number, width: number, height: number, color: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;

/** The crest of the hill in which the first picture of the site ends. */
const CREST = 'C240 20 420 8 620 22s300 44 500 34 240-36 320-42';

/**
 * The hill line: the crest above the land in front of it, by which the house is known at the size of a thumbnail.
 * @param y where its highest point is, about
 */
const hill = (y: number, { land, line }: { land: string; line: string }): string => {
  const at = `transform="translate(0 ${y}) scale(${WIDTH / 1440} 1)"`;
  return (
    `<path ${at} d="M0 46${CREST}V${HEIGHT}H0z" fill="${land}"/>` +
    `<path ${at} d="M0 46${CREST}" fill="none" stroke="${line}" stroke-width="6"/>`
  );
};

interface LinesPlace {
  x: number;
  /** Baseline of the first line. */
  y: number;
  leading: number;
}

const lines = (typeface: Typeface, { lines: all, size }: FittedText, { x, y, leading }: LinesPlace): string =>
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

/** The house, a name and what stands below it, beside what fills the panel. */
async function besidePanel(subject: PictureSubject): Promise<string> {
  const { display, text } = await getSiteTypefaces();
  const [ink, wine] = [siteColor('ink'), siteColor('wine')];
  const room = PANEL.x - 2 * MARGIN;
  const house = fitText(text, subject.house, { width: room - 64, maxLines: 1, sizes: [34, 30, 26] });
  const name = fitText(display, subject.title, { width: room, maxLines: 3, sizes: [116, 104, 92, 80, 70, 60, 52] });
  const detail = fitText(display, subject.detail, { width: room, maxLines: 1, sizes: [64, 52] });
  const nameHeight = name.lines.length * name.size * TITLE_LEADING;
  const height = nameHeight + (detail.lines.length > 0 ? detail.size * 1.3 : 0);
  // Between the name of the house and the hill, a little above the middle.
  const top = 142 + Math.max(0, (HEIGHT - 142 - 106 - height) * 0.42);
  return (
    markSvg({ x: MARGIN - 4, y: 58, size: 52, color: wine, stroke: 2.2 }) +
    group(ink, lines(text, house, { x: MARGIN + 64, y: 96, leading: 1 })) +
    group(ink, lines(display, name, { x: MARGIN, y: top + name.size * 0.8, leading: TITLE_LEADING })) +
    group(wine, lines(display, detail, { x: MARGIN, y: top + nameHeight + detail.size * 1.1, leading: 1 }))
  );
}

/** A wine: its bottle on the ground of its colour, its name and vintage beside it. */
async function wineLayout(subject: PictureSubject, color: WineColor, bytes: Buffer | null): Promise<Layout> {
  const bottle =
    bytes &&
    (await sharp(bytes)
      .resize({ width: PANEL.width - 48, height: BOTTLE.height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }));
  const outline = `<path transform="translate(${PANEL.x + PANEL.width / 2 - 84} ${BOTTLE.top}) scale(2.8)" d="${BOTTLE_OUTLINE}" fill="none" stroke="${siteColor('ink')}" stroke-opacity=".35" stroke-width="1"/>`;
  return {
    ground:
      rect(0, 0, WIDTH, HEIGHT, siteColor('paper')) +
      rect(PANEL.x, 0, PANEL.width, HEIGHT, siteColor(TINTS[color])) +
      hill(532, { land: siteColor('stone'), line: siteColor('wine') }) +
      (bottle ? '' : outline),
    picture: bottle && {
      input: bottle.data,
      left: Math.round(PANEL.x + (PANEL.width - bottle.info.width) / 2),
      top: BOTTLE.top + Math.round((BOTTLE.height - bottle.info.height) / 2),
    },
    front: await besidePanel(subject),
  };
}

type Focal = NonNullable<PictureSubject['image']>['focalPoint'];
const MIDDLE: Focal = { x: 50, y: 50 };

/** A part of a picture that fills a frame, with its focal point as near to the middle as it can be. */
async function cover(bytes: Buffer, focal: Focal, width: number, height: number): Promise<Buffer> {
  const scaled = await sharp(bytes)
    .flatten({ background: siteColor('stone') })
    .resize({ width, height, fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  const start = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((percent / 100) * whole - part / 2, 0), whole - part));
  const left = start(focal.x, scaled.info.width, width);
  const top = start(focal.y, scaled.info.height, height);
  return sharp(scaled.data).extract({ left, top, width, height }).toBuffer();
}

/** A portrait, of which the view above the hill would show a strip: it fills the panel from top to bottom. */
async function portraitLayout(subject: PictureSubject, bytes: Buffer, focal: Focal): Promise<Layout> {
  return {
    ground: rect(0, 0, WIDTH, HEIGHT, siteColor('paper')),
    picture: { input: await cover(bytes, focal, PANEL.width, HEIGHT), left: PANEL.x, top: 0 },
    front: hill(532, { land: siteColor('stone'), line: siteColor('wine') }) + (await besidePanel(subject)),
  };
}

const LAND_TOP = 372;
const VIEW_HEIGHT = LAND_TOP + 60;

/** Any other page: its picture above the hill, its title and the house on the land in front. */
async function pageLayout(subject: PictureSubject, bytes: Buffer | null): Promise<Layout> {
  const { display, text } = await getSiteTypefaces();
  const [ink, wine] = [siteColor('ink'), siteColor('wine')];
  const isHouse = subject.title === subject.house;
  const house = fitText(text, isHouse ? '' : subject.house, { width: 300, maxLines: 2, sizes: [34, 30, 26, 22] });
  const houseWidth = Math.max(0, ...house.lines.map((line) => text.measure(line) * house.size));
  const markSize = isHouse ? 104 : 60;
  const right = WIDTH - MARGIN - houseWidth;
  const markX = right - markSize - (isHouse ? 0 : 12);
  const room = markX - MARGIN - 48;
  const title = fitText(display, subject.title, { width: room, maxLines: 2, sizes: [88, 78, 68, 60, 52, 46] });
  const detail = fitText(text, subject.detail, { width: room, maxLines: 1, sizes: [34, 30, 26] });
  const height = title.lines.length * title.size * TITLE_LEADING + (detail.lines.length > 0 ? detail.size * 1.4 : 0);
  const land = { top: LAND_TOP + 62, middle: (LAND_TOP + 62 + HEIGHT - 14) / 2 };
  const top = land.middle - height / 2;
  const below = top + title.lines.length * title.size * TITLE_LEADING + detail.size;
  const houseTop = land.middle - ((house.lines.length - 1) * house.size * 1.2) / 2 + house.size * 0.34;
  return {
    ground: rect(0, 0, WIDTH, HEIGHT, siteColor('stone-deep')),
    picture: bytes && {
      input: await cover(bytes, subject.image?.focalPoint ?? MIDDLE, WIDTH, VIEW_HEIGHT),
      left: 0,
      top: 0,
    },
    front:
      (bytes ? '' : emptyView(wine)) +
      hill(LAND_TOP, { land: siteColor('paper'), line: wine }) +
      group(ink, lines(display, title, { x: MARGIN, y: top + title.size * 0.8, leading: TITLE_LEADING })) +
      group(siteColor('ink-soft'), lines(text, detail, { x: MARGIN, y: below, leading: 1 })) +
      markSvg({ x: markX, y: land.middle - markSize / 2, size: markSize, color: wine, stroke: 2.2 }) +
      group(ink, lines(text, house, { x: right, y: houseTop, leading: 1.2 })),
  };
}

/** What is seen above the hill where the house has no picture: its mark, as large as a valley. */
const emptyView = (color: string): string =>
  `<g opacity=".28">${markSvg({ x: 330, y: -70, size: 540, color, stroke: 0.5 })}</g>`;

async function isPortrait(bytes: Buffer): Promise<boolean> {
  const { width, height } = await sharp(bytes).metadata();
  return height > width;
}

async function layoutOf(subject: PictureSubject, bytes: Buffer | null): Promise<Layout> {
  if (subject.color) return wineLayout(subject, subject.color, bytes);
  if (!bytes || !(await isPortrait(bytes))) return pageLayout(subject, bytes);
  return portraitLayout(subject, bytes, subject.image?.focalPoint ?? MIDDLE);
}

/**
 * Draws a shared picture.
 * @param bytes of the picture in it, if it has one
 * @returns a JPEG, which all readers of shared pages know
 */
export async function drawPicture(subject: PictureSubject, bytes: Buffer | null): Promise<Buffer> {
  const { ground, picture, front } = await layoutOf(subject, bytes);
  return sharp(svg(ground))
    .composite([...(picture ? [picture] : []), { input: svg(front) }])
    .flatten({ background: siteColor('paper') })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
