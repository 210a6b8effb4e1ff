import { PictureFault } from '../picture-fault';

const KEPT = new Set(['ftyp', 'meta', 'mdat', 'moov']);

/** The length of the box at a place, its head included; a length of 0 means to the end of the file. */
function boxLength(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at);
  if (length === 1) return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0;
  return length === 0 ? bytes.length - at : length;
}

/**
 * Empties every box that showing the picture does not need, in place, because others are found by their distance from
 * the beginning; what follows the last box is cut off.
 */
export function stripAvif(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  let at = 0;
  while (at + 8 <= copy.length) {
    const type = copy.toString('latin1', at + 4, at + 8);
    const length = boxLength(copy, at);
    if (!/^[\w ]{4}$/.test(type)) break;
    if (length < 8 || at + length > copy.length) throw new PictureFault('image_unreadable');
    if (!KEPT.has(type)) {
      copy.write('free', at + 4, 'latin1');
      copy.fill(0, at + 8, at + length);
      copy.writeUInt32BE(length, at);
    }
    at += length;
  }
  return copy.subarray(0, at);
}
