import sharp from 'sharp';
import { ImageRejectedError } from './image-rejection';
import { runImageTask, type ImageTaskReply, type ImageTask } from './image-tasks';

// No cache: the process then needs only the memory of its largest image.
sharp.cache(false);
sharp.concurrency(1);

const toFailedReply = (error: unknown): ImageTaskReply => ({
  ok: false,
  fault: error instanceof ImageRejectedError ? error.code : null,
  message: String(error),
});

process.on('message', (task: ImageTask) => {
  void runImageTask(task)
    .then((result): ImageTaskReply => ({ ok: true, result }), toFailedReply)
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
