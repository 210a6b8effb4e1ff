import sharp from 'sharp';
import { ImageRejectedError } from './sniff-image-type';
import { doPictureTask, type PictureAnswer, type PictureTask } from './image-tasks';

// No cache: the process then needs only the memory of its largest image.
sharp.cache(false);
sharp.concurrency(1);

const failed = (error: unknown): PictureAnswer => ({
  ok: false,
  fault: error instanceof ImageRejectedError ? error.code : null,
  message: String(error),
});

process.on('message', (task: PictureTask) => {
  void doPictureTask(task)
    .then((result): PictureAnswer => ({ ok: true, result }), failed)
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
