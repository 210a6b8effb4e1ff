import Papa from 'papaparse';
import { toHeadingName } from '../cell-reading';

const DELIMITERS = [';', ',', '\t', '|'];
/** Occurs in no text: a file of one column is not split. */
const NO_DELIMITER = '\u001F';
/** Rows that are compared with the headings. */
const SAMPLE_ROWS = 30;

/** How a CSV text is to be split. */
export interface Dialect {
  delimiter: string;
  /** The text without a `sep=` line. */
  body: string;
}

/**
 * Excel's instruction in the first line, which is no row: `sep=;`, also quoted or followed by empty cells.
 */
const SEP_LINE = /^"?sep=([^\r\n"]?)"?[;,\t|]*(?:\r\n|\r|\n|$)/i;

const isSaid = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** How well a delimiter splits: known headings first, then rows as long as the headings, then columns. */
function scoreDelimiter(sample: string, delimiter: string, known: ReadonlySet<string>): number[] {
  const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: SAMPLE_ROWS });
  const [headings = [], ...rows] = data.filter(isSaid);
  if (headings.length < 2) return [0, 0, 0];
  const found = headings.filter((heading) => known.has(toHeadingName(heading))).length;
  const even = rows.filter(({ length }) => length === headings.length).length;
  return [found, (even + 1) / (rows.length + 1), headings.length];
}

const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index !== -1 && (one[index] ?? 0) > (other[index] ?? 0);
};

/** As many characters of a text as the first rows need, cut at the end of a line. */
const SAMPLE_LENGTH = 100_000;

/**
 * Finds how a CSV text is split: as its `sep=` line says, else by its headings.
 * @param text its lines end with `\n`
 * @param knownHeadings as `toHeadingName` writes them; they decide where the headings have some of them
 */
export function findDialect(text: string, knownHeadings: ReadonlySet<string>): Dialect {
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
