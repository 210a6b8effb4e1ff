import { writeXlsx as writeWorkbook, type CellStyle, type DataValidation } from 'hucre/xlsx';
import type { Language } from '#contract/languages';
import type { SpreadsheetCell } from './cell-reading';
import type { ColumnFormat } from './column-formats';
import type { ExportTable } from './export-table';
import { formatDateCell } from './date-cells';
import { SpreadsheetError } from './reading/read-result';

/** Longest text of a cell ("Excel specifications and limits"). */
const MAX_CELL_LENGTH = 32_767;
/** Longest list within a data validation. */
const MAX_LIST_LENGTH = 255;
/** Number of rows with drop-down lists, for rows that people add. */
const LIST_ROWS = 2_000;
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;

/** Escapes text that looks like an escape of the format (ECMA-376, 22.9.2.19, `ST_Xstring`). */
const escapeText = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/**
 * Returns the days from 1899-12-30 to a local time; `null` before March 1900, where Excel counts a day that
 * did not exist.
 */
function toSerial(date: string): number | null {
  const days = Date.parse(date.includes('T') ? `${date}Z` : `${date}T00:00Z`) / 86_400_000 + 25_569;
  return days >= 61 ? days : null;
}

/** Removes the characters that Excel forbids in sheet names. */
const toSheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1';

const DATE_FORMATS: Record<Language, { day: string; minute: string }> = {
  sl: { day: 'd. m. yyyy', minute: 'd. m. yyyy hh:mm' },
  en: { day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm' },
};

function findNumberFormat(format: ColumnFormat, language: Language): string | undefined {
  const { kind } = format;
  if (kind === 'number') return format.decimals === 0 ? '0' : `0.${'0'.repeat(format.decimals)}`;
  if (kind === 'instant') return DATE_FORMATS[language].minute;
  if (kind === 'day') return DATE_FORMATS[language].day;
  // A program would make numbers and dates of such texts when somebody edits them.
  return kind === 'code' || kind === 'line' ? '@' : undefined;
}

const FONT = { name: 'Calibri', size: 11 };
const HEADING: CellStyle = {
  font: { ...FONT, bold: true },
  alignment: { wrapText: true, vertical: 'top' },
};

const isWrapped = ({ kind }: ColumnFormat): boolean => kind === 'text' || kind === 'list';

/** Returns the width of a column that fits its values, in characters. */
function getWidth({ heading, format }: ExportTable['columns'][number], values: readonly SpreadsheetCell[]): number {
  const kind = format.kind;
  if (kind === 'instant' || kind === 'day') return 18;
  const lengths = values.flatMap((value) =>
    String(value ?? '')
      .split('\n')
      .map(({ length }) => length),
  );
  const longestWord = Math.max(...heading.split(/\s/).map(({ length }) => length));
  const most = lengths.reduce((all, each) => Math.max(all, each), longestWord + 1);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, most + 1));
}

const toColumnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : toColumnName(Math.floor(index / 26) - 1) + toColumnName(index % 26);

/**
 * Creates drop-down lists for columns of choices. Lists that are too long or contain commas are left out.
 */
const createValidations = (columns: ExportTable['columns'], rowCount: number): DataValidation[] =>
  columns.flatMap(({ format }, index) => {
    if (format.kind !== 'choice' && format.kind !== 'boolean') return [];
    const { choices } = format;
    const isTooLong = choices.join(',').length > MAX_LIST_LENGTH;
    if (isTooLong || choices.some((choice) => /[,"]/.test(choice))) return [];
    const column = toColumnName(index);
    const range = `${column}2:${column}${String(Math.max(LIST_ROWS, rowCount + 1))}`;
    return { type: 'list' as const, range, values: [...choices], allowBlank: true, showErrorMessage: true };
  });

/**
 * Writes a table as the bytes of an Excel file with one sheet, fixed headings and drop-down lists for
 * choices. Texts stay texts, whatever they start with.
 * @throws SpreadsheetError `longCell` if a text is too long for a cell (32,767 characters)
 */
export async function writeXlsx({ name, language, columns, rows }: ExportTable): Promise<Uint8Array<ArrayBuffer>> {
  const cells = new Map<string, { style: CellStyle }>(
    columns.map((_, index) => [`0,${String(index)}`, { style: HEADING }]),
  );
  const getStyle = (format: ColumnFormat): CellStyle => {
    const numFmt = findNumberFormat(format, language);
    return {
      font: FONT,
      alignment: { vertical: 'top', ...(isWrapped(format) && { wrapText: true }) },
      ...(numFmt !== undefined && { numFmt }),
    };
  };
  const toCell = (cell: SpreadsheetCell, row: number) => {
    if (typeof cell === 'object' && cell !== null) return toSerial(cell.date) ?? formatDateCell(cell, language);
    if (typeof cell !== 'string') return cell;
    if (cell === '') return null;
    const text = escapeText(cell);
    if (text.length > MAX_CELL_LENGTH) throw new SpreadsheetError('longCell', row + 1);
    return text;
  };
  const bytes = await writeWorkbook({
    defaultFont: FONT,
    sheets: [
      {
        name: toSheetName(name),
        columns: columns.map((column, index) => ({
          width: getWidth(
            column,
            rows.map((row) => row[index] ?? null),
          ),
          style: getStyle(column.format),
        })),
        rows: [
          columns.map(({ heading }) => escapeText(heading)),
          ...rows.map((row, index) => row.map((cell) => toCell(cell, index + 1))),
        ],
        cells,
        freezePane: { rows: 1 },
        dataValidations: createValidations(columns, rows.length),
      },
    ],
  });
  return new Uint8Array(bytes);
}
