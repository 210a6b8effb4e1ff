import { PictureFault } from '../picture-fault';

const HEAD_LENGTH = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** The flags of VP8X that announce EXIF and XMP. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function withFlags(extended: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(extended);
  const flags = (copy[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
  copy[8] = hasExif ? flags | HAS_EXIF : flags;
  return copy;
}

/** Keeps pixels, animation, the colour profile and `exif` (a TIFF block, or `null`); drops the rest and what follows the end. */
export function stripWebp(bytes: Buffer, exif: Buffer | null): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new PictureFault('image_unreadable');
  const kept: Buffer[] = [];
  // Only the extended form has a place for EXIF.
  const keptExif = bytes.toString('latin1', HEAD_LENGTH, HEAD_LENGTH + 4) === 'VP8X' ? exif : null;
  for (let at = HEAD_LENGTH; at + 8 <= end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) throw new PictureFault('image_unreadable');
    const whole = bytes.subarray(at, next);
    if (KEPT.has(type)) kept.push(type === 'VP8X' ? withFlags(whole, keptExif !== null) : whole);
    at = next;
  }
  if (keptExif) kept.push(chunk('EXIF', keptExif));
  const head = Buffer.from(bytes.subarray(0, HEAD_LENGTH));
  head.writeUInt32LE(4 + kept.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...kept]);
}
