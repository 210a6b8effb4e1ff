import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

const IDLE_MS = 10_000;

const REASON_TEXTS = { crashed: 'crashed', 'too slow': 'took too long' } as const;

/** A task process gave no reply, possibly because of its task. */
export class TaskProcessError extends Error {
  override readonly name = 'TaskProcessError';

  constructor(readonly reason: keyof typeof REASON_TEXTS) {
    super(`The task process ${REASON_TEXTS[reason]}`);
  }
}

/** Lowers the process priority, if the system allows it. */
function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Tasks can run at normal priority too.
  }
}

function forkProcess(mainFile: string, niceness: number): ChildProcess {
  const child = fork(mainFile, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // Fewer arenas give memory back to the system sooner.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, MALLOC_ARENA_MAX: '2' },
  });
  // Without a listener, an error while it is idle would end this process.
  child.on('error', () => undefined);
  lowerPriority(child, niceness);
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Sends a task to a process and waits for its reply. A process that exits or takes too long is killed, and
 * the promise rejects with TaskProcessError.
 */
function awaitReply<Reply extends object>(child: ChildProcess, task: object, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      child.off('message', onReply).off('exit', onCrash).off('error', onCrash);
    };
    const fail = (reason: TaskProcessError['reason']): void => {
      stop();
      child.kill('SIGKILL');
      reject(new TaskProcessError(reason));
    };
    const onReply = (reply: Reply): void => {
      stop();
      resolve(reply);
    };
    const onCrash = (): void => fail('crashed');
    const timer = setTimeout(() => fail('too slow'), timeoutMs);
    child.on('message', onReply).on('exit', onCrash).on('error', onCrash);
    child.send(task);
  });
}

/**
 * Runs tasks in a child process, one at a time: native code that crashes, hangs or leaks memory does not
 * affect the CMS, and the memory is freed when the process is idle. Its main file calls `serveTasks`.
 */
export class TaskProcess<Task extends object, Reply extends object> {
  private child: ChildProcess | null = null;
  private lastTask: Promise<unknown> = Promise.resolve();
  private unfinishedTasks = 0;
  private idleTimer: NodeJS.Timeout | undefined;

  /**
   * @param timeoutMs longest time of one task
   * @param niceness priority of the child process, 0 (normal) to 19 (lowest)
   */
  constructor(
    private readonly mainFile: string,
    private readonly timeoutMs: number,
    private readonly niceness = 0,
  ) {}

  /** Runs a task after all earlier ones. Rejects with TaskProcessError if there is no reply. */
  run(task: Task): Promise<Reply> {
    this.unfinishedTasks += 1;
    const reply = this.lastTask.then(() => this.runTask(task));
    this.lastTask = reply.catch(() => undefined).finally(() => this.disconnectWhenIdle());
    return reply;
  }

  private runTask(task: Task): Promise<Reply> {
    clearTimeout(this.idleTimer);
    const child = this.child?.connected ? this.child : forkProcess(this.mainFile, this.niceness);
    this.child = child;
    return awaitReply<Reply>(child, task, this.timeoutMs);
  }

  private disconnectWhenIdle(): void {
    this.unfinishedTasks -= 1;
    if (this.unfinishedTasks > 0) return;
    this.idleTimer = setTimeout(() => {
      if (this.child?.connected) this.child.disconnect();
      this.child = null;
    }, IDLE_MS).unref();
  }
}

/**
 * Main loop of the child process: replies to each task of the parent process, and exits with it. `runTask`
 * must not reject.
 */
export function serveTasks<Task extends object, Reply extends object>(runTask: (task: Task) => Promise<Reply>): void {
  process.on('message', (task: Task) => void runTask(task).then((reply) => process.send?.(reply)));
  process.on('disconnect', () => process.exit(0));
}
