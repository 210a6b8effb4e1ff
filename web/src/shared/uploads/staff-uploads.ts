import type { UploadQueue } from './upload-queue';

/** What happens to uploaded images after their upload, such as that they join an album. */
export interface UploadAddition {
  /** `error` is why uploaded images could not be added. */
  getState: () => { isAdding: boolean; error: unknown };
  subscribe: (listener: () => void) => () => void;
}

/** The uploads of a screen of the staff area. */
export interface ScreenUploads {
  queue: UploadQueue;
  /** URL of the screen that shows them. */
  href: string;
  addition?: UploadAddition;
}

const NONE: readonly ScreenUploads[] = [];

/**
 * The uploads of the staff area, which continue while the user navigates: those of the media library and of
 * albums. Each user has own ones.
 */
class StaffUploads {
  #person: string | null = null;
  #uploads: ReadonlyMap<string, ScreenUploads> = new Map();
  #list = NONE;
  readonly #listeners = new Set<() => void>();

  /** Returns the uploads of a person, the same list until it changes. */
  readonly list = (person: string): readonly ScreenUploads[] => (this.#person === person ? this.#list : NONE);

  /** Returns the uploads of a person by the key of their screen; `undefined` if there are none. */
  find(person: string, key: string): ScreenUploads | undefined {
    return this.#person === person ? this.#uploads.get(key) : undefined;
  }

  /** Registers the uploads of a screen. Cancels those of another person. */
  register(person: string, key: string, uploads: ScreenUploads): void {
    if (this.#person !== person) {
      for (const { queue } of this.#list) queue.cancelAll();
      this.#uploads = new Map();
    }
    this.#person = person;
    this.#uploads = new Map(this.#uploads).set(key, uploads);
    this.#list = [...this.#uploads.values()];
    // Called during rendering, when no other component may be updated.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The uploads of this browser tab. */
export const staffUploads = new StaffUploads();
