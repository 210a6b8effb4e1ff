import { Parser } from 'saxen';
import type { SpreadsheetFile, TableCell, TableSheet } from '../table';
import { isErrorValue, toTextCell } from './error-values';
import { toNumberCell } from './formatted-numbers';
import { fillMergedCells, type MergedRange } from './merged-cells';
import { CellBudget, MAX_COLUMNS, MAX_ROWS_READ, RowCollector, SpreadsheetError } from './read-result';

/** Prefixes of the namespaces of ODF 1.3 part 3 and of LibreOffice's extensions. */
const NAMESPACES = {
  'urn:oasis:names:tc:opendocument:xmlns:office:1.0': 'office',
  'urn:oasis:names:tc:opendocument:xmlns:style:1.0': 'style',
  'urn:oasis:names:tc:opendocument:xmlns:table:1.0': 'table',
  'urn:oasis:names:tc:opendocument:xmlns:text:1.0': 'text',
  'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0': 'calcext',
};

type Attributes = Readonly<Record<string, string>>;

/** Returns how often a row or cell is repeated (at least once). */
const getRepetitions = (value: string | undefined): number => Math.max(1, Math.trunc(Number(value ?? 1)) || 1);

/** Whether a row or column is hidden, by hand or by a filter. */
const isCollapsed = (attributes: Attributes): boolean =>
  ['collapse', 'filter'].includes(attributes['table:visibility'] ?? 'visible');

/** `2026-05-17T08:30:00.000` without seconds; nothing where it is no date. */
const DATE = /^(\d{4,5}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/;

function toDateCell(value: string, displayedText: string): TableCell {
  const [, day, time] = DATE.exec(value) ?? [];
  if (day === undefined) return toTextCell(displayedText);
  return { date: time === undefined ? day : `${day}T${time}` };
}

/** Converts a table cell with its paragraphs to its value (ODF 19.389, `office:value-type`). */
function toCell(attributes: Attributes, paragraphs: readonly string[]): TableCell {
  const displayedText = paragraphs.join('\n');
  const formula = attributes['table:formula'];
  const type = attributes['office:value-type'];
  const error = attributes['calcext:value-type'] === 'error';
  if (error || isErrorValue(displayedText)) return { unreadable: 'error', text: displayedText.trim() || '#ERROR!' };
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = Number(attributes['office:value'] ?? 'NaN');
      if (!Number.isFinite(number)) return { unreadable: 'error', text: displayedText || '#ERROR!' };
      const cell = toNumberCell(number, displayedText, type === 'percentage');
      const currency = attributes['office:currency'];
      return typeof cell === 'number' && currency !== undefined ? { number, unit: currency } : cell;
    }
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    case 'date':
      return toDateCell(attributes['office:date-value'] ?? '', displayedText);
    case undefined:
      // A formula whose result is an empty text shows an empty paragraph. LibreOffice writes formulas as
      // `of:=…`.
      if (formula !== undefined && paragraphs.length === 0)
        return { unreadable: 'formula', text: formula.replace(/^\w+:(?==)/, '') };
      return toTextCell(displayedText);
    default:
      return toTextCell(attributes['office:string-value'] ?? displayedText);
  }
}

/** Merged ranges of a sheet; a table of 1,000 rows seldom has that many cells. */
const MAX_MERGES = 100_000;

/** Elements of a cell whose text does not belong to its value: comments and drawings. */
const ASIDES = new Set(['office:annotation', 'table:table', 'draw:frame', 'draw:custom-shape', 'draw:control']);

