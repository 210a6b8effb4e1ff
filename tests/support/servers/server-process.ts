import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';

const GRACE_MS = 60_000;
const POLL_MS = 50;

/** What to run: a Node program with its arguments, folder, environment and log. */
export interface ServerCommand {
  name: string;
  script: string;
  args?: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Command prefix that executes Node, such as `HostNames.before`. */
  before?: readonly [program: string, ...args: string[]];
  onMessage?: (message: unknown) => void;
}

/** A started server. `stop` ends it as an operator would (SIGTERM) and fails when it does not obey. */
export interface ServerProcess {
  readonly pid: number;
  /** Everything that it has written so far. */
  output(): string;
  /** `null` while it runs. */
  exitCode(): number | null;
  /** How it has ended, such as `signal SIGSEGV`; `null` while it runs. */
  describeEnd(): string | null;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
  /** Resolves as soon as `url` answers 2xx; fails when the process ends or `timeoutMs` pass. */
  waitFor(url: string, timeoutMs?: number): Promise<void>;
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a Node program as a child with an IPC channel; its output goes to the log file. */
export function startServerProcess(command: ServerCommand): ServerProcess {
  const [execPath = process.execPath, ...before] = command.before ?? [];
  const child = fork(command.script, command.args ?? [], {
    cwd: command.cwd,
    env: command.env,
    execPath,
    execArgv: command.before ? [...before, process.execPath] : [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(command.logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  if (command.onMessage) child.on('message', command.onMessage);

  const output = (): string => readFileSync(command.logFile, 'utf8');
  const ended = new Promise<void>((resolve) => child.once('close', () => log.end(resolve)));
  const fault = (what: string): Error => new Error(`${command.name} ${what}:\n${output().slice(-4000)}`);

  return {
    pid: child.pid ?? 0,
    output,
    exitCode: () => child.exitCode,
    describeEnd: () =>
      hasExited(child) ? (child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`) : null,
    kill: (signal) => void child.kill(signal),
    async stop() {
      if (!hasExited(child)) child.kill('SIGTERM');
      let forced = false;
      const timer = setTimeout(() => {
        forced = true;
        child.kill('SIGKILL');
      }, GRACE_MS);
      await ended;
      clearTimeout(timer);
      if (forced) throw fault(`did not stop within ${GRACE_MS} ms`);
    },
    async waitFor(url, timeoutMs = 60_000) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        if (hasExited(child)) throw fault('ended while starting');
        const ready = await fetch(url).then(
          async (response) => {
            await response.arrayBuffer();
            return response.ok;
          },
          () => false,
        );
        if (ready) return;
        if (Date.now() > deadline) throw fault(`does not answer at ${url} after ${timeoutMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}
