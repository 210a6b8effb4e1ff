// See docs/adr/0030-spreadsheets-are-read-in-the-browser.md.
import type { ImportRow } from '#contract/import-rows';
import { LANGUAGES } from '#contract/languages';
import type { Bilingual } from '#shared/lib/bilingual';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { findUnreadableIssue, formatCell, isEmptyCell, type CellIssue } from './cell-reading';
import { isTickMark, type ReadContext } from './column-formats';
import { ID_HEADING, type FieldMapping } from './column-guess';
import { createDocumentMatcher } from './document-matcher';
import type { DecimalSeparator } from './number-cells';
import { detectNumberNotation, type NumberNotation } from './number-notation';
import {
  getColumnValue,
  type SpreadsheetConfig,
  type SpreadsheetColumn,
  type SpreadsheetDocument,
} from './spreadsheet-columns';
import type { TableCell, TableRow } from './table';

/** An issue of a cell, or of a whole row. */
export interface ImportRowIssue extends CellIssue {
  /** `null` if the issue concerns the id or the whole row. */
  column: SpreadsheetColumn | null;
  /** Text of the cell; empty if the issue concerns the row. */
  cellText: string;
}

/** A row that is not empty, with its import request and its issues. */
export interface InterpretedRow {
  /** Row number in the spreadsheet program. */
  number: number;
  name: string;
  /** Request of the row, without the cells that have issues. */
  request: ImportRow;
  issues: readonly ImportRowIssue[];
  /**
   * Whether the server can check it. False if the row matches no document where one is needed, or if all
   * its changes have issues.
   */
  canSend: boolean;
}

/** Rows that change or create a document or have issues, and the number of rows that change nothing. */
export interface InterpretedRows {
  relevantRows: readonly InterpretedRow[];
  unchanged: number;
  notation: NumberNotation;
}

interface InterpretOptions {
  mapping: FieldMapping;
  columns: readonly SpreadsheetColumn[];
  docs: readonly Bilingual<SpreadsheetDocument>[];
  /**
   * What the user chose as the meaning of numbers such as `1.250`; `null` derives it from other cells of the
   * file.
   */
  decimalSeparator?: DecimalSeparator | null;
}

/** A cell of a row with its column and its value or issue. */
interface ReadCell {
  column: SpreadsheetColumn;
  cell: TableCell;
  value: unknown;
  issue: CellIssue | null;
}

/**
 * Groups cell values by field. Parts of a field that the table lacks keep their current value, or are
 * empty.
 */
function groupValues(
  cells: readonly ReadCell[],
  base: Readonly<Record<string, unknown>>,
  columns: readonly SpreadsheetColumn[],
): Record<string, unknown> {
  const createEmptyParts = (field: string) =>
    Object.fromEntries(
      columns
        .filter((column) => column.field === field)
        .map(({ part, format }) => [part, format.kind === 'line' || format.kind === 'text' ? '' : null]),
    );
  const values: Record<string, unknown> = {};
  for (const { column, value } of cells) {
    const { field, part } = column;
    if (part === null) values[field] = value;
    else values[field] = { ...((values[field] ?? base[field] ?? createEmptyParts(field)) as object), [part]: value };
  }
  // If all parts are empty, the whole field is `null`.
  for (const [field, value] of Object.entries(values)) {
    const isGroup = cells.some(({ column }) => column.field === field && column.part !== null);
    if (isGroup && Object.values(value as object).every((each) => each === null || each === '')) values[field] = null;
  }
  return values;
}

/**
 * Returns the initial values of a new document for fields that its row lacks. The server creates the slug.
 */
function createDefaults({ blank }: SpreadsheetConfig, columns: readonly SpreadsheetColumn[]) {
  const getPart = (language: SpreadsheetColumn['language']) =>
    Object.fromEntries(
      columns
        .filter((column) => column.language === language && column.field !== 'slug')
        .map(({ field }) => [field, blank?.[field]]),
    );
  return { shared: getPart(null), sl: getPart('sl') };
}

const isSameCell = (a: TableCell, b: TableCell): boolean =>
  a === b || (isEmptyCell(a) && isEmptyCell(b)) || (typeof a === 'object' && isDeepEqual(a, b));

/** Whether a cell differs from the document. */
function isDifferent({ column, cell, value, issue }: ReadCell, doc: SpreadsheetDocument, context: ReadContext) {
  const writtenCell = column.write(getColumnValue(doc, column));
  if (isSameCell(cell, writtenCell)) return false;
  if (issue) return true;
  const stored = column.read(writtenCell, context);
  return stored.issue !== undefined || !isDeepEqual(value, stored.value);
}

/** Finds the boolean columns with tick marks, in which an empty cell means no. */
function findMarkedColumns(
  rows: readonly TableRow[],
  mapping: FieldMapping,
  byId: ReadonlyMap<string, SpreadsheetColumn>,
) {
  const booleanColumns = [...mapping.entries()].filter(([, id]) => byId.get(id ?? '')?.format.kind === 'boolean');
  return new Set(
    booleanColumns
      .filter(([index]) => rows.slice(1).some(({ cells }) => isTickMark(cells[index] ?? null)))
      .map(([, id]) => id),
  );
}

