import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { QrLevel } from '../../../../contract/label-terms';
import { codeModules } from './code-drawing';

const MIN_DPI = 600;
const MM_PER_INCH = 25.4;

/**
 * Says how many dots a metre has, in the chunk that is there anyway. The library says it only together with a colour
 * profile, which would make the grey a colour.
 */
function sayResolution(png: Buffer, perMetre: number): Buffer {
  const chunk = png.indexOf('pHYs');
  if (chunk < 0) throw new Error('a PNG without pHYs');
  png.writeUInt32BE(perMetre, chunk + 4);
  png.writeUInt32BE(perMetre, chunk + 8);
  png.writeUInt8(1, chunk + 12);
  png.writeUInt32BE(crc32(png.subarray(chunk, chunk + 13)), chunk + 13);
  return png;
}

/**
 * A code as a picture in grey, at least 600 dpi at its size. Each module is a whole number of dots, so that edges are
 * sharp; the resolution (pHYs) makes them `sizeMm` together.
 */
export async function codePng(url: string, level: QrLevel, sizeMm: number): Promise<Buffer> {
  const { side, isDark } = codeModules(url, level);
  const perModule = Math.ceil((sizeMm / MM_PER_INCH) * (MIN_DPI / side));
  const dots = Uint8Array.from({ length: side * side }, (_, index) =>
    isDark(index % side, Math.floor(index / side)) ? 0 : 255,
  );
  const png = await sharp(dots, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * perModule, side * perModule, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return sayResolution(png, Math.round((side * perModule * 1000) / sizeMm));
}
