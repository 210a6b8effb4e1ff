import type * as z from 'zod/mini';
import { foldText } from '#contract/search-words';
import { Gtin } from '#contract/values';
import { isEmptyCell, showCell, toIssue, type CellReading, type SpreadsheetCell } from './cell-reading';
import { parseDay, parseInstant, toDateCell } from './date-cells';
import { isWhole, parseNumberText, roundNumber, type DecimalSeparator, type Units } from './number-cells';
import { tidyText, type TextRules } from './schema-kinds';
import type { DateCell, TableCell } from './table';

/** What the cells of a column have in common, for files that are written. */
export type ColumnFormat =
  | { kind: 'line' | 'text' | 'list' | 'code' | 'instant' | 'day' }
  | { kind: 'number'; decimals: number; units: Units }
  | { kind: 'choice' | 'boolean'; choices: readonly string[] };

/** What is known of a file as a whole. */
export interface ReadContext {
  /** `null` where nobody has said what `1.250` means. */
  decimalSeparator: DecimalSeparator | null;
}

/** How the values of a field are written to cells and read from them. */
export interface CellCodec {
  format: ColumnFormat;
  write: (value: unknown) => SpreadsheetCell;
  read: (cell: TableCell, context: ReadContext) => CellReading;
}

/** The texts of the screen's language, and of the other one: files come in both. */
export interface SpreadsheetTexts {
  t: (key: string | string[], values?: object) => string;
  other: (key: string) => string;
}

const isDateCell = (cell: TableCell): cell is DateCell => typeof cell === 'object' && cell !== null && 'date' in cell;

/**
 * Passes on cells that say something; an unreadable one is an issue, and so is a date where none is expected.
 */
const readPlain =
  (read: (cell: string | number | boolean | null, context: ReadContext) => CellReading) =>
  (cell: TableCell, context: ReadContext): CellReading => {
    if (typeof cell !== 'object' || cell === null) return read(cell, context);
    if ('unreadable' in cell) return toIssue(cell.unreadable === 'formula' ? 'formulaWithoutResult' : 'errorValue');
    return toIssue('dateElsewhere');
  };

const joinLines = (text: string): string => text.replace(/\r\n?/g, '\n');

export function createTextCodec(rules: TextRules): CellCodec {
  return {
    format: { kind: rules.isLine ? 'line' : 'text' },
    write: (value) => (typeof value === 'string' ? value : ''),
    read: readPlain((cell) => {
      const raw = String(cell ?? '');
      const text = tidyText(rules, joinLines(raw));
      if (text === '' && raw !== '' && rules.isRequired) return toIssue('nothingShows');
      return { value: text === '' && rules.isNullable ? null : text };
    }),
  };
}

/** Digits that a program keeps of a number at least, without an exponent. */
const MAX_SAFE_CODE = 10 ** 15;

/** The digits of a GTIN, without the spaces and hyphens that printed ones have. */
export const gtinCodec: CellCodec = {
  format: { kind: 'code' },
  write: (value) => (typeof value === 'string' ? value : ''),
  read: readPlain((cell) => {
    if (isEmptyCell(cell)) return { value: null };
    if (typeof cell === 'number') {
      return isWhole(cell) && Math.abs(cell) < MAX_SAFE_CODE
        ? { value: String(Math.round(cell)) }
        : toIssue('lostDigits');
    }
    const text = String(cell)
      .normalize('NFKC')
      .replace(/[\s'"\u00ad\u200b-\u200f\u2010-\u2015\u2060\u2212\ufeff-]/g, '');
    if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return toIssue('lostDigits');
    return { value: text.replace(/[.,]0+$/, '') };
  }),
};

/** @param decimals that the field has; a whole number is not rounded, but for the error of binary fractions */
export function createNumberCodec(decimals: number, units: Units): CellCodec {
  const toValue = (number: number): CellReading =>
    decimals === 0 && !isWhole(number) ? toIssue('notWhole') : { value: roundNumber(number, decimals) };
  return {
    format: { kind: 'number', decimals, units },
    write: (value) => (typeof value === 'number' ? roundNumber(value, decimals) : null),
    read: readPlain((cell, { decimalSeparator }) => {
      if (isEmptyCell(cell)) return { value: null };
      if (typeof cell === 'number') return Number.isFinite(cell) ? toValue(cell) : toIssue('notNumber');
      if (typeof cell !== 'string') return toIssue('notNumber');
      const parsed = parseNumberText(cell, units);
      if (parsed.kind === 'none') return toIssue('notNumber');
      if (parsed.kind === 'number') return toValue(parsed.value);
      return decimalSeparator === null ? toIssue('ambiguousNumber') : toValue(parsed.meanings[decimalSeparator]);
    }),
  };
}

const EMPTY: CellReading = { value: null };

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
      return readPlain((plain) =>
        typeof plain === 'string' ? readText(plain) : toIssue(kind === 'day' ? 'notDay' : 'notInstant'),
      )(cell, context);
    },
  };
}

