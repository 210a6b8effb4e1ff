import { PictureFault } from '../picture-fault';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Repetition of an animation, and a colour profile. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** The length of a colour table by the flags that announce it. */
const tableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Where a row of sub-blocks ends. */
function blocksEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1 + (bytes[at] ?? 0)) if (bytes[at] === 0) return at + 1;
  throw new PictureFault('image_unreadable');
}

const isKept = (bytes: Buffer, at: number): boolean => {
  const label = bytes[at + 1];
  return (
    label === GRAPHIC_CONTROL ||
    (label === APPLICATION && KEPT_APPLICATIONS.has(bytes.toString('latin1', at + 3, at + 14)))
  );
};

/** Keeps pictures, their timing and repetition; drops comments, other programs' data and what follows the end. */
export function stripGif(bytes: Buffer): Buffer {
  const start = 13 + tableLength(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, start)];
  for (let at = start; at < bytes.length;) {
    const kind = bytes[at];
    if (kind === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    if (kind !== IMAGE && kind !== EXTENSION) break;
    const data = kind === IMAGE ? at + 11 + tableLength(bytes[at + 9] ?? 0) : at + 2;
    const end = blocksEnd(bytes, data);
    if (kind === IMAGE || isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw new PictureFault('image_unreadable');
}
