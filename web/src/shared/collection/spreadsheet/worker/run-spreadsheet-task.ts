import { SpreadsheetError } from '../reading/read-result';
import type { ReadStage } from '../reading/read-spreadsheet';
import type { SpreadsheetTask, TaskResults, WorkerReport } from './spreadsheet-task';

/** Time limit for loading the worker's script, also on slow connections. */
const START_LIMIT_MS = 60_000;
/** Time limit of a task. Files of 5 MB take seconds, several times as long on old machines. */
const WORK_LIMIT_MS = 60_000;

/**
 * Starts the worker that reads and writes spreadsheets, from a file of the site, as the content security
 * policy demands.
 */
export const startSpreadsheetWorker = (): Worker =>
  new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module', name: 'spreadsheet' });

interface TaskOptions {
  /** Aborts the task and terminates its worker. */
  signal: AbortSignal;
  onStage?: (stage: ReadStage) => void;
  startWorker?: () => Worker;
}

/**
 * Reads or writes a spreadsheet file in a new worker, which is terminated at the end. Rejects with the
 * reason of `signal` if it aborts.
 * @throws SpreadsheetError, among others `noWorker`, `crashed` and `slow`
 */
export function runSpreadsheetTask<Task extends SpreadsheetTask>(
  task: Task,
  { signal, onStage, startWorker = startSpreadsheetWorker }: TaskOptions,
): Promise<TaskResults[Task['kind']]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let worker: Worker;
    try {
      worker = startWorker();
    } catch (cause) {
      throw Object.assign(new SpreadsheetError('noWorker'), { cause });
    }
    let isStarted = false;
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const limit = (ms: number) =>
      setTimeout(() => {
        fail(new SpreadsheetError(isStarted ? 'slow' : 'noWorker'));
      }, ms);
    let timer = limit(START_LIMIT_MS);
    const onAbort = (): void => {
      fail(signal.reason);
    };
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
    };
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('error', () => {
      fail(new SpreadsheetError(isStarted ? 'crashed' : 'noWorker'));
    });
    worker.addEventListener('messageerror', () => {
      fail(new SpreadsheetError('crashed'));
    });
    worker.addEventListener('message', ({ data: report }: MessageEvent<WorkerReport<TaskResults[Task['kind']]>>) => {
      if (report.kind === 'started') {
        isStarted = true;
        clearTimeout(timer);
        timer = limit(WORK_LIMIT_MS);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin
        worker.postMessage(task);
      } else if (report.kind === 'stage') onStage?.(report.stage);
      else if (report.kind === 'failed') fail(new SpreadsheetError(report.reason, report.row));
      else {
        end();
        resolve(report.result);
      }
    });
  });
}
