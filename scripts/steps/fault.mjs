// @ts-check

/** Something that the person at the keyboard can mend: shown as its lines, without a stack. */
export class Fault extends Error {
  /** @param {readonly string[]} lines one readable line for each thing that is wrong */
  constructor(...lines) {
    super(lines.join('\n'));
    this.name = 'Fault';
  }
}

/**
 * What to show of an error: a fault's own lines, the stack of anything unforeseen.
 *
 * @param {unknown} error
 */
export function faultText(error) {
  if (error instanceof Fault) return error.message;
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
    process.stderr.write(`${faultText(error)}\n`);
    process.exit(1);
  }
}
