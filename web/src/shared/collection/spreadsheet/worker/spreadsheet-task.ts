import type { TextEncoding } from '../reading/decode-text';
import type { SpreadsheetFailure } from '../reading/read-result';
import type { ReadStage } from '../reading/read-spreadsheet';
import type { SpreadsheetFile } from '../table';
import type { ExportTable } from '../export-table';

/** Kinds of files that are written. */
export type WrittenFormat = 'csv' | 'xlsx';

/** What the worker is asked for; it does one task and is ended. */
export type SpreadsheetTask =
  | { kind: 'read'; file: Blob; encoding: TextEncoding | null; knownHeadings: readonly string[] }
  | { kind: 'write'; format: WrittenFormat; table: ExportTable };

/** What a task gives. */
export interface TaskResults {
  read: SpreadsheetFile;
  write: Uint8Array<ArrayBuffer>;
}

/** What the worker reports: first that it has started, then stages, at last a result or a failure. */
export type WorkerReport<Result> =
  | { kind: 'started' }
  | { kind: 'stage'; stage: ReadStage }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; reason: SpreadsheetFailure; row: number | null };
