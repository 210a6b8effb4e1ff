import sharp from 'sharp';
import { serveTasks } from '../process/task-process';
import { ImageRejectedError } from './image-rejection';
import { runImageTask, type ImageTaskReply, type ImageTask } from './image-tasks';

// No cache: the process then needs only the memory of its largest image.
sharp.cache(false);
sharp.concurrency(1);

const toFailedReply = (error: unknown): ImageTaskReply => ({
  ok: false,
  rejectionCode: error instanceof ImageRejectedError ? error.code : null,
  message: String(error),
});

serveTasks((task: ImageTask) =>
  runImageTask(task).then((result): ImageTaskReply => ({ ok: true, result }), toFailedReply),
);
