import { unsavedWork } from '#shared/form/unsaved-work';
import { draftStore, lockDraft, type Draft } from './draft-store';

/** Delay between a change and saving the draft, in ms. */
const WRITE_AFTER_MS = 50;

/** Delay before a failed save of a draft is repeated, in ms. */
const AGAIN_AFTER_MS = 3_000;

/** Creates a random id. `randomUUID` exists only in secure contexts. */
const createFormId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36)).join('-');

/** Unsaved values of a form. */
export type UnsavedValues = Omit<Draft, 'id' | 'at'>;

/**
 * Saves the draft of one form a moment after each change, and removes it when the form has no unsaved
 * changes. If the store fails, it reports that to `unsavedWork` and tries again.
 */
export class DraftAutosave {
  readonly id = createFormId();
  #typedAt = 0;
  /** Timer of the next save; `null` if the store is up to date. */
  #due: ReturnType<typeof setTimeout> | null = null;
  #isStored = false;
  #isClosed = false;
  #steps = 0;
  #release: (() => void) | null = null;

  #read: () => UnsavedValues | null = () => null;

  /**
   * Sets the function that reads the form.
   * @param read returns the unsaved values; `null` if there are none
   */
  setReader(read: () => UnsavedValues | null): void {
    this.#read = read;
  }

  /** Schedules a save after a change of the form or of its saved version. */
  scheduleSave(): void {
    this.#typedAt = Date.now();
    this.#schedule(WRITE_AFTER_MS);
  }

  /** Saves a pending draft at once. Resolves to `false` if that fails. */
  async saveNow(): Promise<boolean> {
    if (this.#due === null) return true;
    this.#cancelTimer();
    const unsaved = this.#read();
    if (unsaved === null) {
      await this.#remove();
      return true;
    }
    this.#isStored = true;
    this.#release ??= lockDraft(this.id);
    this.#steps += 1;
    const step = this.#steps;
    const isStored = await draftStore.save({ ...unsaved, id: this.id, at: this.#typedAt });
    if (step === this.#steps && !this.#isClosed) {
      unsavedWork.setProtected(this.id, isStored);
      if (!isStored) this.#schedule(AGAIN_AFTER_MS);
    }
    return isStored;
  }

  /** Removes the draft because the user discarded it. Later changes are saved again. */
  readonly discard = (): void => {
    this.#cancelTimer();
    void this.#remove();
  };

  /**
   * Saves pending changes and unlocks the draft, because the form was closed. The draft can be offered
   * then.
   */
  close(): void {
    void this.saveNow();
    this.#isClosed = true;
    unsavedWork.setProtected(this.id, true);
    this.#release?.();
    this.#release = null;
  }

  #schedule(ms: number): void {
    this.#due ??= setTimeout(() => void this.saveNow(), ms);
  }

  #cancelTimer(): void {
    if (this.#due !== null) clearTimeout(this.#due);
    this.#due = null;
  }

  async #remove(): Promise<void> {
    this.#steps += 1;
    unsavedWork.setProtected(this.id, true);
    if (!this.#isStored) return;
    this.#isStored = false;
    if (await draftStore.remove(this.id)) return;
    this.#isStored = true;
    if (!this.#isClosed) this.#schedule(AGAIN_AFTER_MS);
  }
}
