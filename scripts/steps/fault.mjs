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
 * Runs a command's main function; a fault becomes its lines on stderr and exit code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    const text = error instanceof Fault ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}
`);
    process.exit(1);
  }
}
