import { crc32 } from 'node:zlib';
import { PictureFault } from '../picture-fault';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_LENGTH = 12;

const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB cICP sBIT bKGD pHYs acTL fcTL fdAT mDCV cLLI'.split(' '),
);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Keeps pixels, animation, colours and `exif` (a TIFF block, or `null`); drops texts, EXIF and what follows the end. */
export function stripPng(bytes: Buffer, exif: Buffer | null): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)];
  for (let at = SIGNATURE_LENGTH; at + FRAME_LENGTH <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + FRAME_LENGTH + bytes.readUInt32BE(at);
    if (next > bytes.length) break;
    if (KEPT.has(type)) kept.push(bytes.subarray(at, next));
    if (type === 'IHDR' && exif) kept.push(chunk('eXIf', exif));
    if (type === 'IEND') return Buffer.concat(kept);
    at = next;
  }
  throw new PictureFault('image_unreadable');
}