/** Collects the rows of all sheets from the elements of `content.xml`. */
class ContentReader {
  readonly sheets: TableSheet[] = [];
  readonly #hiddenStyles = new Set<string>();
  readonly #budget = new CellBudget();
  #style = '';
  #sheet: {
    name: string;
    isHidden: boolean;
    collector: RowCollector;
    columns: number;
    hiddenColumns: number[];
    merges: MergedRange[];
  } | null = null;
  #rowNumber = 0;
  #row: { attributes: Attributes; cells: TableCell[]; column: number } | null = null;
  #cell: { attributes: Attributes; paragraphs: string[]; isCovered: boolean } | null = null;
  #isInParagraph = false;
  /** Element whose content is skipped, and the depth of nested elements with the same name. */
  #aside: { name: string; depth: number } | null = null;

  open(name: string, getAttributes: () => Attributes): void {
    if (this.#aside) {
      if (name === this.#aside.name) this.#aside.depth += 1;
    } else if (this.#cell) this.#openInCell(name, getAttributes);
    else if (name === 'style:style') this.#style = getAttributes()['style:name'] ?? '';
    else if (name === 'style:table-properties' && getAttributes()['table:display'] === 'false') {
      this.#hiddenStyles.add(this.#style);
    } else if (name === 'table:tracked-changes') this.#aside = { name, depth: 1 };
    else if (name === 'table:table') this.#openSheet(getAttributes());
    else if (name === 'table:table-column') this.#addColumns(getAttributes());
    else if (name === 'table:table-row' && this.#sheet) {
      this.#row = { attributes: getAttributes(), cells: [], column: 0 };
    } else if ((name === 'table:table-cell' || name === 'table:covered-table-cell') && this.#row) {
      this.#cell = { attributes: getAttributes(), paragraphs: [], isCovered: name !== 'table:table-cell' };
    }
  }

  close(name: string): void {
    if (this.#aside) {
      if (name === this.#aside.name) this.#aside.depth -= 1;
      if (this.#aside.depth === 0) this.#aside = null;
    } else if (name === 'text:p') this.#isInParagraph = false;
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#closeCell();
    else if (name === 'table:table-row') this.#closeRow();
    else if (name === 'table:table' && this.#sheet) {
      const { name: title, isHidden, collector, hiddenColumns, merges } = this.#sheet;
      this.sheets.push({ name: title, isHidden, hiddenColumns, rows: fillMergedCells(collector.rows, merges) });
      this.#sheet = null;
    }
  }

  addText(text: string): void {
    // Line breaks of the XML are spaces (ODF 6.1.2). Runs of spaces stay: LibreOffice writes them as they
    // are.
    this.#append(text.replace(/[\t\r\n]+/g, ' '));
  }

  #append(text: string): void {
    if (this.#aside || !this.#isInParagraph || !this.#cell) return;
    const { paragraphs } = this.#cell;
    paragraphs[paragraphs.length - 1] = `${paragraphs.at(-1) ?? ''}${text}`;
  }

  #openSheet(attributes: Attributes): void {
    const isHidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.#sheet = {
      name: attributes['table:name'] ?? '',
      isHidden,
      collector: new RowCollector(this.#budget),
      columns: 0,
      hiddenColumns: [],
      merges: [],
    };
    this.#rowNumber = 0;
  }

  #addColumns(attributes: Attributes): void {
    if (!this.#sheet) return;
    const { columns, hiddenColumns } = this.#sheet;
    const end = columns + getRepetitions(attributes['table:number-columns-repeated']);
    this.#sheet.columns = end;
    if (!isCollapsed(attributes)) return;
    for (let index = columns; index < Math.min(end, MAX_COLUMNS); index += 1) hiddenColumns.push(index);
  }

  #openInCell(name: string, getAttributes: () => Attributes): void {
    if (ASIDES.has(name)) this.#aside = { name, depth: 1 };
    else if (name === 'text:p') {
      this.#cell?.paragraphs.push('');
      this.#isInParagraph = true;
    } else if (name === 'text:s') this.#append(' '.repeat(Math.min(getRepetitions(getAttributes()['text:c']), 1_000)));
    else if (name === 'text:tab') this.#append('\t');
    else if (name === 'text:line-break') this.#append('\n');
  }

  #closeCell(): void {
    if (!this.#cell || !this.#row) return;
    const { attributes, paragraphs, isCovered } = this.#cell;
    const { cells, column } = this.#row;
    this.#cell = null;
    const repetitions = getRepetitions(attributes['table:number-columns-repeated']);
    const value = isCovered ? null : toCell(attributes, paragraphs);
    this.#row.column = column + repetitions;
    this.#addMerge(attributes, column, repetitions);
    // The last cells of a row repeat up to the edge of the sheet, and are empty there.
    if (value !== null) cells.push(...this.#fill(column, Math.min(repetitions, MAX_COLUMNS + 1), value));
  }

  /** Notes the range that a cell spans, and those of its repetitions to the right and below. */
  #addMerge(attributes: Attributes, left: number, repetitions: number): void {
    const columns = getRepetitions(attributes['table:number-columns-spanned']);
    const rows = getRepetitions(attributes['table:number-rows-spanned']);
    if (!this.#sheet || !this.#row || (columns === 1 && rows === 1)) return;
    const rowRepetitions = getRepetitions(this.#row.attributes['table:number-rows-repeated']);
    const topEnd = this.#rowNumber + Math.min(rowRepetitions, MAX_ROWS_READ);
    for (let top = this.#rowNumber + 1; top <= topEnd; top += 1) {
      for (let column = left; column < Math.min(left + repetitions, MAX_COLUMNS); column += 1) {
        this.#sheet.merges.push({ top, bottom: top + rows - 1, left: column, right: column + columns - 1 });
      }
      if (this.#sheet.merges.length > MAX_MERGES) throw new SpreadsheetError('huge');
    }
  }

  /** Returns empty cells up to a column, for the omitted ones, then the repeated value. */
  #fill(column: number, repetitions: number, value: TableCell): TableCell[] {
    if (column + repetitions > MAX_COLUMNS + 1) throw new SpreadsheetError('wide', this.#rowNumber + 1);
    const gap = Array<TableCell>(column - (this.#row?.cells.length ?? 0)).fill(null);
    return [...gap, ...Array<TableCell>(repetitions).fill(value)];
  }

  #closeRow(): void {
    if (!this.#row || !this.#sheet) return;
    const { attributes, cells } = this.#row;
    const repetitions = getRepetitions(attributes['table:number-rows-repeated']);
    const isHidden = isCollapsed(attributes);
    for (let index = 1; cells.length > 0 && index <= repetitions && !this.#sheet.collector.isFull; index += 1) {
      this.#sheet.collector.add(this.#rowNumber + index, isHidden, cells);
    }
    this.#rowNumber += repetitions;
    this.#row = null;
  }
}

/**
 * Reads all sheets of an OpenDocument spreadsheet (ODS), with formulas by their results. Leaves out comments
 * and drawings.
 * @param content `content.xml` of the archive
 * @throws SpreadsheetError `broken`, `wide`, `huge`
 */
export function readOpenDocument(content: Uint8Array): SpreadsheetFile {
  const reader = new ContentReader();
  const parser = new Parser().ns(NAMESPACES);
  parser
    .on('openTag', (name, getAttributes, decode) => {
      reader.open(name, () =>
        Object.fromEntries(Object.entries(getAttributes()).map(([key, value]) => [key, decode(value)])),
      );
    })
    .on('closeTag', (name) => {
      reader.close(name);
    })
    .on('text', (text, decode) => {
      reader.addText(decode(text));
    })
    .on('cdata', (text) => {
      reader.addText(text);
    })
    .on('error', (cause) => {
      throw Object.assign(new SpreadsheetError('broken'), { cause });
    });
  parser.parse(new TextDecoder().decode(content));
  return { sheets: reader.sheets, encoding: null };
}
