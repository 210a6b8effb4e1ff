import type { TextEncoding } from '../reading/decode-text';
import type { SpreadsheetFailure } from '../reading/read-result';
import type { ReadStage } from '../reading/read-spreadsheet';
import type { SpreadsheetFile } from '../table';
import type { ExportTable } from '../export-table';

/** File formats of an export. */
export type ExportFormat = 'csv' | 'xlsx';

/** Task of the worker, which runs one task and is terminated. */
export type SpreadsheetTask =
  | { kind: 'read'; file: Blob; encoding: TextEncoding | null; knownHeadings: readonly string[] }
  | { kind: 'write'; format: ExportFormat; table: ExportTable };

/** Results of tasks, by kind. */
export interface TaskResults {
  read: SpreadsheetFile;
  write: Uint8Array<ArrayBuffer>;
}

/** Messages of the worker: `started`, then stages, then a result or a failure. */
export type WorkerReport<Result> =
  | { kind: 'started' }
  | { kind: 'stage'; stage: ReadStage }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; reason: SpreadsheetFailure; row: number | null };
