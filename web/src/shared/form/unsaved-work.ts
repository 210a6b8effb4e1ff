/** The draft of an open form. */
interface RegisteredDraft {
  resource: string;
  discard: () => void;
}

/**
 * Knows whether an open form has unsaved changes, so that leaving, signing out and the end of the session
 * can ask first.
 */
class UnsavedWork {
  readonly #holders = new Set<symbol>();
  readonly #listeners = new Set<() => void>();
  readonly #drafted = new Set<RegisteredDraft>();
  readonly #unprotected = new Set<string>();

  /** Marks a form as changed until the returned function is called. */
  markUnsaved(): () => void {
    const holder = Symbol('form');
    this.#holders.add(holder);
    this.#announce();
    return () => {
      this.#holders.delete(holder);
      this.#announce();
    };
  }

  /** Registers the draft of a form until the returned function is called. */
  registerDraft(drafted: RegisteredDraft): () => void {
    this.#drafted.add(drafted);
    return () => this.#drafted.delete(drafted);
  }

  /** Forgets all marks, so that nothing asks any more. Drafts stay stored. */
  releaseAll(): void {
    this.#holders.clear();
    this.#announce();
  }

  /** Removes the drafts of a resource; without one, the drafts of all open forms and their marks. */
  discard(resource?: string): void {
    for (const drafted of this.#drafted) if (resource === undefined || resource === drafted.resource) drafted.discard();
    if (resource === undefined) this.releaseAll();
  }

  /** Whether any open form has unsaved changes. */
  readonly hasUnsaved = (): boolean => this.#holders.size > 0;

  /** Reports whether the unsaved changes of a form are stored as a draft, by the draft's id. */
  setProtected(id: string, isProtected: boolean): void {
    if (this.#unprotected.has(id) !== isProtected) return;
    if (isProtected) this.#unprotected.delete(id);
    else this.#unprotected.add(id);
    this.#announce();
  }

  /** Whether unsaved changes could not be stored as a draft. */
  readonly hasUnprotected = (): boolean => this.#unprotected.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The unsaved work of this browser tab. The server renders no editable form. */
export const unsavedWork = new UnsavedWork();
