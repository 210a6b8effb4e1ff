/**
 * Knows whether any form on the screen holds changes that were not saved, so that what would throw them away
 * (leaving, signing out, a session that ended) can ask first.
 */
class UnsavedWork {
  readonly #holders = new Set<symbol>();
  readonly #listeners = new Set<() => void>();

  /** Marks a form as changed until the returned function is called. */
  hold(): () => void {
    const holder = Symbol('form');
    this.#holders.add(holder);
    this.#announce();
    return () => {
      this.#holders.delete(holder);
      this.#announce();
    };
  }

  /** Gives all of it up: nothing asks again about what someone chose to throw away. */
  abandon(): void {
    this.#holders.clear();
    this.#announce();
  }

  readonly exists = (): boolean => this.#holders.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** One for the browser tab; the server renders no form that could be changed. */
export const unsavedWork = new UnsavedWork();
