import type * as z from 'zod/mini';
import { foldText } from '#contract/search-terms';
import { removeGtinSeparators } from '#contract/gtin';
import { Gtin } from '#contract/values';
import {
  createIssueReading,
  findUnreadableIssue,
  formatCell,
  isEmptyCell,
  normaliseName,
  type CellReading,
  type SpreadsheetCell,
} from './cell-reading';
import { parseDay, parseInstant, toDateCell } from './date-cells';
import { isWholeNumber, type DecimalSeparator, type Units } from './number-cells';
import { normaliseText, type TextRules } from './schema-kinds';
import type { DateCell, FormattedNumberCell, TableCell, UnitCell } from './table';

/** Format of a column's cells in exported files. */
export type ColumnFormat =
  | { kind: 'line' | 'text' | 'list' | 'code' | 'instant' | 'day' }
  | { kind: 'number'; decimals: number; units: Units }
  | { kind: 'choice' | 'boolean'; choices: readonly string[] };

/** Facts about the whole file that reading a cell depends on. */
export interface ReadContext {
  /** Meaning of ambiguous numbers such as `1.250`; `null` if it is not known. */
  decimalSeparator: DecimalSeparator | null;
}

/** Converts the values of a field to cells and back. */
export interface CellCodec {
  format: ColumnFormat;
  write: (value: unknown) => SpreadsheetCell;
  read: (cell: TableCell, context: ReadContext) => CellReading;
}

/** Translation functions of the screen's language (`t`) and of the other language: files come in both. */
export interface SpreadsheetTexts {
  t: (key: string | string[], values?: object) => string;
  translateOther: (key: string) => string;
}

const isDateCell = (cell: TableCell): cell is DateCell => typeof cell === 'object' && cell !== null && 'date' in cell;

/** Whether a cell is a number with the unit of its number format. */
export const isUnitCell = (cell: TableCell): cell is UnitCell =>
  typeof cell === 'object' && cell !== null && 'number' in cell;

const isFormattedNumber = (cell: TableCell): cell is FormattedNumberCell =>
  typeof cell === 'object' && cell !== null && 'displayedText' in cell;

type PlainCellReader = (cell: string | number | boolean | null, context: ReadContext) => CellReading;

/**
 * Wraps a reader of plain cells: an unreadable cell, a date cell and a number with a unit are issues. A
 * formatted number is read as the number.
 */
export const rejectSpecialCells =
  (read: PlainCellReader) =>
  (cell: TableCell, context: ReadContext): CellReading => {
    if (typeof cell !== 'object' || cell === null) return read(cell, context);
    if (isFormattedNumber(cell)) return read(cell.value, context);
    if (isUnitCell(cell)) return createIssueReading('otherUnit');
    return { issue: findUnreadableIssue(cell) ?? { reason: 'dateElsewhere' } };
  };

/** The same for columns of texts, which read a formatted number as it is displayed. */
const rejectSpecialTextCells = (read: PlainCellReader) => {
  const readPlain = rejectSpecialCells(read);
  return (cell: TableCell, context: ReadContext): CellReading =>
    readPlain(isFormattedNumber(cell) ? cell.displayedText : cell, context);
};

const normaliseLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Creates the codec of text fields. Reading applies the normalisation of the schema. An empty text becomes
 * `null` if the field is nullable. A required text that normalisation empties is an issue.
 */
export function createTextCodec(rules: TextRules): CellCodec {
  return {
    format: { kind: rules.isLine ? 'line' : 'text' },
    write: (value) => (typeof value === 'string' ? value : ''),
    read: rejectSpecialTextCells((cell) => {
      const raw = String(cell ?? '');
      const text = normaliseText(rules, normaliseLineBreaks(raw));
      if (text === '' && raw !== '' && rules.isRequired) return createIssueReading('nothingShows');
      return { value: text === '' && rules.isNullable ? null : text };
    }),
  };
}

