import { zipSync } from 'fflate';
import { MAX_SPREADSHEET_BYTES } from '#contract/limits';
import type { SpreadsheetFile } from '../table';
import { readOpenDocument } from './read-open-document';
import { SpreadsheetError } from './read-result';
import { readCsv, type ReadCsvOptions } from './read-csv';
import { readWorkbook } from './read-workbook';
import { separateTitleRows } from './title-rows';
import { openZip, type ZipArchive } from './unpack-zip';

/** Progress of reading a file. */
export type ReadStage = 'open' | 'unpack' | 'parse';

/** First bytes of file types. */
const SIGNATURES = {
  zip: [0x50, 0x4b],
  /** Compound files: `.xls`, and encrypted `.xlsx`. */
  compound: [0xd0, 0xcf, 0x11, 0xe0],
  /** `.xls` of Excel 2 to 4, which is no compound file. */
  oldWorkbook: [0x09],
} as const;
const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether a compound file has a stream of this name in its directory (UTF-16). */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.includes([...name].join('\0'));
}

/** Parts of a workbook without cells, which may be large. */
const UNUSED_PARTS =
  /(?:^|\/)(?:media|drawings|embeddings|charts|chartsheets|pivotCache|pivotTables|customXml|printerSettings|docProps|externalLinks|theme|diagrams|ctrlProps|activeX|slicers|slicerCaches|threadedComments|persons|webextensions)\/|comments\d*\.(?:xml|bin)$|vbaProject\.bin$|\.vml$/;
const IS_PART = /(?:\.xml|\.rels|\.bin)$/;

function readZip(archive: ZipArchive, onStage: (stage: ReadStage) => void): SpreadsheetFile {
  const { names } = archive;
  if (names.includes('content.xml')) {
    const files = archive.unpack((name) => ['content.xml', 'mimetype', 'META-INF/manifest.xml'].includes(name));
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    if (text('META-INF/manifest.xml').includes('encryption-data')) throw new SpreadsheetError('password');
    if (!text('mimetype').includes('opendocument.spreadsheet')) throw new SpreadsheetError('kind');
    onStage('parse');
    return readOpenDocument(files.get('content.xml') ?? new Uint8Array());
  }
  if (!names.some((name) => /(?:^|\/)workbook\.(?:xml|bin)$/.test(name))) throw new SpreadsheetError('kind');
  const files = archive.unpack((name) => IS_PART.test(name) && !UNUSED_PARTS.test(name));
  onStage('parse');
  // The library unpacks every entry without a limit, so it gets an archive of the entries that were
  // unpacked with limits.
  return readWorkbook(zipSync(Object.fromEntries(files), { level: 0 }));
}

function readByContent(
  bytes: Uint8Array,
  options: ReadCsvOptions,
  onStage: (stage: ReadStage) => void,
): SpreadsheetFile {
  if (beginsWith(bytes, SIGNATURES.zip)) {
    onStage('unpack');
    return readZip(openZip(bytes), onStage);
  }
  onStage('parse');
  if (beginsWith(bytes, SIGNATURES.compound)) {
    if (hasStream(bytes, 'EncryptedPackage')) throw new SpreadsheetError('password');
    if (!hasStream(bytes, 'Workbook') && !hasStream(bytes, 'Book')) throw new SpreadsheetError('kind');
    return readWorkbook(bytes);
  }
  const isOldWorkbook = beginsWith(bytes, SIGNATURES.oldWorkbook) && [0, 2, 4, 8].includes(bytes[1] ?? -1);
  return isOldWorkbook ? readWorkbook(bytes) : readCsv(bytes, options);
}

/**
 * Reads a spreadsheet file (XLSX, XLS, ODS, CSV), whose type is detected from its content. Memory use is
 * bounded; the caller must limit the time.
 * @throws SpreadsheetError, `big` above the size limit, `empty` if no sheet has rows below its headings
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  options: ReadCsvOptions,
  onStage: (stage: ReadStage) => void = () => undefined,
): SpreadsheetFile {
  if (bytes.length > MAX_SPREADSHEET_BYTES) throw new SpreadsheetError('big');
  if (bytes.length === 0) throw new SpreadsheetError('empty');
  onStage('open');
  const file = separateTitleRows(readByContent(bytes, options, onStage), options.knownHeadings);
  if (!file.sheets.some(({ rows }) => rows.length > 1)) throw new SpreadsheetError('empty');
  return file;
}
