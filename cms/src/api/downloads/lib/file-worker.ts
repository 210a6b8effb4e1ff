import { join } from 'node:path';
import { limitConcurrency } from '../../../core/http/work-limits';
import { TaskProcess } from '../../../core/process/task-process';
import type { FileTaskResult, FileTask } from './file-tasks';

/** A longer task hangs: a list of 200 wines takes a third of this time on a busy machine. */
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 500;

const runOneAtATime = limitConcurrency(1, MAX_WAITING);
const worker = new TaskProcess<FileTask, FileTaskResult>(join(__dirname, 'file-worker-main.js'), TIMEOUT_MS);

/**
 * Generates a technical sheet, price list or table in a child process, which keeps the event loop free. Files
 * are generated one at a time. Throws when the task fails or takes longer than 30 s, and `unavailable` when
 * 500 others wait already.
 */
export const generateFile = (task: FileTask): Promise<Buffer> =>
  runOneAtATime(async () => {
    const result = await worker.run(task);
    if ('message' in result) throw new Error(result.message);
    return Buffer.from(result.bytes);
  });
