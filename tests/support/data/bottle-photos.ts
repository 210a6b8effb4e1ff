import sharp from 'sharp';
import type { Photo } from '../../../web/src/features/bottle-check/lib/find-code';
import { createQrModules } from '../../../cms/src/api/label/lib/print/code-drawing';

/** How a generated photograph of a printed code is taken. */
export interface PhotoConditions {
  /** Degrees by which the bottle is turned in the picture. */
  angle: number;
  /** Half of the angle that the code takes of the bottle's round, in degrees; 0 is flat. */
  curve: number;
  /** Share by which one side is farther away. */
  tilt: number;
  /** Standard deviation of the blur, in modules. */
  blur: number;
  /** Brightness and contrast, 1 for daylight. */
  light: number;
  /** Standard deviation of the noise, in grey values. */
  noise: number;
  /** Width of the picture and of the code in it, in pixels. */
  width: number;
  codeWidth: number;
}

/** Creates a generator of numbers from 0 to 1 (mulberry32), the same for a seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws conditions at random: from a good photograph to a poor one. */
export function drawConditions(random: () => number): PhotoConditions {
  const between = (least: number, most: number): number => least + (most - least) * random();
  const width = Math.round(between(900, 1400));
  return {
    angle: between(-180, 180),
    curve: between(0, 30),
    tilt: between(0, 0.2),
    blur: between(0, 0.45),
    light: between(0.25, 1),
    noise: between(0, 10),
    width,
    codeWidth: Math.round(width * between(0.2, 0.5)),
  };
}

const RADIANS = Math.PI / 180;
const DARK = 40;
const PAPER = 235;
const GLASS = 90;

/** Grey value of the label at a place, in widths of the code from its centre: code, paper or bottle. */
function readLabel(modules: ReturnType<typeof createQrModules>, x: number, y: number): number {
  if (Math.abs(x) > 0.9 || Math.abs(y) > 0.9) return GLASS;
  const { side, isDark } = modules;
  return isDark(Math.floor((x + 0.5) * side), Math.floor((y + 0.5) * side)) ? DARK : PAPER;
}

/** Takes a photograph of a printed code as a JPEG image. The same seed gives the same picture. */
export async function takePhoto(text: string, conditions: PhotoConditions, seed: number): Promise<Buffer> {
  const { angle, curve, tilt, blur, light, noise, width, codeWidth } = conditions;
  const height = Math.round(width * 0.75);
  const modules = createQrModules(text, 'M');
  const random = createRandom(seed);
  const [sine, cosine] = [Math.sin(angle * RADIANS), Math.cos(angle * RADIANS)];
  const round = Math.sin(curve * RADIANS);
  const greys = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [dx, dy] = [(column - width / 2) / codeWidth, (row - height / 2) / codeWidth];
      const far = 1 + tilt * dx;
      const [x, y] = [(dx * cosine + dy * sine) * far, (dy * cosine - dx * sine) * far];
      // A cylinder: equal steps on the label are ever smaller in the picture towards its sides.
      const turned = curve === 0 ? x : Math.asin(Math.max(-1, Math.min(1, 2 * x * round))) / (2 * curve * RADIANS);
      greys[row * width + column] = readLabel(modules, turned, y);
    }
  }
  let picture = sharp(greys, { raw: { width, height, channels: 1 } });
  const sigma = (blur * codeWidth) / modules.side;
  if (sigma >= 0.3) picture = picture.blur(sigma);
  const soft = await picture.raw().toBuffer();
  // Half the light is lost in contrast, half in brightness.
  const channels = soft.length / (width * height);
  for (let offset = 0; offset < soft.length; offset += channels) {
    const swing = (random() + random() + random() - 1.5) * 2 * noise;
    soft[offset] = Math.max(0, Math.min(255, (soft[offset] ?? 0) * light * 0.7 + 20 + swing));
  }
  return sharp(soft, { raw: { width, height, channels: channels as 1 | 3 } })
    .extractChannel(0)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Opens an image as the worker of the page does, upright. */
export async function openPhoto(bytes: Buffer): Promise<Photo> {
  const upright = await sharp(bytes).rotate().png({ compressionLevel: 0 }).toBuffer();
  const { width, height } = await sharp(upright).metadata();
  return {
    width,
    height,
    read: async (area, longSide) => {
      const scale = Math.min(1, longSide / Math.max(area.width, area.height));
      const { data, info } = await sharp(upright)
        .extract(area)
        .resize(Math.round(area.width * scale), Math.round(area.height * scale), { fit: 'fill' })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
    },
  };
}
