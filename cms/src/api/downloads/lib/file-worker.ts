import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../../core/http/request-checks';
import type { FileTaskResult, FileTask } from './file-tasks';

const MAIN = join(__dirname, 'file-worker-main.js');
const IDLE_MS = 10_000;
/** A longer task hangs: a list of 200 wines takes a third of this time on a busy machine. */
const LONGEST_MS = 30_000;
const MOST_WAITING = 500;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
const inTurn = limitConcurrency(1, MOST_WAITING);

function scheduleTermination(): void {
  idle = setTimeout(() => {
    void worker?.terminate();
    worker = null;
  }, IDLE_MS).unref();
}

async function runInWorker(task: FileTask): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= new Worker(MAIN);
  const currentWorker = worker;
  currentWorker.unref();
  const waiting = new AbortController();
  const timer = setTimeout(() => void currentWorker.terminate(), LONGEST_MS);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
    currentWorker.postMessage(task);
    const ended = once(currentWorker, 'exit', waiting).then((): never => {
      worker = null;
      throw new Error('The worker thread that generates files ended.');
    });
    const [result] = (await Promise.race([once(currentWorker, 'message', waiting), ended])) as [FileTaskResult];
    if ('message' in result) throw new Error(result.message);
    return Buffer.from(result.bytes);
  } catch (error) {
    void currentWorker.terminate();
    worker = null;
    throw error;
  } finally {
    clearTimeout(timer);
    waiting.abort();
    scheduleTermination();
  }
}

/**
 * Generates a technical sheet, price list or table in a worker thread, which keeps the event loop free. Files are
 * generated one at a time. Throws when the task fails or takes longer than 30 s, and `unavailable` when 500
 * others wait already.
 */
export const generateFile = (task: FileTask): Promise<Buffer> => inTurn(() => runInWorker(task));
