import { parentPort } from 'node:worker_threads';
import { runFileTask, type FileTaskResult, type FileTask } from './file-tasks';

parentPort?.on('message', (task: FileTask) => {
  void runFileTask(task)
    .then(
      (bytes): FileTaskResult => ({ bytes }),
      (error: unknown): FileTaskResult => ({
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
    .then((result) => parentPort?.postMessage(result));
});
