import { drafts, holdDraft, type Draft } from './draft-store';

/** How long after a key its draft is written: what is typed in one go is written once. */
const WRITE_AFTER_MS = 50;

/** An id that no other form has. `randomUUID` is only there where a page is delivered safely. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** What a form would lose with its tab. */
export type UnsavedValues = Omit<Draft, 'id' | 'at'>;

/**
 * Keeps the draft of one form: whatever the form holds unsaved stands in the store a moment later, and when it holds nothing
 * unsaved, nothing stands there. So saving, undoing and going back to an earlier version all forget it by themselves.
 */
export class DraftKeeper {
  readonly id = newId();
  #typedAt = 0;
  /** Set while there is something that the store does not know. */
  #due: ReturnType<typeof setTimeout> | null = null;
  #isKept = false;
  #release: (() => void) | null = null;

  #read: () => UnsavedValues | null = () => null;

  /** @param read what the form holds unsaved at that moment; `null` when that is nothing */
  follow(read: () => UnsavedValues | null): void {
    this.#read = read;
  }

  /** The form has changed, or what it stands on. */
  touch(): void {
    this.#typedAt = Date.now();
    this.#due ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
  }

  /** Writes at once what is due; `false` when that is not kept. The store does one write after the other. */
  async flush(): Promise<boolean> {
    if (this.#due === null) return true;
    this.#settle();
    const unsaved = this.#read();
    if (unsaved === null) {
      await this.#remove();
      return true;
    }
    this.#isKept = true;
    this.#release ??= holdDraft(this.id);
    return drafts.keep({ ...unsaved, id: this.id, at: this.#typedAt });
  }

  /** Forgets what was typed: someone chose to throw it away. What is typed after that is kept again. */
  readonly forget = (): void => {
    this.#settle();
    void this.#remove();
  };

  /** The form is gone from the screen, for whatever reason: its draft is free to be offered. */
  close(): void {
    void this.flush();
    this.#release?.();
    this.#release = null;
  }

  #settle(): void {
    if (this.#due !== null) clearTimeout(this.#due);
    this.#due = null;
  }

  async #remove(): Promise<void> {
    if (!this.#isKept) return;
    this.#isKept = false;
    await drafts.forget(this.id);
  }
}
