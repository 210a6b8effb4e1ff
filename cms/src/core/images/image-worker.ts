import { join } from 'node:path';
import { TaskProcess, TaskProcessError } from '../process/task-process';
import { ImageRejectedError } from './image-rejection';
import type { ImageTaskReply, ImageTaskResults, ImageTask } from './image-tasks';

const MAIN = join(__dirname, 'image-worker-main.js');

/** The image worker crashed, took too long or failed, possibly because of the image. */
export class ImageWorkerError extends Error {
  override readonly name = 'ImageWorkerError';

  constructor(
    readonly reason: TaskProcessError['reason'] | 'failed',
    options: ErrorOptions,
  ) {
    super(`The image worker: ${reason}`, options);
  }
}

/** Decodes and encodes images in a child process, one at a time. */
export class ImageWorker {
  private readonly tasks: TaskProcess<ImageTask, ImageTaskReply>;

  /**
   * @param timeoutMs longest time of one task
   * @param niceness priority of the child process, 0 (normal) to 19 (lowest)
   */
  constructor(timeoutMs: number, niceness = 0) {
    this.tasks = new TaskProcess(MAIN, timeoutMs, niceness);
  }

  /**
   * Runs a task after all earlier ones.
   * @throws ImageRejectedError for rejected bytes
   * @throws ImageWorkerError if the worker fails
   */
  async run<Kind extends ImageTask['kind']>(task: Extract<ImageTask, { kind: Kind }>): Promise<ImageTaskResults[Kind]> {
    const reply = await this.tasks.run(task).catch((cause: unknown): never => {
      throw cause instanceof TaskProcessError ? new ImageWorkerError(cause.reason, { cause }) : cause;
    });
    if (reply.ok) return reply.result as ImageTaskResults[Kind];
    if (reply.rejectionCode) throw new ImageRejectedError(reply.rejectionCode);
    throw new ImageWorkerError('failed', { cause: reply.message });
  }
}
