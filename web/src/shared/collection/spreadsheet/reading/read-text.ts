import Papa from 'papaparse';
import type { SpreadsheetFile, TableCell } from '../table';
import { decodeText, type TextEncoding } from './decode-text';
import { toTextCell } from './error-values';
import { findDialect } from './find-delimiter';
import { CellBudget, RowCollector, SpreadsheetError } from './read-result';

/** A text that begins like a formula behind the apostrophes that keep it a text, see `neutralizeFormula`. */
const NEUTRAL = /^'+[=+\-@\t\r]/;
/** A formula that is nothing but a text, by which programs keep Excel from reading digits as a number. */
const TEXT_FORMULA = /^="([^"]*)"$/;

function toCell(text: string): TableCell {
  const plain = NEUTRAL.test(text) ? text.slice(1) : (TEXT_FORMULA.exec(text)?.[1] ?? text);
  return toTextCell(plain);
}

/** Control characters that no text file has; 0x1A ends files of DOS programs. */
// eslint-disable-next-line no-control-regex -- those are what is looked for
const BINARY = /[\u0000-\u0008\u000E-\u0019\u001B-\u001E\u007F]/;
const MARKUP = /^\s*<(?:!doctype|html|head|body|table|meta|\?xml)[\s>]/i;
const OTHER_KINDS = /^(?:%PDF-|\{\\rtf)/;

/** @throws SpreadsheetError where a text is none of a table */
function refuseOtherKinds(text: string): void {
  const beginning = text.slice(0, 1_000);
  if (MARKUP.test(beginning)) throw new SpreadsheetError('markup');
  if (OTHER_KINDS.test(beginning) || BINARY.test(text)) throw new SpreadsheetError('kind');
}

/** A text without the characters by which DOS programs end it. */
function dropEndOfFile(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '\u001A') end -= 1;
  return text.slice(0, end);
}

/** How a text file is read. */
export interface ReadTextOptions {
  /** Decodes the file so; `null` to find out. */
  encoding: TextEncoding | null;
  /** Headings that are known, folded (`foldText`). */
  knownHeadings: ReadonlySet<string>;
}

/**
 * Reads a CSV file: any encoding, delimiter and line ends. Quoted cells keep their line breaks, as `\n`.
 * @throws SpreadsheetError `kind`, `markup`, `quotes`, `wide`, `huge`
 */
export function readText(bytes: Uint8Array, { encoding: chosen, knownHeadings }: ReadTextOptions): SpreadsheetFile {
  const { text, encoding } = decodeText(bytes, chosen);
  refuseOtherKinds(text);
  const lines = dropEndOfFile(text).replace(/\r\n?/g, '\n');
  const { delimiter, body } = findDialect(lines, knownHeadings);
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
  return { sheets: [{ name: '', isHidden: false, rows: collector.rows }], encoding };
}