/** Programs keep at least 15 digits of a number before they use an exponent. */
const MAX_SAFE_CODE = 10 ** 15;

/** Codec of GTINs. Reading removes spaces and hyphens, and rejects numbers whose last digits were lost. */
export const gtinCodec: CellCodec = {
  format: { kind: 'code' },
  write: (value) => (typeof value === 'string' ? value : ''),
  read: rejectSpecialTextCells((cell) => {
    if (isEmptyCell(cell)) return { value: null };
    if (typeof cell === 'number') {
      return isWholeNumber(cell) && Math.abs(cell) < MAX_SAFE_CODE
        ? { value: String(Math.round(cell)) }
        : createIssueReading('lostDigits');
    }
    const text = removeGtinSeparators(String(cell));
    if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return createIssueReading('lostDigits');
    return { value: text.replace(/[.,]0+$/, '') };
  }),
};

const EMPTY: CellReading = { value: null };

/** Creates the codec of days or instants, which accepts date cells and texts. */
function createDateCodec(
  kind: 'instant' | 'day',
  write: CellCodec['write'],
  readText: (text: string) => CellReading,
): CellCodec {
  return {
    format: { kind },
    write,
    read: (cell, context) => {
      if (isDateCell(cell)) return readText(cell.date);
      if (isEmptyCell(cell)) return EMPTY;
      return rejectSpecialCells((plain) =>
        typeof plain === 'string' ? readText(plain) : createIssueReading(kind === 'day' ? 'notDay' : 'notInstant'),
      )(cell, context);
    },
  };
}

/** Codec of instants. Cells hold the winery's local time, values are ISO 8601 in UTC. */
export const instantCodec = createDateCodec(
  'instant',
  (value) => (typeof value === 'string' && value !== '' ? toDateCell(value) : null),
  (text) => {
    const parsed = parseInstant(text);
    if ('instant' in parsed) return { value: parsed.instant };
    return createIssueReading(parsed.reason === 'unknownForm' ? 'notInstant' : parsed.reason);
  },
);

/** Codec of days, `YYYY-MM-DD`. */
export const dayCodec = createDateCodec(
  'day',
  (value) => (typeof value === 'string' && value !== '' ? { date: value } : null),
  (text) => {
    const parsed = parseDay(text);
    if ('day' in parsed) return { value: parsed.day };
    return createIssueReading(parsed.reason === 'unknownForm' ? 'notDay' : parsed.reason);
  },
);

/**
 * Returns the labels of enum values in the screen's language, `write`, which returns the label of a value (an
 * empty string for other types), and `find`, which returns the value of a label in either language or of a
 * value itself (`undefined` if there is none).
 * @param prefix key of the texts of the values; empty if the values have no texts
 */
export function createChoices(values: readonly string[], prefix: string, { t, translateOther }: SpreadsheetTexts) {
  const getKey = (value: string): string => (prefix === '' ? value : `${prefix}.${value}`);
  const valueByName = new Map(
    values.flatMap((value) =>
      [value, t(getKey(value)), translateOther(getKey(value))].map((name) => [normaliseName(name), value] as const),
    ),
  );
  return {
    labels: values.map((value) => t(getKey(value))),
    write: (value: unknown): string => (typeof value === 'string' ? t(getKey(value)) : ''),
    find: (text: string): string | undefined => valueByName.get(normaliseName(text)),
  };
}

type Choices = ReturnType<typeof createChoices>;

const toChoiceIssue = ({ labels }: Choices): CellReading =>
  createIssueReading('notChoice', { choices: labels.join(', ') });

/**
 * Creates the codec of an enum field, whose cells hold labels. An empty cell is `null` if the field is
 * nullable, else an issue, as is an unknown label.
 */
