import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { SpreadsheetFile, TableCell, TableSheet } from '../table';
import { toTextCell } from './error-values';
import { toNumberCell } from './formatted-numbers';
import { fillMergedCells } from './merged-cells';
import { CellBudget, MAX_COLUMNS, RowCollector, SpreadsheetError } from './read-result';

/** Returns the codes of a number format, without its texts, colours and conditions. */
const toFormatCodes = (format: string): string =>
  format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^[\]]*\]/g, (bracketed) => (/^\[[hms]+\]$/i.test(bracketed) ? bracketed : ''))
    .toLowerCase();

/** Dates are fractions of a day in binary, which are slightly off whole seconds. */
const DAY_SECONDS = 86_400;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Converts a number with a date format to a date cell. A time without a day becomes the displayed text. */
function toDateCell(value: number, format: string, displayedText: string, is1904: boolean): TableCell {
  const codes = toFormatCodes(format.split(';', 1)[0] ?? '');
  const hasTime = /[hs]/.test(codes);
  const hasDay = /[yde]/.test(codes) || (codes.includes('m') && !hasTime);
  const parsed: { y: number; m: number; d: number; H: number; M: number } | null = hasDay
    ? SSF.parse_date_code(Math.round(value * DAY_SECONDS) / DAY_SECONDS, { date1904: is1904 })
    : null;
  // Excel's day 0 is no date: a time in a format with a day.
  if (!parsed || parsed.d === 0) return displayedText === '' ? value : displayedText;
  const day = `${String(parsed.y).padStart(4, '0')}-${twoDigits(parsed.m)}-${twoDigits(parsed.d)}`;
  return { date: hasTime ? `${day}T${twoDigits(parsed.H)}:${twoDigits(parsed.M)}` : day };
}

function toCell(
  { t: type, v: value, w: displayedText = '', f: formula, F: array, z: format }: CellObject,
  is1904: boolean,
) {
  const isFormula = formula !== undefined || array !== undefined;
  if (type === 'z') return isFormula ? { unreadable: 'formula' as const, text: `=${formula ?? ''}` } : null;
  if (type === 'e') return { unreadable: 'error' as const, text: displayedText || '#ERROR!' };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { unreadable: 'error' as const, text: displayedText || '#ERROR!' };
    const code = String(format ?? '');
    if (SSF.is_date(code)) return toDateCell(value, code, displayedText, is1904);
    return toNumberCell(value, displayedText, displayedText.includes('%') && toFormatCodes(code).includes('%'));
  }
  return typeof value === 'boolean' ? value : toTextCell(String(value ?? '').replace(/\r\n?/g, '\n'));
}

function readSheet(sheet: WorkSheet, budget: CellBudget, is1904: boolean): Pick<TableSheet, 'hiddenColumns' | 'rows'> {
  const collector = new RowCollector(budget);
  const hidden = sheet['!rows'] ?? [];
  // `forEach` skips holes, however far down the last row is.
  sheet['!data']?.forEach((cells, index) => {
    if (collector.isFull) return;
    const row: TableCell[] = [];
    cells.forEach((cell, column) => {
      row[column] = toCell(cell, is1904);
    });
    collector.add(index + 1, hidden[index]?.hidden === true, row);
  });
  const merges = (sheet['!merges'] ?? []).map(({ s: start, e: end }) => ({
    top: start.r + 1,
    bottom: end.r + 1,
    left: start.c,
    right: end.c,
  }));
  const hiddenColumns = (sheet['!cols'] ?? [])
    .slice(0, MAX_COLUMNS)
    .flatMap((column, index) => (column?.hidden === true ? [index] : []));
  return { hiddenColumns, rows: fillMergedCells(collector.rows, merges) };
}

function parse(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: true,
      sheetStubs: true,
      cellNF: true,
      // Hidden rows and columns are styles to the library.
      cellStyles: true,
      cellHTML: false,
    });
  } catch (cause) {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message);
    throw Object.assign(new SpreadsheetError(isLocked ? 'password' : 'broken'), { cause });
  }
}

/**
 * Reads all sheets of an Excel workbook, with formulas by their results: `.xls`, or `.xlsx` whose ZIP archive
 * has been checked.
 * @throws SpreadsheetError `broken`, `password`, `wide`, `huge`
 */
export function readWorkbook(bytes: Uint8Array): SpreadsheetFile {
  const { SheetNames: names, Sheets: sheets, Workbook: settings } = parse(bytes);
  const budget = new CellBudget();
  const is1904 = settings?.WBProps?.date1904 === true;
  return {
    encoding: null,
    sheets: names.flatMap((name, index): TableSheet[] => {
      const sheet = sheets[name];
      if (!sheet) return [];
      const isHidden = (settings?.Sheets?.[index]?.Hidden ?? 0) !== 0;
      return [{ name, isHidden, ...readSheet(sheet, budget, is1904) }];
    }),
  };
}
