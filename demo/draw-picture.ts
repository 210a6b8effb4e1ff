import sharp from 'sharp';
import { getContentType } from '../cms/demo/demo-image';
import { Drawing } from './drawing';
import type { Scene } from './scene';

/** Wide enough for a lightbox; only a picture that fills the whole window is wider. */
const USUAL_WIDTH = 1280;

/**
 * Beside the originals: the SHA-256 of the SVG that each was made of, by its path. The SVGs themselves have
 * 28 MB.
 */
export const DRAWINGS_FILE = 'drawings.json';
export type Drawings = Record<string, string>;

const drawn = ({ name, width, height, draw }: Scene): Drawing => {
  const drawing = new Drawing(width, height, name);
  draw(drawing);
  return drawing;
};

/** The SVG of a scene: the same on every machine. `outputWidth` is that of the original unless told. */
export const getSvg = (scene: Scene, outputWidth = scene.originalWidth ?? Math.min(scene.width, USUAL_WIDTH)): string =>
  drawn(scene).svg(outputWidth);

/** The original of a picture in the format that its key names. */
export async function rasterise(svg: string, key: string): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { unlimited: true });
  const encoded =
    getContentType(key) === 'image/png'
      ? image.png({ compressionLevel: 9 })
      : image.webp({ quality: 90, alphaQuality: 95, effort: 3 });
  return encoded.toBuffer();
}
