import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import type { TableCell, TableRow } from '../table';

/**
 * Why a file gives no table, or work on it has ended without one:
 * - `big`: larger than 5 MB; `huge`: more than can be unpacked or held; `wide`: more columns than are read
 * - `kind`: no spreadsheet; `markup`: a web page or XML under the name of a spreadsheet; `password`: encrypted
 * - `broken`: damaged; `quotes`: a quoted text of a CSV file does not end, see `row`
 * - `empty`: no sheet with a row below its headings; `gone`: the browser cannot read the file any more
 * - `longCell`: a text is longer than a cell of Excel can be, see `row`
 * - `noWorker`, `crashed`, `slow`: the worker did not start, failed, or exceeded its time limit
 */
export type SpreadsheetFailure =
  | 'big'
  | 'huge'
  | 'wide'
  | 'kind'
  | 'markup'
  | 'password'
  | 'broken'
  | 'quotes'
  | 'empty'
  | 'gone'
  | 'longCell'
  | 'noWorker'
  | 'crashed'
  | 'slow';

/** Work on a spreadsheet file that has failed. */
export class SpreadsheetError extends Error {
  /** @param row where it failed, as `TableRow.number` counts */
  constructor(
    readonly reason: SpreadsheetFailure,
    readonly row: number | null = null,
  ) {
    super(reason);
    this.name = 'SpreadsheetError';
  }
}

/** Excel has 16,384 columns; a wine has some 60. */
export const MAX_COLUMNS = 1_000;
/** Cells of all sheets together: 1,000 rows of 500 columns. */
const MAX_CELLS = 500_000;
/** One more than an import takes, so that too many are seen as such. */
const MAX_ROWS_READ = MAX_IMPORT_ROWS + 2;

const isBlankCell = (cell: TableCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Counts the cells of all sheets of a file. */
export class CellBudget {
  #left = MAX_CELLS;

  /** @throws SpreadsheetError `huge` */
  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new SpreadsheetError('huge');
  }
}

/**
 * Collects the rows of a sheet from the top: rows that are not empty, without the empty cells at their ends.
 * Of visible and of hidden rows it holds at most as many as show that there are too many; those after them
 * are left out.
 */
export class RowCollector {
  readonly rows: TableRow[] = [];
  readonly #budget: CellBudget;
  readonly #counts = { visible: 0, hidden: 0 };

  constructor(budget: CellBudget) {
    this.#budget = budget;
  }

  /** Whether further rows make no difference: visible ones alone are more than an import takes. */
  get isFull(): boolean {
    return this.#counts.visible >= MAX_ROWS_READ;
  }

  /**
   * @param cells may have holes, which are empty cells
   * @throws SpreadsheetError `wide`, `huge`
   */
  add(number: number, isHidden: boolean, cells: readonly (TableCell | undefined)[]): void {
    const end = cells.findLastIndex((cell) => !isBlankCell(cell)) + 1;
    if (end === 0) return;
    if (end > MAX_COLUMNS) throw new SpreadsheetError('wide', number);
    const kind = isHidden ? 'hidden' : 'visible';
    if (this.#counts[kind] >= MAX_ROWS_READ) return;
    this.#counts[kind] += 1;
    this.#budget.take(end);
    this.rows.push({ number, isHidden, cells: Array.from({ length: end }, (_, index) => cells[index] ?? null) });
  }
}
