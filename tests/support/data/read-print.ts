import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import sharp from 'sharp';

// What a printer's programs make of a file: Poppler of PDF, Ghostscript of EPS, librsvg of SVG.

export type PrintFormat = 'svg' | 'png' | 'pdf' | 'eps';

/** Runs a program on a file of these bytes, in a folder that is gone afterwards. */
function runProgramOnBytes(bytes: Buffer, program: string, args: (path: string) => string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'print-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    return execFileSync(program, args(path), { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ghostscript = (bytes: Buffer, device: string, ...options: string[]): Buffer =>
  runProgramOnBytes(bytes, 'gs', (path) => [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    `-sDEVICE=${device}`,
    ...options,
    path,
  ]);

/** Renders a file at `dpi` dots per inch to PNG; returns a PNG unchanged. */
export async function rasterise(bytes: Buffer, format: PrintFormat, dpi: number): Promise<Buffer> {
  switch (format) {
    case 'svg':
      return sharp(bytes, { density: dpi }).png().toBuffer();
    case 'pdf':
      return runProgramOnBytes(bytes, 'pdftoppm', (path) => ['-r', String(dpi), '-gray', '-png', path]);
    case 'eps':
      return ghostscript(bytes, 'pnggray', '-dEPSCrop', `-r${dpi}`, '-sOutputFile=-');
    case 'png':
      return bytes;
  }
}

/** Grey values of an image, one byte per dot, row by row. */
export interface GreyBitmap {
  data: Buffer;
  width: number;
  height: number;
}

/** Decodes an image on a white background to one grey value (0 to 255) per dot. */
export async function readGreys(picture: Buffer): Promise<GreyBitmap> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Decodes the QR code in an image; returns `null` if there is none. */
export async function decodeCode(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

/** Measures the white margins around the dark dots, in dots. */
export function measureMargins({
  data,
  width,
  height,
}: GreyBitmap): Record<'left' | 'top' | 'right' | 'bottom', number> {
  const found = { left: width, top: height, right: width, bottom: height };
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((data[row * width + column] ?? 255) >= 128) continue;
      found.left = Math.min(found.left, column);
      found.right = Math.min(found.right, width - 1 - column);
      found.top = Math.min(found.top, row);
      found.bottom = Math.min(found.bottom, height - 1 - row);
    }
  }
  return found;
}

/** Measures the coverage of each CMYK ink on the page, as a share from 0 to 1. */
export function measureInkCoverage(
  bytes: Buffer,
  format: 'pdf' | 'eps',
): { c: number; m: number; y: number; k: number } {
  const crop = format === 'eps' ? ['-dEPSCrop'] : [];
  const text = ghostscript(bytes, 'inkcov', ...crop, '-sOutputFile=-').toString();
  const [c = NaN, m = NaN, y = NaN, k = NaN] = text.trim().split(/\s+/).map(Number);
  return { c, m, y, k };
}

/** Returns width and height in mm from the only MediaBox of a PDF. */
export function readPageSize(pdf: Buffer): number[] {
  const [box, ...others] = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g);
  if (!box || others.length > 0) throw new Error('not one MediaBox');
  return box.slice(1).map((side) => (Number(side) * 25.4) / 72);
}

/** Returns the decompressed drawing operators of a PDF. */
export function readPdfOperators(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = text.matchAll(/<<([^>]*)>>\nstream\n([^]*?)\nendstream/g);
  return [...streams]
    .map(([, head = '', body = '']) =>
      head.includes('FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body,
    )
    .join('\n');
}
