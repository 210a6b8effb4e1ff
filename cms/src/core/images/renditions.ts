import sharp from 'sharp';
import {
  MAX_IMAGE_PIXELS,
  PLACEHOLDER_MAX_BYTES,
  RENDITION_FORMATS,
  RENDITION_WIDTHS_PX,
  type RenditionFormat,
} from '../../contract/limits';

/** A smaller copy of a picture; `width` in pixels. */
export interface RenditionFile {
  format: RenditionFormat;
  width: number;
  bytes: Buffer;
}

/**
 * What a picture is shown by before its other copies are made; `width` in pixels, `placeholder` a data URI
 * under 1 kB.
 */
export interface FirstRendition {
  firstRendition: { width: number; bytes: Buffer };
  placeholder: string;
}

/** What is made of a picture; `width` and `height` are of the upright original, in pixels. */
export interface PictureFiles extends PixelSize {
  /** A data URI under 1 kB, shown until the picture is there. */
  placeholder: string;
  renditions: RenditionFile[];
}

/**
 * Qualities at which flat drawings keep their edges and photographs their grain at about 0.5 bits a pixel (AVIF).
 * AVIF is encoded with the effort beyond which the time grows sixfold and files no longer shrink (measured on drawings).
 */
const encoders = {
  avif: (image: sharp.Sharp) => image.avif({ quality: 48, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image: sharp.Sharp) => image.webp({ quality: 70, effort: 4, smartSubsample: true }),
} satisfies Record<RenditionFormat, (image: sharp.Sharp) => sharp.Sharp>;

/** The widest copy that is ever made. */
const WIDEST_RENDITION_PX = Math.max(...RENDITION_WIDTHS_PX);
/**
 * The longest side that WebP can have (RFC 9649, section 2.7); AVIF is cut no shorter, so that both are
 * alike.
 */
const LONGEST_SIDE_PX = 16_383;
/** The copy that is made first is the one that `<img src>` prefers. */
const FIRST_RENDITION_PX = 960;

/** Width and height in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/**
 * The widths to make of a picture: the steps that are narrower than it, and its own width, without which the last pixels
 * of a picture between two steps would be lost. Never wider than it is, and never higher than an encoder can
 * take.
 */
export function renditionWidths({ width, height }: PixelSize): number[] {
  const fitting = Math.max(1, Math.floor((width * LONGEST_SIDE_PX) / height));
  const widest = Math.min(width, WIDEST_RENDITION_PX, fitting);
  return [...RENDITION_WIDTHS_PX.filter((step) => step < widest), widest];
}

/** The size of the copy with a width: the picture's shape, as far as encoders and whole pixels allow. */
const copySize = ({ width, height }: PixelSize, target: number): PixelSize => ({
  width: target,
  height: Math.min(LONGEST_SIDE_PX, Math.max(1, Math.round((height * target) / width))),
});

/** How to resize a picture to the size of one of its copies. */
const resizeTo = (size: PixelSize, target: number) => ({ ...copySize(size, target), fit: 'fill' as const });

/** How to resize a picture to the size of its widest copy. */
export const resizeToWidest = (size: PixelSize) => resizeTo(size, Math.max(...renditionWidths(size)));

/**
 * Makes the WebP copy that pages show until the others are made, and the placeholder, of an upright picture.
 * The copy is of one of the widths that `makeRenditions` makes, and stays when the others are there.
 * @param upright of the given size
 * @throws when it cannot be decoded
 */
export async function makeFirstRendition(upright: sharp.Sharp, size: PixelSize): Promise<FirstRendition> {
  const widths = renditionWidths(size);
  const width = widths.find((step) => step >= FIRST_RENDITION_PX) ?? Math.max(...widths);
  const { data, info } = await upright
    .resize(resizeTo(size, width))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const bytes = await encoders.webp(pixels.clone()).toBuffer();
  return { firstRendition: { width, bytes }, placeholder: await makePlaceholder(pixels) };
}

/** A tiny copy of a picture as a data URI under 1 kB. */
async function makePlaceholder(upright: sharp.Sharp): Promise<string> {
  const bytes = await upright
    .clone()
    .resize(16, 16, { fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30 })
    .toBuffer();
  const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
  if (uri.length >= PLACEHOLDER_MAX_BYTES) throw new Error(`A placeholder of ${uri.length} bytes is too large`);
  return uri;
}

/**
 * Makes the smaller copies of a picture in every format and width, and its placeholder. Orientation is applied, metadata is
 * dropped and colours become sRGB.
 * @throws when the bytes are no picture that can be decoded, or one with more than MAX_IMAGE_PIXELS
 */
export async function makeRenditions(original: Buffer): Promise<PictureFiles> {
  const upright = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });

  const renditions: RenditionFile[] = [];
  // One after the other: each encoder already uses the cores, and several decoded pictures would cost memory.
  for (const target of renditionWidths(info)) {
    const resized = pixels.clone().resize(resizeTo(info, target));
    for (const format of RENDITION_FORMATS) {
      renditions.push({ format, width: target, bytes: await encoders[format](resized.clone()).toBuffer() });
    }
  }
  return { width, height, placeholder: await makePlaceholder(pixels), renditions };
}
