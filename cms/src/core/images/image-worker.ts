import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ImageRejectedError } from './image-rejection';
import type { ImageTaskReply, ImageTaskResults, ImageTask } from './image-tasks';

const MAIN = join(__dirname, 'image-worker-main.js');
const IDLE_MS = 10_000;

const REASON_TEXTS = {
  crashed: 'The picture process crashed',
  'too slow': 'The picture process took too long',
  failed: 'The picture process failed',
} as const;

/** The image worker crashed, took too long or failed, possibly because of the image. */
export class ImageWorkerError extends Error {
  constructor(
    readonly reason: 'crashed' | 'too slow' | 'failed',
    message?: string,
  ) {
    super([REASON_TEXTS[reason], message].filter(Boolean).join(': '));
    this.name = 'PictureProcessFailed';
  }
}

/** Lowers the process priority, if the system allows it. */
function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Images can be processed at normal priority too.
  }
}

function forkWorker(niceness: number): ChildProcess {
  const child = fork(MAIN, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // Fewer arenas give memory back to the system sooner.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, MALLOC_ARENA_MAX: '2' },
  });
  lowerPriority(child, niceness);
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Sends a task to the worker and waits for its reply. A worker that exits or takes too long is killed, and
 * the promise rejects.
 */
function awaitReply(child: ChildProcess, task: ImageTask, timeoutMs: number): Promise<ImageTaskReply> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      finish();
    };
    const fail = (reason: 'crashed' | 'too slow') => {
      settle(() => reject(new ImageWorkerError(reason)));
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => fail('too slow'), timeoutMs);
    child.on('message', (reply: ImageTaskReply) => settle(() => resolve(reply)));
    child.on('exit', () => fail('crashed'));
    child.on('error', () => fail('crashed'));
    child.send(task);
  });
}

/**
 * Decodes and encodes images in a child process, one at a time: a decoder that crashes, hangs or leaks memory
 * does not affect the CMS, and the memory is freed when the worker is idle.
 */
export class ImageWorker {
  private child: ChildProcess | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private idle: NodeJS.Timeout | undefined;

  /** @param niceness priority of the child process, 0 (normal) to 19 (lowest) */
  constructor(
    private readonly timeoutMs: number,
    private readonly niceness = 0,
  ) {}

  /**
   * Runs a task after all earlier ones.
   * @throws ImageRejectedError for rejected bytes
   * @throws ImageWorkerError if the worker fails
   */
  run<Kind extends ImageTask['kind']>(task: Extract<ImageTask, { kind: Kind }>): Promise<ImageTaskResults[Kind]> {
    this.waiting += 1;
    const done = this.last.then(() => this.runTask(task)) as Promise<ImageTaskResults[Kind]>;
    this.last = done.catch(() => undefined).finally(() => this.disconnectWhenIdle());
    return done;
  }

  private async runTask(task: ImageTask): Promise<ImageTaskResults[ImageTask['kind']]> {
    clearTimeout(this.idle);
    const child = this.child?.connected ? this.child : forkWorker(this.niceness);
    this.child = child;
    const reply = await awaitReply(child, task, this.timeoutMs);
    if (reply.ok) return reply.result;
    throw reply.fault ? new ImageRejectedError(reply.fault) : new ImageWorkerError('failed', reply.message);
  }

  private disconnectWhenIdle(): void {
    this.waiting -= 1;
    if (this.waiting > 0) return;
    this.idle = setTimeout(() => {
      if (this.child?.connected) this.child.disconnect();
      this.child = null;
    }, IDLE_MS).unref();
  }
}
