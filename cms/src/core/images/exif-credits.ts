/** Author and copyright in EXIF, the only part of EXIF that is not private. */
export interface ImageCredits {
  artist: string | null;
  copyright: string | null;
}

const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;
const ASCII = 2;
const ENTRY_LENGTH = 12;
const EXIF_PREFIX = 'Exif\0\0';
/** Enough for a name and a licence, too short to hide data in. */
const MAX_LENGTH = 500;

const toPrintableText = (text: string): string | null =>
  text
    .replace(/\0.*$/s, '')
    .replace(/[<>]|\p{Control}/gu, '')
    .trim()
    .slice(0, MAX_LENGTH) || null;

/** Reads the text of a tag in the first directory of a TIFF block; `null` if absent. */
function readText(tiff: Buffer, tag: number): string | null {
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const readShort = (offset: number): number =>
    isLittleEndian ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
  const readLong = (offset: number): number => (isLittleEndian ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset));
  const directory = readLong(4);
  for (let index = 0; index < readShort(directory); index += 1) {
    const entryOffset = directory + 2 + index * ENTRY_LENGTH;
    if (readShort(entryOffset) !== tag || readShort(entryOffset + 2) !== ASCII) continue;
    const length = readLong(entryOffset + 4);
    const textOffset = length <= 4 ? entryOffset + 8 : readLong(entryOffset + 8);
    return toPrintableText(tiff.toString('utf8', textOffset, textOffset + length));
  }
  return null;
}

/**
 * Reads artist and copyright of an EXIF block, at most 500 characters each; `null` for each one that is
 * absent. A missing or invalid block has none.
 */
export function readCredits(exif: Buffer | undefined): ImageCredits {
  if (!exif) return { artist: null, copyright: null };
  const tiff =
    exif.toString('latin1', 0, EXIF_PREFIX.length) === EXIF_PREFIX ? exif.subarray(EXIF_PREFIX.length) : exif;
  try {
    return { artist: readText(tiff, ARTIST), copyright: readText(tiff, COPYRIGHT) };
  } catch (error) {
    if (error instanceof RangeError) return { artist: null, copyright: null };
    throw error;
  }
}

/** Creates an EXIF (TIFF) block that contains only artist and copyright; `null` if there are none. */
export function createCreditsBlock({ artist, copyright }: ImageCredits): Buffer | null {
  const texts = [
    { tag: ARTIST, text: artist },
    { tag: COPYRIGHT, text: copyright },
  ].flatMap(({ tag, text }) => (text ? [{ tag, bytes: Buffer.from(`${text}\0`.padEnd(6, '\0'), 'utf8') }] : []));
  if (texts.length === 0) return null;
  const directory = Buffer.alloc(8 + 2 + texts.length * ENTRY_LENGTH + 4);
  directory.write('MM\0*', 'latin1');
  directory.writeUInt32BE(8, 4);
  directory.writeUInt16BE(texts.length, 8);
  let dataOffset = directory.length;
  for (const [index, { tag, bytes }] of texts.entries()) {
    const entryOffset = 10 + index * ENTRY_LENGTH;
    directory.writeUInt16BE(tag, entryOffset);
    directory.writeUInt16BE(ASCII, entryOffset + 2);
    directory.writeUInt32BE(bytes.length, entryOffset + 4);
    directory.writeUInt32BE(dataOffset, entryOffset + 8);
    dataOffset += bytes.length;
  }
  return Buffer.concat([directory, ...texts.map(({ bytes }) => bytes)]);
}
