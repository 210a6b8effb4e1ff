import { unsavedWork } from '#shared/form/unsaved-work';
import { drafts, holdDraft, type Draft } from './draft-store';

/** How long after a key its draft is written: what is typed in one go is written once. */
const WRITE_AFTER_MS = 50;

/** How long after a failure the draft is written again. */
const AGAIN_AFTER_MS = 3_000;

/** An id that no other form has. `randomUUID` is only there where a page is delivered safely. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** What a form would lose with its tab. */
export type UnsavedValues = Omit<Draft, 'id' | 'at'>;

/**
 * Keeps the draft of one form: whatever the form holds unsaved stands in the store a moment later, and when it holds nothing
 * unsaved, nothing stands there. So saving, undoing and going back to an earlier version all forget it by themselves.
 * While the store cannot be had it tells `unsavedWork` so, and goes on trying.
 */
export class DraftAutosave {
  readonly id = newId();
  #typedAt = 0;
  /** Set while there is something that the store does not know. */
  #due: ReturnType<typeof setTimeout> | null = null;
  #isKept = false;
  #isClosed = false;
  #steps = 0;
  #release: (() => void) | null = null;

  #read: () => UnsavedValues | null = () => null;

  /** @param read what the form holds unsaved at that moment; `null` when that is nothing */
  follow(read: () => UnsavedValues | null): void {
    this.#read = read;
  }

  /** The form has changed, or what it stands on. */
  touch(): void {
    this.#typedAt = Date.now();
    this.#schedule(WRITE_AFTER_MS);
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
    this.#steps += 1;
    const step = this.#steps;
    const isKept = await drafts.keep({ ...unsaved, id: this.id, at: this.#typedAt });
    if (step === this.#steps && !this.#isClosed) {
      unsavedWork.setProtected(this.id, isKept);
      if (!isKept) this.#schedule(AGAIN_AFTER_MS);
    }
    return isKept;
  }

  /** Forgets what was typed: someone chose to throw it away. What is typed after that is kept again. */
  readonly forget = (): void => {
    this.#settle();
    void this.#remove();
  };

  /** The form is gone from the screen, for whatever reason: its draft is free to be offered. */
  close(): void {
    void this.flush();
    this.#isClosed = true;
    unsavedWork.setProtected(this.id, true);
    this.#release?.();
    this.#release = null;
  }

  #schedule(ms: number): void {
    this.#due ??= setTimeout(() => void this.flush(), ms);
  }

  #settle(): void {
    if (this.#due !== null) clearTimeout(this.#due);
    this.#due = null;
  }

  async #remove(): Promise<void> {
    this.#steps += 1;
    unsavedWork.setProtected(this.id, true);
    if (!this.#isKept) return;
    this.#isKept = false;
    if (await drafts.forget(this.id)) return;
    this.#isKept = true;
    if (!this.#isClosed) this.#schedule(AGAIN_AFTER_MS);
  }
}
