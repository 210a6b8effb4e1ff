/** A file's place in the order in which files are registered. */
export interface RegistrationTurn {
  /** Resolves when all earlier files are registered, or will not be. */
  turn: Promise<unknown>;
  /** Lets the next one go on; may be called again. */
  pass: () => void;
}

/**
 * Gives turns one after the other: files are sent side by side, and become images in the order in which they
 * were chosen.
 */
export class RegistrationOrder {
  #last: Promise<unknown> = Promise.resolve();

  take(): RegistrationTurn {
    const turn = this.#last;
    let pass = (): void => undefined;
    const passed = new Promise<void>((resolve) => {
      pass = resolve;
    });
    this.#last = Promise.all([turn, passed]);
    return { turn, pass };
  }
}
