import { Inflate } from 'fflate';
import { SpreadsheetError } from './read-result';

/** Limit of entries of a ZIP archive. A workbook has about 20, and one for each image. */
const MAX_ENTRIES = 5_000;
/**
 * Limit of all unpacked entries together. Sheets in a usual file of 5 MB compress to no less than a
 * twentieth.
 */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
/** The library unpacks each piece at once, up to a thousand times its size. */
const PIECE_BYTES = 16 * 1024;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** An entry of the central directory of a ZIP archive (APPNOTE 4.3.12); sizes in bytes. */
interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  /** Offset of its local header. */
  offset: number;
}

/** Returns the offset of the end record, which a comment of at most 64 kB may follow. */
function getEndOffset(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let offset = last; offset >= Math.max(0, last - 0xffff); offset -= 1) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  }
  throw new SpreadsheetError('broken');
}

/**
 * Reads the central directory.
 * @throws SpreadsheetError `broken`, `huge`; RangeError if the directory points outside the file
 */
function readDirectory(view: DataView): ZipEntry[] {
  const end = getEndOffset(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new SpreadsheetError('huge');
  let entryOffset = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(entryOffset, true) !== ENTRY_SIGNATURE) throw new SpreadsheetError('broken');
    const nameLength = view.getUint16(entryOffset + 28, true);
    const name = new TextDecoder().decode(
      new Uint8Array(view.buffer, view.byteOffset + entryOffset + ENTRY_BYTES, nameLength),
    );
    entries.push({
      name: name.replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(entryOffset + 8, true) & 1) === 1,
      method: view.getUint16(entryOffset + 10, true),
      crc: view.getUint32(entryOffset + 16, true),
      packed: view.getUint32(entryOffset + 20, true),
      unpacked: view.getUint32(entryOffset + 24, true),
      offset: view.getUint32(entryOffset + 42, true),
    });
    entryOffset +=
      ENTRY_BYTES + nameLength + view.getUint16(entryOffset + 30, true) + view.getUint16(entryOffset + 32, true);
  }
  return entries;
}

/** Table of CRC-32 (ISO 3309), the checksum of ZIP entries. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function calculateCrc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ -1) >>> 0;
}

/**
 * Unpacks at most as many bytes as the directory names.
 * @throws SpreadsheetError `broken` if the size differs
 */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const unpacked = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new SpreadsheetError('broken');
    unpacked.set(chunk, length);
    length += chunk.length;
  });
  for (let offset = 0; offset < packed.length; offset += PIECE_BYTES) {
    stream.push(packed.subarray(offset, offset + PIECE_BYTES), offset + PIECE_BYTES >= packed.length);
  }
  if (length !== size) throw new SpreadsheetError('broken');
  return unpacked;
}

function unpackEntry(bytes: Uint8Array, view: DataView, entry: ZipEntry): Uint8Array {
  if (entry.isEncrypted) throw new SpreadsheetError('password');
  const { offset } = entry;
  if (view.getUint32(offset, true) !== LOCAL_SIGNATURE) throw new SpreadsheetError('broken');
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed || ![0, 8].includes(entry.method)) throw new SpreadsheetError('broken');
  const content = entry.method === 0 ? packed : inflate(packed, entry.unpacked);
  if (content.length !== entry.unpacked || calculateCrc32(content) !== entry.crc) throw new SpreadsheetError('broken');
  return content;
}

/** A ZIP archive that unpacks entries on demand, within limits. */
export interface ZipArchive {
  names: readonly string[];
  /**
   * Unpacks the entries whose names are wanted.
   * @throws SpreadsheetError `broken`, `huge`, `password`
   */
  unpack: (isWanted: (name: string) => boolean) => Map<string, Uint8Array>;
}

function withBrokenFileError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof SpreadsheetError) throw cause;
    throw Object.assign(new SpreadsheetError('broken'), { cause });
  }
}

/**
 * Opens a ZIP archive and reads its directory. Entries are unpacked later by `unpack`, within limits.
 * @throws SpreadsheetError `broken`, `huge`
 */
export function openZip(bytes: Uint8Array): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = withBrokenFileError(() => readDirectory(view));
  return {
    names: entries.map(({ name }) => name),
    unpack: (isWanted) => {
      const selectedEntries = entries.filter(({ name }) => isWanted(name));
      const total = selectedEntries.reduce((sum, { unpacked }) => sum + unpacked, 0);
      if (total > MAX_UNPACKED_BYTES) throw new SpreadsheetError('huge');
      return withBrokenFileError(
        () => new Map(selectedEntries.map((entry) => [entry.name, unpackEntry(bytes, view, entry)])),
      );
    },
  };
}
