import { crc32 } from 'node:zlib';
import { ImageRejectedError } from './image-rejection';

const AVIF_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov']);

/** Length of a box including its header; a stored length of 0 means up to the end of the file. */
function readBoxLength(bytes: Buffer, offset: number): number {
  const length = bytes.readUInt32BE(offset);
  if (length === 1) return offset + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(offset + 8)) : 0;
  return length === 0 ? bytes.length - offset : length;
}

/**
 * Returns a copy of an AVIF in which all boxes that are not needed to show it are emptied; they keep their
 * place, since others are found by their offset. Bytes after the last box are cut off.
 */
export function stripAvif(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  let offset = 0;
  while (offset + 8 <= copy.length) {
    const type = copy.toString('latin1', offset + 4, offset + 8);
    const length = readBoxLength(copy, offset);
    // Stray bytes after the last box. If a needed box was truncated, decoding fails later.
    if (!/^[\w ]{4}$/.test(type) || length < 8 || offset + length > copy.length) break;
    if (!AVIF_BOXES.has(type)) {
      copy.write('free', offset + 4, 'latin1');
      copy.fill(0, offset + 8, offset + length);
      copy.writeUInt32BE(length, offset);
    }
    offset += length;
  }
  return copy.subarray(0, offset);
}

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Application extensions for the repetition of an animation and for a colour profile. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Length of a colour table in bytes, by its flags. */
const getColourTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Returns the offset after a sequence of sub-blocks. @throws ImageRejectedError if it has no end */
function findBlocksEnd(bytes: Buffer, start: number): number {
  for (let offset = start; offset < bytes.length; offset += 1 + (bytes[offset] ?? 0))
    if (bytes[offset] === 0) return offset + 1;
  throw new ImageRejectedError('image_unreadable');
}

const isKeptExtension = (bytes: Buffer, offset: number): boolean => {
  const label = bytes[offset + 1];
  return (
    label === GRAPHIC_CONTROL ||
    (label === APPLICATION && KEPT_APPLICATIONS.has(bytes.toString('latin1', offset + 3, offset + 14)))
  );
};

/**
 * Keeps the frames of a GIF, their timing, repetition and colour profile; drops comments, other application
 * data and bytes after the end. A missing end is added. Throws ImageRejectedError for a block without end.
 */
export function stripGif(bytes: Buffer): Buffer {
  const start = 13 + getColourTableLength(bytes[10] ?? 0);
  const output = [bytes.subarray(0, start)];
  for (let offset = start; offset < bytes.length;) {
    const kind = bytes[offset];
    if (kind === TRAILER) return Buffer.concat([...output, Buffer.from([TRAILER])]);
    if (kind !== IMAGE && kind !== EXTENSION) break;
    const data = kind === IMAGE ? offset + 11 + getColourTableLength(bytes[offset + 9] ?? 0) : offset + 2;
    const end = findBlocksEnd(bytes, data);
    if (kind === IMAGE || isKeptExtension(bytes, offset)) output.push(bytes.subarray(offset, end));
    offset = end;
  }
  return Buffer.concat([...output, Buffer.from([TRAILER])]);
}

const TEM = 0x01;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Markers that decoding needs: frames, tables, restart intervals and line counts. */
const isDecodingMarker = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

function isKeptSegment(marker: number, payload: Buffer): boolean {
  const begins = (name: string): boolean => payload.toString('latin1', 0, name.length) === name;
  if (marker === APP0) return begins('JFIF\0') && payload.length === 14;
  if (marker === APP2) return begins('ICC_PROFILE\0');
  if (marker === APP14) return begins('Adobe');
  return isDecodingMarker(marker);
}

/**
 * Returns the offset where the compressed data of a scan ends: at the next marker that is neither a restart
 * nor an escaped 0xff, else at the end of the file.
 */
function findScanEnd(bytes: Buffer, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0xff;
    if (offset + 1 === bytes.length || (next !== 0 && next !== 0xff && !isRestart(next))) return offset;
  }
  return bytes.length;
}

/**
 * Offset of the next marker's 0xff, after stray bytes, which every decoder skips (libjpeg, `next_marker`); -1
 * if there is none.
 */
function findMarker(bytes: Buffer, start: number): number {
  for (
    let offset = bytes.indexOf(0xff, start);
    offset >= 0 && offset + 1 < bytes.length;
    offset = bytes.indexOf(0xff, offset + 1)
  ) {
    if (bytes[offset + 1] !== 0 && bytes[offset + 1] !== 0xff) return offset;
  }
  return -1;
}

