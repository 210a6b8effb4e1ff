import type { UploadQueue } from './upload-queue';

/**
 * The upload queue of the staff area, which continues while the user navigates. Each user has an own queue.
 */
class StaffUploads {
  #person: string | null = null;
  #queue: UploadQueue | null = null;
  readonly #listeners = new Set<() => void>();

  /** Returns the queue of a person; `null` if they have none. */
  readonly findQueue = (person: string): UploadQueue | null => (this.#person === person ? this.#queue : null);

  /**
   * Returns the queue of a person, created by `make` if there is none. Cancels the queue of another person.
   */
  getOrCreateQueue(person: string, make: () => UploadQueue): UploadQueue {
    const present = this.findQueue(person);
    if (present) return present;
    this.#queue?.cancelAll();
    const queue = make();
    this.#person = person;
    this.#queue = queue;
    // Called during rendering, when no other component may be updated.
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

/** The uploads of this browser tab. */
export const staffUploads = new StaffUploads();
