import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { QrLevel } from '../../../../contract/label-terms';
import { createQrModules } from './code-drawing';

const MIN_DPI = 600;
const MM_PER_INCH = 25.4;

/**
 * Writes the resolution into the pHYs chunk. sharp would write it only together with a colour profile,
 * which would turn grey into colour.
 */
function writeResolution(png: Buffer, pixelsPerMetre: number): Buffer {
  const chunkOffset = png.indexOf('pHYs');
  if (chunkOffset < 0) throw new Error('a PNG without pHYs');
  png.writeUInt32BE(pixelsPerMetre, chunkOffset + 4);
  png.writeUInt32BE(pixelsPerMetre, chunkOffset + 8);
  png.writeUInt8(1, chunkOffset + 12);
  png.writeUInt32BE(crc32(png.subarray(chunkOffset, chunkOffset + 13)), chunkOffset + 13);
  return png;
}

/**
 * Renders the QR code of a URL as a greyscale PNG of at least 600 dpi. Each module is a whole number of
 * pixels, so that edges are sharp. The resolution (pHYs) makes the picture `sizeMm` wide, including the quiet
 * zone.
 */
export async function renderQrCodePng(url: string, level: QrLevel, sizeMm: number): Promise<Buffer> {
  const { side, isDark } = createQrModules(url, level);
  const pixelsPerModule = Math.ceil((sizeMm / MM_PER_INCH) * (MIN_DPI / side));
  const dots = Uint8Array.from({ length: side * side }, (_, index) =>
    isDark(index % side, Math.floor(index / side)) ? 0 : 255,
  );
  const png = await sharp(dots, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * pixelsPerModule, side * pixelsPerModule, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return writeResolution(png, Math.round((side * pixelsPerModule * 1000) / sizeMm));
}
