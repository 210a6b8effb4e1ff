import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import { isEmptyCell } from '../cell-reading';
import type { TableCell, TableRow } from '../table';

/**
 * Why a file has no table, or why a task on it failed:
 * - `big`: larger than 5 MB; `huge`: too large when unpacked; `wide`: too many columns
 * - `kind`: no spreadsheet; `markup`: HTML or XML named as a spreadsheet; `password`: encrypted
 * - `broken`: damaged; `quotes`: unclosed quote in a CSV file, see `row`
 * - `empty`: no sheet with a row below its headings; `gone`: the browser can no longer read the file
 * - `longCell`: text longer than a cell of Excel, see `row`
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

/** A task on a spreadsheet file failed. */
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
/** One row more than an import accepts, and the headings, so that too many rows are detected. */
export const MAX_ROWS_READ = MAX_IMPORT_ROWS + 2;

/** Limits the number of cells of a file, in all sheets. */
export class CellBudget {
  #left = MAX_CELLS;

  /** @throws SpreadsheetError `huge` */
  spend(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new SpreadsheetError('huge');
  }
}

/**
 * Collects the rows of a sheet without empty rows and trailing empty cells. Keeps at most one visible and
 * one hidden row more than an import accepts.
 */
export class RowCollector {
  readonly rows: TableRow[] = [];
  readonly #budget: CellBudget;
  readonly #counts = { visible: 0, hidden: 0 };

  constructor(budget: CellBudget) {
    this.#budget = budget;
  }

  /** Whether the limit of visible rows is reached, so that reading can stop. */
  get isFull(): boolean {
    return this.#counts.visible >= MAX_ROWS_READ;
  }

  /**
   * Adds a row unless it is empty or the limit is reached.
   * @param cells may have holes, which are empty cells
   * @throws SpreadsheetError `wide`, `huge`
   */
  add(number: number, isHidden: boolean, cells: readonly (TableCell | undefined)[]): void {
    const end = cells.findLastIndex((cell) => !isEmptyCell(cell ?? null)) + 1;
    if (end === 0) return;
    if (end > MAX_COLUMNS) throw new SpreadsheetError('wide', number);
    const kind = isHidden ? 'hidden' : 'visible';
    if (this.#counts[kind] >= MAX_ROWS_READ) return;
    this.#counts[kind] += 1;
    this.#budget.spend(end);
    this.rows.push({ number, isHidden, cells: Array.from({ length: end }, (_, index) => cells[index] ?? null) });
  }
}
