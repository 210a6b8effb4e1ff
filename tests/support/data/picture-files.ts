import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PROJECT_ROOT } from '../paths';

/** A file as Playwright hands it to a page. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Creates a sharp image of random noise, so that each file has different bytes. */
export const createNoiseImage = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });

/** Returns a new JPEG of random noise, by default so small that one width of each format is made of it. */
export const createPicture = (width = 160, height = 120): Promise<Buffer> =>
  createNoiseImage(width, height).jpeg().toBuffer();

let pictures = 0;

/** Creates a PNG file in a new colour, so that no two have the same bytes. */
export async function createPngFile(name: string, width: number): Promise<TestFile> {
  pictures += 1;
  // Workers, which may upload to one site, differ in their blue.
  const background = { r: pictures & 255, g: (pictures >> 8) & 255, b: process.pid & 255 };
  const create = { width, height: Math.round(width * 0.7), channels: 3 as const, background };
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const DRAWING = join(PROJECT_ROOT, 'cms', 'demo', 'originals', 'About', 'demo-about-house.webp');

/** Creates a JPEG like a camera photo: 24 megapixels, about 5 MB, with surfaces, edges and sensor noise. */
export async function createPhotograph(): Promise<Buffer> {
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
