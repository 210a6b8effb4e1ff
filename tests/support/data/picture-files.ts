import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PROJECT_ROOT } from '../paths';

/** A file as Playwright hands it to a page. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pictures of noise differ in their bytes every time they are made. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });

/** A new picture, as its uploader has it. */
export const somePicture = (width = 400, height = 300): Promise<Buffer> => noise(width, height).jpeg().toBuffer();

let pictures = 0;

/** A PNG of a colour of its own, so that no two have the same bytes. */
export async function png(name: string, width: number): Promise<TestFile> {
  pictures += 1;
  // Workers, which may upload to one site, differ in their blue.
  const background = { r: pictures & 255, g: (pictures >> 8) & 255, b: process.pid & 255 };
  const create = { width, height: Math.round(width * 0.7), channels: 3 as const, background };
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const DRAWING = join(PROJECT_ROOT, 'cms', 'demo', 'originals', 'About', 'demo-about-house.webp');

/** A picture of 24 megapixels and about 5 MB as a camera gives it: surfaces and edges, and the grain of a sensor. */
export async function photograph(): Promise<Buffer> {
  const [width, height] = [6000, 4000];
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const noise = await sharp({ create: { width, height, channels: 3, background: '#000', noise: grain } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(DRAWING)
    .removeAlpha()
    .resize(width, height)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 94 })
    .toBuffer();
}
