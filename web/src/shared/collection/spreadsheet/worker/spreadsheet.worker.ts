import { SpreadsheetError } from '../reading/read-result';
import { readSpreadsheet } from '../reading/read-spreadsheet';
import type { SpreadsheetTask, TaskResults, WorkerReport } from './spreadsheet-task';

const report = (message: WorkerReport<TaskResults[keyof TaskResults]>): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin
  self.postMessage(message);
};

/**
 * Reads the bytes of a file.
 * @throws SpreadsheetError `gone` if it was moved or changed since it was chosen
 */
async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw Object.assign(new SpreadsheetError('gone'), { cause });
  }
}

async function writeFile({ format, table }: Extract<SpreadsheetTask, { kind: 'write' }>) {
  // Each format has its own library, which is loaded only for it.
  if (format === 'csv') return (await import('../write-csv')).writeCsv(table);
  return (await import('../write-xlsx')).writeXlsx(table);
}

async function run(task: SpreadsheetTask): Promise<TaskResults[keyof TaskResults]> {
  if (task.kind === 'write') return writeFile(task);
  const { encoding, knownHeadings } = task;
  return readSpreadsheet(await readBytes(task.file), { encoding, knownHeadings: new Set(knownHeadings) }, (stage) => {
    report({ kind: 'stage', stage });
  });
}

self.addEventListener('message', ({ data }: MessageEvent<SpreadsheetTask>) => {
  run(data).then(
    (result) => {
      report({ kind: 'done', result });
    },
    (error: unknown) => {
      if (error instanceof SpreadsheetError) report({ kind: 'failed', reason: error.reason, row: error.row });
      else report({ kind: 'failed', reason: 'crashed', row: null });
    },
  );
});
report({ kind: 'started' });
