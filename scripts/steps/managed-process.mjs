// @ts-check
import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endGroup } from './end-group.mjs';

const GRACE_MS = 8_000;
const STOP_WITH_PARENT = fileURLToPath(new URL('stop-with-parent.mjs', import.meta.url));

/**
 * A server that this command keeps alive. It runs in a process group of its own, so that Ctrl-C reaches this command
 * only, which then ends the servers in order; it ends itself when this command disappears.
 */
export class ManagedProcess {
  /**
   * @param {object} options
   * @param {string} options.name
   * @param {string} options.file
   * @param {readonly string[]} [options.args]
   * @param {string} options.cwd
   * @param {NodeJS.ProcessEnv} options.env
   * @param {string} options.logFile
   * @param {(message: unknown) => void} [options.onMessage]
   */
  constructor({ name, file, args = [], cwd, env, logFile, onMessage }) {
    this.name = name;
    this.logFile = logFile;
    const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
    this.child = fork(file, args, {
      cwd,
      env,
      detached: true,
      execArgv: ['--import', STOP_WITH_PARENT],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.stdout?.pipe(log, { end: false });
    this.child.stderr?.pipe(log, { end: false });
    if (onMessage) this.child.on('message', onMessage);
    /** Resolves when it has ended, for whatever reason. @type {Promise<void>} */
    this.ended = new Promise((resolve) => this.child.once('exit', () => resolve()));
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** How it ended, such as `exit code 1`. */
  get end() {
    return this.child.signalCode ? `signal ${this.child.signalCode}` : `exit code ${this.child.exitCode}`;
  }

  /** Asks it to end, and ends its whole group when it does not within the grace time. */
  async stop() {
    if (this.isRunning) this.child.kill('SIGTERM');
    const timer = setTimeout(() => endGroup(this.child, 'SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }
}
