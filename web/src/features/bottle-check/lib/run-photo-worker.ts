import type { DecodedPhoto } from './read-photo';

/** Why a photograph was not read: the browser cannot open the file, or the worker did not start or end. */
export type PhotoFailure = 'unreadable' | 'noWorker';

/** A photograph was not read. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(readonly reason: PhotoFailure) {
    super(reason);
  }
}

/** Messages of the worker. */
export type PhotoReport = { kind: 'started' } | { kind: 'done'; result: DecodedPhoto } | { kind: 'unreadable' };

/** Time limit of the worker, with loading its script; slow telephones need seconds. */
const LIMIT_MS = 90_000;

/**
 * Starts the worker that reads photographs, from a file of the site, as the content security policy
 * demands.
 */
const startPhotoWorker = (): Worker =>
  new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module', name: 'photo' });

/**
 * Reads a photograph in a new worker, which is terminated at the end. Rejects with the reason of `signal`
 * if it aborts.
 * @throws PhotoError
 */
export function runPhotoWorker(file: Blob, signal: AbortSignal, startWorker = startPhotoWorker): Promise<DecodedPhoto> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = startWorker();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const onAbort = (): void => {
      fail(signal.reason);
    };
    const timer = setTimeout(() => {
      fail(new PhotoError('noWorker'));
    }, LIMIT_MS);
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('error', () => {
      fail(new PhotoError('noWorker'));
    });
    worker.addEventListener('message', ({ data: report }: MessageEvent<PhotoReport>) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin
      if (report.kind === 'started') worker.postMessage(file);
      else if (report.kind === 'unreadable') fail(new PhotoError('unreadable'));
      else {
        end();
        resolve(report.result);
      }
    });
  });
}
