import { vi } from 'vitest';

/** What a fake storage target does with a file: its status; 0 is a connection that breaks off. */
export type StorageResponse = (url: string, file: Blob) => number | Promise<number>;

/**
 * Replaces `XMLHttpRequest`, which sends files, by a storage target of the test; the set-up of component
 * tests takes it back. It reports 50 % before and 100 % after the response is known.
 */
export function installFakeStorage(respond: StorageResponse): void {
  class FakeRequest extends EventTarget {
    status = 0;
    readonly upload = new EventTarget();
    #url = '';
    #isAborted = false;

    open(_method: string, url: string): void {
      this.#url = url;
    }

    setRequestHeader(): void {}

    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    send(file: Blob): void {
      void this.#respond(file);
    }

    async #respond(file: Blob): Promise<void> {
      this.#report(file.size / 2, file.size);
      const status = await respond(this.#url, file);
      if (this.#isAborted) return;
      this.status = status;
      if (status !== 0) this.#report(file.size, file.size);
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }

    #report(loaded: number, total: number): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}
