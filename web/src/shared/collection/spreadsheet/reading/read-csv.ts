import Papa from 'papaparse';
import type { SpreadsheetFile, TableCell } from '../table';
import { decodeText, type TextEncoding } from './decode-text';
import { toTextCell } from './error-values';
import { detectCsvDialect } from './csv-dialect';
import { CellBudget, RowCollector, SpreadsheetError } from './read-result';

/** Text with the apostrophe that `neutralizeFormula` adds. */
const NEUTRAL = /^'+[=+\-@\t\r]/;
/** Formula that is only a text: programs use it so that Excel does not convert digits to a number. */
const TEXT_FORMULA = /^="([^"]*)"$/;

function toCell(text: string): TableCell {
  const plain = NEUTRAL.test(text) ? text.slice(1) : (TEXT_FORMULA.exec(text)?.[1] ?? text);
  return toTextCell(plain);
}

/** Control characters that no text file contains. 0x1A is allowed: it ends files of DOS programs. */
// eslint-disable-next-line no-control-regex -- those are what is looked for
const BINARY = /[\u0000-\u0008\u000E-\u0019\u001B-\u001E\u007F]/;
const MARKUP = /^\s*<(?:!doctype|html|head|body|table|meta|\?xml)[\s>]/i;
const OTHER_KINDS = /^(?:%PDF-|\{\\rtf)/;

/**
 * Throws if a text is not a table.
 * @throws SpreadsheetError `markup`, `kind`
 */
function requireTableText(text: string): void {
  const beginning = text.slice(0, 1_000);
  if (MARKUP.test(beginning)) throw new SpreadsheetError('markup');
  if (OTHER_KINDS.test(beginning) || BINARY.test(text)) throw new SpreadsheetError('kind');
}

/** Removes the end-of-file characters (0x1A) of DOS programs. */
function dropEndOfFile(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '\u001A') end -= 1;
  return text.slice(0, end);
}

/** Options for reading a CSV file. */
export interface ReadCsvOptions {
  /** Encoding of the file; `null` detects it. */
  encoding: TextEncoding | null;
  /** Known headings, normalised by `normaliseHeading`. */
  knownHeadings: ReadonlySet<string>;
}

/**
 * Reads a CSV file with any encoding, delimiter and line ends, as one sheet without a name. Line breaks in
 * quoted cells become `\n`. Removes the apostrophe before a formula, which exports add.
 * @throws SpreadsheetError `kind`, `markup`, `quotes`, `wide`, `huge`
 */
export function readCsv(bytes: Uint8Array, { encoding: chosen, knownHeadings }: ReadCsvOptions): SpreadsheetFile {
  const { text, encoding } = decodeText(bytes, chosen);
  requireTableText(text);
  const lines = dropEndOfFile(text).replace(/\r\n?/g, '\n');
  const { delimiter, body } = detectCsvDialect(lines, knownHeadings);
  const collector = new RowCollector(new CellBudget());
  let number = 0;
  Papa.parse<string[]>(body, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      number += 1;
      if (errors.some(({ type }) => type === 'Quotes')) throw new SpreadsheetError('quotes', number);
      collector.add(number, false, data.map(toCell));
      if (collector.isFull) parser.abort();
    },
  });
  return { sheets: [{ name: '', isHidden: false, hiddenColumns: [], rows: collector.rows }], encoding };
}
