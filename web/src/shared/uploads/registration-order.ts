/** The turn of a file in the order of registrations. */
export interface RegistrationTurn {
  /** Resolves when all earlier files are registered or cancelled. */
  earlierDone: Promise<unknown>;
  /** Lets the next file register. May be called repeatedly. */
  complete: () => void;
}

/**
 * Keeps files in order: they are sent in parallel but registered in the order in which they were chosen.
 */
export class RegistrationOrder {
  #last: Promise<unknown> = Promise.resolve();

  takeTurn(): RegistrationTurn {
    const turn = this.#last;
    let pass = (): void => undefined;
    const passed = new Promise<void>((resolve) => {
      pass = resolve;
    });
    this.#last = Promise.all([turn, passed]);
    return { earlierDone: turn, complete: pass };
  }
}
