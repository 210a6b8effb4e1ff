import { parentPort } from 'node:worker_threads';
import { doPaperTask, type PaperAnswer, type PaperTask } from './file-tasks';

parentPort?.on('message', (task: PaperTask) => {
  void doPaperTask(task)
    .then(
      (bytes): PaperAnswer => ({ bytes }),
      (error: unknown): PaperAnswer => ({
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
    .then((answer) => parentPort?.postMessage(answer));
});