export function createChoiceCodec(choices: Choices, isNullable: boolean): CellCodec {
  return {
    format: { kind: 'choice', choices: choices.labels },
    write: choices.write,
    read: rejectSpecialCells((cell) => {
      if (isEmptyCell(cell) && isNullable) return EMPTY;
      const value = choices.find(String(cell ?? ''));
      return value === undefined ? toChoiceIssue(choices) : { value };
    }),
  };
}

/** Boolean notations of people and programs besides the labels of the screen, folded (`foldText`). */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['d', 'y', 'true', 'prav', 'resnica', 'resnicno', 'res', '1', 'x', '✓', '✔', '☑', '✅'].map(
    (text) => [text, true] as const,
  ),
  ...['n', 'false', 'napak', 'neresnica', 'neresnicno', 'ni res', '0', '✗', '✘', '☐'].map(
    (text) => [text, false] as const,
  ),
]);
const TICK_MARKS = new Set(['x', '✓', '✔', '☑', '✅']);

/**
 * Whether a cell is a tick mark (`x`, `✓` and the like). In a column with tick marks an empty cell means no.
 */
export const isTickMark = (cell: TableCell): boolean =>
  typeof cell === 'string' && TICK_MARKS.has(cell.trim().toLowerCase());

/**
 * Creates the codec of yes/no fields. Reading accepts booleans, labels in both languages and common notations
 * such as `1`, `x` or `true`; everything else, also an empty cell, is an issue.
 */
export function createBooleanCodec(texts: SpreadsheetTexts): CellCodec {
  const { write, find, labels } = createChoices(['yes', 'no'], 'adminSheets', texts);
  return {
    format: { kind: 'boolean', choices: labels },
    write: (value) => write(value === true ? 'yes' : 'no'),
    read: rejectSpecialCells((cell) => {
      if (typeof cell === 'boolean') return { value: cell };
      const text = String(cell ?? '').replace(/\ufe0f/g, '');
      const found = find(text);
      const value = found === undefined ? BOOLEANS.get(foldText(text).trim()) : found === 'yes';
      return value === undefined ? createIssueReading('notBoolean') : { value };
    }),
  };
}

/** Converts an item of a list to a line of text and back. */
interface LineCodec {
  read: (line: string) => unknown;
  write: (item: unknown) => string;
}

const toLines = (cell: TableCell): string[] =>
  normaliseLineBreaks(formatCell(cell))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const createLinesCodec = (
  write: LineCodec['write'],
  readLines: (lines: readonly string[]) => CellReading,
): CellCodec => ({
  format: { kind: 'list' },
  write: (value) => (Array.isArray(value) ? value.map((item) => write(item)).join('\n') : ''),
  read: rejectSpecialTextCells((cell) => readLines(toLines(cell))),
});

/**
 * Creates the codec of list fields whose cells have one item per line. Reading drops empty lines.
 * @param rules of the items' texts, for their normalisation; `null` if the lines are not plain texts
 */
export const createListCodec = ({ write, read }: LineCodec, rules: TextRules | null): CellCodec =>
  createLinesCodec(write, (lines) => {
    const texts = lines.map((line) => (rules ? normaliseText(rules, line) : line));
    return { value: texts.filter(Boolean).map((line) => read(line)) };
  });

/**
 * Creates the codec of lists of enum values, whose cells have one label per line. Reading also accepts commas
 * and semicolons. If one label is unknown, the whole cell is an issue.
 */
export const createChoiceListCodec = (choices: Choices): CellCodec =>
  createLinesCodec(choices.write, (lines) => {
    const names = lines.flatMap((line) =>
      choices.find(line) === undefined ? line.split(/[,;]/).filter((name) => name.trim() !== '') : [line],
    );
    const values = names.map((name) => choices.find(name));
    return values.includes(undefined) ? toChoiceIssue(choices) : { value: values };
  });

/** Whether a schema is the contract's `Gtin` (article number of a bar code). */
export const isGtinSchema = (schema: z.core.$ZodType): boolean => schema === Gtin;
