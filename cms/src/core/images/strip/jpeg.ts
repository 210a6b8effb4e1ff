import { PictureFault } from '../picture-fault';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Frames, tables, restart intervals and line counts: what decoding needs. */
const isDecoding = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

function isKept(marker: number, payload: Buffer): boolean {
  const begins = (name: string): boolean => payload.toString('latin1', 0, name.length) === name;
  if (marker === APP0) return begins('JFIF\0') && payload.length === 14;
  if (marker === APP2) return begins('ICC_PROFILE\0');
  if (marker === APP14) return begins('Adobe');
  return isDecoding(marker);
}

/** Where the compressed data of a scan ends: at the next marker that is neither a restart nor an escaped 0xff. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new PictureFault('image_unreadable');
}

const segment = (marker: number, payload: Buffer): Uint8Array => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
};

/**
 * Keeps what decoding needs, the colour profile and `exif` (a TIFF block, or `null`); everything else is dropped: EXIF,
 * XMP, comments, embedded previews, and whatever follows the end of the picture.
 */
export function stripJpeg(bytes: Buffer, exif: Buffer | null): Buffer {
  const kept: Uint8Array[] = [Buffer.from([0xff, SOI])];
  if (exif) kept.push(segment(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])));
  for (let at = 2; at + 3 < bytes.length + 2;) {
    if (bytes[at] !== 0xff) throw new PictureFault('image_unreadable');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
    if (at + 4 > bytes.length) break;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SOS ? scanEnd(bytes, next) : next;
    if (end > bytes.length) break;
    if (isKept(marker, bytes.subarray(at + 4, next))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw new PictureFault('image_unreadable');
}