const createJpegSegment = (marker: number, payload: Buffer): Uint8Array => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
};

/** A JPEG without private metadata; `hasEnd` is false if its end marker was missing and has been added. */
export interface StrippedJpeg {
  bytes: Buffer;
  hasEnd: boolean;
}

/**
 * Keeps what decoding a JPEG needs, its colour profile and `exif` (a TIFF block, or `null`); drops EXIF, XMP,
 * comments, previews, stray bytes and bytes after the end.
 */
export function stripJpeg(bytes: Buffer, exif: Buffer | null): StrippedJpeg {
  const output: Uint8Array[] = [Buffer.from([0xff, SOI])];
  if (exif) output.push(createJpegSegment(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])));
  let hasEnd = false;
  for (let offset = findMarker(bytes, 2); offset >= 0 && !hasEnd;) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === EOI) hasEnd = true;
    // These markers have no length, and no meaning outside a scan.
    if (isRestart(marker) || marker === TEM) {
      offset = findMarker(bytes, offset + 2);
      continue;
    }
    const next = offset + 4 <= bytes.length ? offset + 2 + bytes.readUInt16BE(offset + 2) : Infinity;
    if (hasEnd || next > bytes.length) break;
    const end = marker === SOS ? findScanEnd(bytes, next) : next;
    if (isKeptSegment(marker, bytes.subarray(offset + 4, next))) output.push(bytes.subarray(offset, end));
    offset = findMarker(bytes, end);
  }
  return { bytes: Buffer.concat([...output, Buffer.from([0xff, EOI])]), hasEnd };
}

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_LENGTH = 12;

const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB cICP sBIT bKGD pHYs acTL fcTL fdAT mDCV cLLI'.split(' '),
);

function createPngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/**
 * Keeps pixels, animation and colours of a PNG and `exif` (a TIFF block, or `null`); drops texts, EXIF and
 * bytes after the end. A missing end is added.
 */
export function stripPng(bytes: Buffer, exif: Buffer | null): Buffer {
  const output = [bytes.subarray(0, SIGNATURE_LENGTH)];
  for (let offset = SIGNATURE_LENGTH; offset + FRAME_LENGTH <= bytes.length;) {
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const next = offset + FRAME_LENGTH + bytes.readUInt32BE(offset);
    if (next > bytes.length) break;
    if (PNG_CHUNKS.has(type)) output.push(bytes.subarray(offset, next));
    if (type === 'IHDR' && exif) output.push(createPngChunk('eXIf', exif));
    if (type === 'IEND') return Buffer.concat(output);
    offset = next;
  }
  return Buffer.concat([...output, createPngChunk('IEND', Buffer.alloc(0))]);
}

const HEAD_LENGTH = 12;
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Flags of VP8X for EXIF and XMP. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

function createWebpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function setMetadataFlags(extended: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(extended);
  const flags = (copy[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
  copy[8] = hasExif ? flags | HAS_EXIF : flags;
  return copy;
}

/**
 * Keeps pixels, animation and colour profile of a WebP and `exif` (a TIFF block, or `null`; dropped if the
 * file is not in the extended format); drops other chunks and bytes after the end. A wrong total length is
 * corrected. Throws ImageRejectedError for a truncated chunk.
 */
export function stripWebp(bytes: Buffer, exif: Buffer | null): Buffer {
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  const output: Buffer[] = [];
  // Only the extended format can contain EXIF.
  const keptExif = bytes.toString('latin1', HEAD_LENGTH, HEAD_LENGTH + 4) === 'VP8X' ? exif : null;
  for (let offset = HEAD_LENGTH; offset + 8 <= end;) {
    const type = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const next = offset + 8 + length + (length % 2);
    if (WEBP_CHUNKS.has(type)) {
      if (offset + 8 + length > bytes.length) throw new ImageRejectedError('image_unreadable');
      const whole = createWebpChunk(type, bytes.subarray(offset + 8, offset + 8 + length));
      output.push(type === 'VP8X' ? setMetadataFlags(whole, keptExif !== null) : whole);
    }
    offset = next;
  }
  if (keptExif) output.push(createWebpChunk('EXIF', keptExif));
  const head = Buffer.from(bytes.subarray(0, HEAD_LENGTH));
  head.writeUInt32LE(4 + output.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return Buffer.concat([head, ...output]);
}
