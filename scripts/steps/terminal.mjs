// @ts-check

const FRAMES = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];
const FRAME_MS = 120;
const HEARTBEAT_MS = 20_000;

/** @param {number} ms */
const formatSeconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/**
 * Shows the steps of a long command: a line when each begins and ends. A terminal shows the running steps
 * with a spinner on the last line; otherwise a line is printed every 20 s.
 */
export class Progress {
  #running = new Map();
  #frame = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #out;

  /** @param {NodeJS.WriteStream} out */
  constructor(out = process.stdout) {
    this.#out = out;
  }

  /**
   * Runs a step and shows it.
   *
   * @template T
   * @param {string} name such as `Installing the CMS`
   * @param {() => Promise<T>} run
   * @returns {Promise<T>}
   */
  async step(name, run) {
    const started = Date.now();
    this.#running.set(name, started);
    if (!this.#out.isTTY) this.line(`  … ${name}`);
    this.#timer ??= setInterval(() => this.#tick(), this.#out.isTTY ? FRAME_MS : HEARTBEAT_MS);
    let mark = '✗';
    try {
      const result = await run();
      mark = '✓';
      return result;
    } finally {
      this.#running.delete(name);
      if (this.#running.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
      this.line(`  ${mark} ${name} (${formatSeconds(Date.now() - started)})`);
    }
  }

  /** @param {string} text */
  line(text) {
    this.#out.write(`${this.#out.isTTY ? '\r\u001B[2K' : ''}${text}\n`);
  }

  #tick() {
    const now = Date.now();
    const steps = [...this.#running].map(([name, since]) => `${name} (${formatSeconds(now - since)})`).join(', ');
    this.#frame = (this.#frame + 1) % FRAMES.length;
    if (this.#out.isTTY) this.#out.write(`\r\u001B[2K  ${FRAMES[this.#frame]} ${steps}`);
    else this.line(`  … still ${steps}`);
  }
}

/** An error that the user can correct: shown as its lines, without a stack. */
export class CommandError extends Error {
  /** @param {readonly string[]} lines one readable line for each thing that is wrong */
  constructor(...lines) {
    super(lines.join('\n'));
    this.name = 'CommandError';
  }
}

/**
 * Returns the text to show for an error: the lines of a `CommandError`, the stack of any other.
 *
 * @param {unknown} error
 */
export function formatError(error) {
  if (error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a command's main function; an error becomes its text on stderr and exit code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exit(1);
  }
}
