import { serveTasks } from '../../../core/process/task-process';
import { runFileTask, type FileTaskResult, type FileTask } from './file-tasks';

serveTasks((task: FileTask) =>
  runFileTask(task).then(
    (bytes): FileTaskResult => ({ bytes }),
    (error: unknown): FileTaskResult => ({
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  ),
);