export const instantCodec = createDateCodec(
  'instant',
  (value) => (typeof value === 'string' && value !== '' ? toDateCell(value) : null),
  (text) => {
    const parsed = parseInstant(text);
    if ('instant' in parsed) return { value: parsed.instant };
    return toIssue(parsed.reason === 'unknownForm' ? 'notInstant' : parsed.reason);
  },
);

export const dayCodec = createDateCodec(
  'day',
  (value) => (typeof value === 'string' && value !== '' ? { date: value } : null),
  (text) => {
    const day = parseDay(text);
    return day === null ? toIssue('notDay') : { value: day };
  },
);

/** The texts of a few values in both languages, and the values themselves. */
export function createChoices(values: readonly string[], prefix: string, { t, other }: SpreadsheetTexts) {
  const keyOf = (value: string): string => (prefix === '' ? value : `${prefix}.${value}`);
  const toName = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
  const known = new Map(
    values.flatMap((value) =>
      [value, t(keyOf(value)), other(keyOf(value))].map((name) => [toName(name), value] as const),
    ),
  );
  return {
    labels: values.map((value) => t(keyOf(value))),
    write: (value: unknown): string => (typeof value === 'string' ? t(keyOf(value)) : ''),
    find: (text: string): string | undefined => known.get(toName(text)),
  };
}

type Choices = ReturnType<typeof createChoices>;

const toChoiceIssue = ({ labels }: Choices): CellReading => toIssue('notChoice', { choices: labels.join(', ') });

export function createChoiceCodec(choices: Choices, isNullable: boolean): CellCodec {
  return {
    format: { kind: 'choice', choices: choices.labels },
    write: choices.write,
    read: readPlain((cell) => {
      if (isEmptyCell(cell) && isNullable) return EMPTY;
      const value = choices.find(String(cell ?? ''));
      return value === undefined ? toChoiceIssue(choices) : { value };
    }),
  };
}

/** What people and programs write besides the texts of the screen, folded. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['d', 'y', 'true', 'prav', 'resnica', 'resnicno', 'res', '1', 'x', '✓', '✔', '☑', '✅'].map(
    (text) => [text, true] as const,
  ),
  ...['n', 'false', 'napak', 'neresnica', 'neresnicno', 'ni res', '0', '✗', '✘', '☐'].map(
    (text) => [text, false] as const,
  ),
]);
const MARKS = new Set(['x', '✓', '✔', '☑', '✅']);

/** Whether a cell is a mark: in a column of marks, an empty cell means no. */
export const isMark = (cell: TableCell): boolean => typeof cell === 'string' && MARKS.has(cell.trim().toLowerCase());

export function createBooleanCodec(texts: SpreadsheetTexts): CellCodec {
  const { write, find, labels } = createChoices(['yes', 'no'], 'adminSheets', texts);
  return {
    format: { kind: 'boolean', choices: labels },
    write: (value) => write(value === true ? 'yes' : 'no'),
    read: readPlain((cell) => {
      if (typeof cell === 'boolean') return { value: cell };
      const text = String(cell ?? '').replace(/\ufe0f/g, '');
      const found = find(text);
      const value = found === undefined ? BOOLEANS.get(foldText(text).trim()) : found === 'yes';
      return value === undefined ? toIssue('notBoolean') : { value };
    }),
  };
}

/** How an item of a list stands in a line. */
interface LineCodec {
  read: (line: string) => unknown;
  write: (item: unknown) => string;
}

const toLines = (cell: TableCell): string[] =>
  joinLines(showCell(cell))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list with an item in each line. */
export function createListCodec({ write, read }: LineCodec, rules: TextRules | null): CellCodec {
  return {
    format: { kind: 'list' },
    write: (value) => (Array.isArray(value) ? value.map((item) => write(item)).join('\n') : ''),
    read: readPlain((cell) => {
      const lines = toLines(cell).map((line) => (rules ? tidyText(rules, line) : line));
      return { value: lines.filter(Boolean).map((line) => read(line)) };
    }),
  };
}

/** A list of choices, in lines or, as people write them, with commas. */
export function createChoiceListCodec(choices: Choices): CellCodec {
  return {
    format: { kind: 'list' },
    write: (value) => (Array.isArray(value) ? value.map((item) => choices.write(item)).join('\n') : ''),
    read: readPlain((cell) => {
      const names = toLines(cell).flatMap((line) =>
        choices.find(line) === undefined ? line.split(/[,;]/).filter((name) => name.trim() !== '') : [line],
      );
      const values = names.map((name) => choices.find(name));
      return values.includes(undefined) ? toChoiceIssue(choices) : { value: values };
    }),
  };
}

/** Whether a schema is that of GTINs. */
export const isGtin = (schema: z.core.$ZodType): boolean => schema === Gtin;
