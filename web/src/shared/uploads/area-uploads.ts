import type { UploadQueue } from './upload-queue';

/**
 * The uploads of the staff area, which go on while their person goes from screen to screen: one queue, made by the screen
 * that first needs it, and of one person. Who comes after them in the same tab finds nothing of it.
 */
class AreaUploads {
  #person: string | null = null;
  #queue: UploadQueue | null = null;
  readonly #listeners = new Set<() => void>();

  /** The queue of a person, if they have one. */
  readonly of = (person: string): UploadQueue | null => (this.#person === person ? this.#queue : null);

  /** The queue of a person, made if they have none; that of anybody else is ended. */
  take(person: string, make: () => UploadQueue): UploadQueue {
    const present = this.of(person);
    if (present) return present;
    this.#queue?.cancelAll();
    const queue = make();
    this.#person = person;
    this.#queue = queue;
    // Whoever takes it is being drawn, and nobody else may be drawn anew meanwhile.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
    return queue;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** One for the browser tab; the server uploads nothing. */
export const areaUploads = new AreaUploads();
