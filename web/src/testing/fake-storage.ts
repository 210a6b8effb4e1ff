import { vi } from 'vitest';

/** Returns the HTTP status for an uploaded file; 0 breaks the connection. */
export type StorageResponse = (url: string, file: Blob) => number | Promise<number>;

/**
 * Replaces `XMLHttpRequest` by a fake storage server; the setup of component tests restores it. It reports 50
 * % progress before the response is known and 100 % after it.
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