/** Whether a document's name may have the values of a column: Slovenian and shared ones. */
const isNameColumn = ({ language, part }: SpreadsheetColumn): boolean => language !== 'en' && part === null;

/** Fields of the columns from which a document's name is made. */
const findNameFields = (mapping: FieldMapping, byId: ReadonlyMap<string, SpreadsheetColumn>): ReadonlySet<string> =>
  new Set(
    mapping
      .flatMap((id) => byId.get(id ?? '') ?? [])
      .filter(isNameColumn)
      .map(({ field }) => field),
  );

/**
 * Converts the rows of a file, headings first, to import requests that hold only what differs from the
 * documents. Every cell of a mapped column counts, also empty ones, except an empty slug. A cell that cannot
 * be read becomes an issue of its row and is left out of the request. Rows that change nothing are only
 * counted.
 */
export function interpretRows(
  config: SpreadsheetConfig,
  rows: readonly TableRow[],
  { mapping, columns, docs, decimalSeparator = null }: InterpretOptions,
): InterpretedRows {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const notation = detectNumberNotation(rows, mapping, byId);
  const context: ReadContext = { decimalSeparator: decimalSeparator ?? notation.detectedSeparator };
  const markedColumns = findMarkedColumns(rows, mapping, byId);
  const matcher = createDocumentMatcher(config, docs, findNameFields(mapping, byId));
  const idIndex = mapping.indexOf(ID_HEADING);
  const defaults = createDefaults(config, columns);

  const readCells = ({ cells }: TableRow): ReadCell[] =>
    mapping.flatMap((id, index): ReadCell[] => {
      const column = byId.get(id ?? '');
      const cell = cells[index] ?? null;
      // The server creates the slug of a new document. An empty cell does not change it.
      if (!column || (column.field === 'slug' && isEmptyCell(cell))) return [];
      if (isEmptyCell(cell) && markedColumns.has(column.id)) return [{ column, cell, value: false, issue: null }];
      const reading = column.read(cell, context);
      if (reading.issue) return [{ column, cell, value: undefined, issue: reading.issue }];
      return [{ column, cell, value: reading.value, issue: null }];
    });

  /** Finds the document of a row by its id or its values, and the issue of the row as a whole. */
  const matchRow = ({ number, cells }: TableRow, values: Readonly<Record<string, unknown>>) => {
    const idCell = idIndex < 0 ? null : (cells[idIndex] ?? null);
    const id = formatCell(idCell).trim();
    const found = matcher.find(id, values);
    const doc = found ?? undefined;
    const toMatch = (issue: CellIssue | null, cellText = '') => ({
      id,
      doc,
      rowIssue: issue && { ...issue, column: null, cellText },
    });
    const unreadable = findUnreadableIssue(idCell);
    if (unreadable) return toMatch(unreadable, id);
    if (found === null) return toMatch({ reason: 'ambiguousName' });
    if (id !== '' && !doc) return toMatch({ reason: 'unknownId' }, id);
    if (!doc && config.blank === null) return toMatch({ reason: 'missingId' });
    const earlier = matcher.findEarlierRow(number, doc, values);
    return toMatch(earlier === null ? null : { reason: 'duplicateRow', values: { number: earlier } });
  };

  const interpretRow = (row: TableRow): InterpretedRow | null => {
    const cells = readCells(row);
    const values = Object.fromEntries(
      cells
        .filter(({ column, issue }) => isNameColumn(column) && !issue)
        .map(({ column, value }) => [column.field, value]),
    );
    const { id, doc, rowIssue } = matchRow(row, values);
    const different = cells.filter((cell) =>
      doc
        ? isDifferent(cell, doc[cell.column.language ?? 'sl'], context)
        : // A new document begins with what its kind begins with.
          !(cell.column.format.kind === 'boolean' && isEmptyCell(cell.cell) && !markedColumns.has(cell.column.id)),
    );
    if (doc && different.length === 0 && !rowIssue) return null;
    const issues = different.flatMap(({ column, cell, issue }) =>
      issue ? [{ ...issue, column, cellText: formatCell(cell) }] : [],
    );
    const readable = different.filter(({ issue }) => !issue);
    const getPart = (language: SpreadsheetColumn['language']) => {
      const languageCells = readable.filter(({ column }) => column.language === language);
      return languageCells.length > 0 ? groupValues(languageCells, doc?.sl ?? config.blank ?? {}, columns) : undefined;
    };
    const initialValues = doc ? { shared: {}, sl: {} } : defaults;
    const name = values['name'] ?? values['title'] ?? '';
    return {
      number: row.number,
      name: String((doc && config.getNames(doc.sl).at(-1)) || name || doc?.sl.id || id),
      issues: rowIssue ? [rowIssue, ...issues] : issues,
      canSend: !rowIssue && (!doc || readable.length > 0),
      request: {
        ...(doc && { id: doc.sl.id, expectedVersion: doc.sl.version }),
        shared: { ...initialValues.shared, ...getPart(null) },
        ...Object.fromEntries(
          LANGUAGES.map((language) => [language, { ...(language === 'sl' && initialValues.sl), ...getPart(language) }]),
        ),
      },
    };
  };

  const interpreted = rows.slice(1).map(interpretRow);
  const relevantRows = interpreted.filter((row) => row !== null);
  return { relevantRows, unchanged: interpreted.length - relevantRows.length, notation };
}
