import type { PresignedUpload } from '#contract/storage';
import { HttpError } from './http-error';

export interface UploadOptions {
  /** Whole percent of the file that have left this browser, 0–100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file straight to its storage target, as presigned, with progress (requirement H6). It is an XMLHttpRequest,
 * since fetch tells nothing about what was sent. Rejects with an `HttpError`, of status 0 when no answer came.
 */
export function uploadFile(
  { method, url, headers }: PresignedUpload['upload'],
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress?.(total === 0 ? 100 : Math.round((loaded / total) * 100));
    });
    const fail = () => {
      reject(new HttpError(request.status, url));
    };
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail();
    });
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send(file);
  });
}
