/** A form that keeps a draft of what is typed in it, by what it edits. */
interface Drafted {
  thing: string;
  forget: () => void;
}

/**
 * Knows whether any form on the screen holds changes that were not saved, so that what would throw them away
 * (leaving, signing out, a session that ended) can ask first.
 */
class UnsavedWork {
  readonly #holders = new Set<symbol>();
  readonly #listeners = new Set<() => void>();
  readonly #drafted = new Set<Drafted>();
  readonly #unprotected = new Set<string>();

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

  /** Tells how the draft of a form is forgotten, until the returned function is called. */
  draft(drafted: Drafted): () => void {
    this.#drafted.add(drafted);
    return () => this.#drafted.delete(drafted);
  }

  /** Lets all forms go: nothing asks about them any more. Their drafts stay, and are offered another time. */
  abandon(): void {
    this.#holders.clear();
    this.#announce();
  }

  /** Someone chose to throw away what they typed: of one thing, or of all on the screen, which nothing asks about then. */
  discard(thing?: string): void {
    for (const drafted of this.#drafted) if (thing === undefined || thing === drafted.thing) drafted.forget();
    if (thing === undefined) this.abandon();
  }

  readonly exists = (): boolean => this.#holders.size > 0;

  /** Tells whether a form's unsaved work is stored in this browser as a draft, by the id of the draft. */
  setProtected(id: string, isProtected: boolean): void {
    if (this.#unprotected.has(id) !== isProtected) return;
    if (isProtected) this.#unprotected.delete(id);
    else this.#unprotected.add(id);
    this.#announce();
  }

  /** Whether unsaved work is on the screen of which no draft could be stored. */
  readonly isUnprotected = (): boolean => this.#unprotected.size > 0;

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
