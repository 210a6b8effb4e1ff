import Papa from 'papaparse';
import { normaliseHeading } from '../cell-reading';
import { findHeadingRow } from './title-rows';

const DELIMITERS = [';', ',', '\t', '|'];
/** Delimiter that occurs in no text, for files with one column. */
const NO_DELIMITER = '\u001F';
/** Number of rows that are compared with the headings. */
const SAMPLE_ROWS = 30;

/** Delimiter of a CSV text, and the text without its `sep=` line. */
export interface CsvDialect {
  delimiter: string;
  /** The text without a `sep=` line. */
  body: string;
}

/** Excel's `sep=;` in the first line, also quoted or followed by empty cells. */
const SEP_LINE = /^"?sep=([^\r\n"]?)"?[;,\t|]*(?:\r\n|\r|\n|$)/i;

const hasText = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/**
 * Rates a delimiter: number of known headings, then share of rows as long as the headings, then number of
 * columns.
 */
function scoreDelimiter(sample: string, delimiter: string, knownHeadings: ReadonlySet<string>): number[] {
  const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: SAMPLE_ROWS });
  const all = data.filter(hasText);
  const [headings = [], ...rows] = all.slice(findHeadingRow(all, knownHeadings));
  if (headings.length < 2) return [0, 0, 0];
  const matchingHeadings = headings.filter((heading) => knownHeadings.has(normaliseHeading(heading))).length;
  const even = rows.filter(({ length }) => length === headings.length).length;
  return [matchingHeadings, (even + 1) / (rows.length + 1), headings.length];
}

const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
  const index = one.findIndex((value, column) => value !== other[column]);
  return index !== -1 && (one[index] ?? 0) > (other[index] ?? 0);
};

/** Number of characters of a text that are examined. */
const SAMPLE_LENGTH = 100_000;

/**
 * Detects the delimiter of a CSV text (`;`, `,`, tab or `|`): from its `sep=` line, else from known headings
 * and row lengths. For a text with one column, returns a delimiter that occurs in no text.
 * @param text with `\n` line ends
 * @param knownHeadings normalised by `normaliseHeading`
 */
export function detectCsvDialect(text: string, knownHeadings: ReadonlySet<string>): CsvDialect {
  const sepLine = SEP_LINE.exec(text);
  const body = sepLine ? text.slice(sepLine[0].length) : text;
  if (sepLine?.[1]) return { delimiter: sepLine[1], body };
  const sample = body.slice(0, SAMPLE_LENGTH);
  let best = { delimiter: NO_DELIMITER, score: [0, 0, 0] };
  for (const delimiter of DELIMITERS) {
    const score = scoreDelimiter(sample, delimiter, knownHeadings);
    if (isBetter(score, best.score)) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, body };
}
