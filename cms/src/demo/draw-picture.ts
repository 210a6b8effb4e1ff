import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Drawing } from './pictures/drawing';
import type { Scene } from './pictures/scene';

/** Wide enough for a lightbox; only a picture that fills the whole window is made wider. */
const USUAL_WIDTH = 1280;

/** The SVG of a scene: the same on every machine. */
export function svgOf({ name, width, height, draw, fillsWindow = false }: Scene): string {
  const drawing = new Drawing(width, height, name);
  draw(drawing);
  return drawing.svg(fillsWindow ? width : Math.min(width, USUAL_WIDTH));
}

export const sha256 = (...parts: readonly (string | Buffer)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

const CONTENT_TYPES = { webp: 'image/webp', png: 'image/png' } as const;

/** The original of a picture in the format that its key names. */
export async function rasterise(svg: string, key: string): Promise<{ bytes: Buffer; contentType: string }> {
  const type = key.endsWith('.png') ? 'png' : 'webp';
  const image = sharp(Buffer.from(svg), { unlimited: true });
  const encoded =
    type === 'png' ? image.png({ compressionLevel: 9 }) : image.webp({ quality: 90, alphaQuality: 95, effort: 3 });
  return { bytes: await encoded.toBuffer(), contentType: CONTENT_TYPES[type] };
}
