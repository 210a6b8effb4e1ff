import type { StorageFolder } from '#contract/image-ref';
import { MAX_LINE_LENGTH } from '#contract/limits';
import { joinIntoOneLine } from '#contract/line';
import type { MediaItem, MediaRegisterRequest } from '#contract/media';
import { PresignedUpload, type PresignPutRequest } from '#contract/storage';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { getUploadType } from './check-file';
import { MissingPresignError } from './upload-failures';

interface UploadOptions {
  /** Called with the whole percentage of bytes sent, 0–100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to its presigned URL (requirement H6). Uses XMLHttpRequest, since `fetch` has no upload
 * progress. Rejects with `HttpError` if the status is not 2xx, with status 0 if there was no response or it
 * was aborted.
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

/**
 * Runs work that reports progress by `moved`. Aborts it after `stallMs` without progress, or when `signal`
 * aborts.
 */
async function abortOnStall<Result>(
  stallMs: number,
  signal: AbortSignal,
  work: (stopped: AbortSignal, moved: () => void) => Promise<Result>,
): Promise<Result> {
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stall.abort();
    }, stallMs);
  };
  moved();
  try {
    return await work(AbortSignal.any([signal, stall.signal]), moved);
  } finally {
    clearTimeout(timer);
  }
}

const PRESIGN_TIMEOUT_MS = 15_000;
/** The server checks and strips the image before it responds, and processes few at once. */
const REGISTER_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 15_000;
/** Time without progress after which an upload is aborted, in ms. */
const STALL_MS = 30_000;

/** API calls that turn a file into a library image (spec section 7). */
export interface UploadCalls {
  presign: (file: File, folder: StorageFolder, signal: AbortSignal) => Promise<PresignedUpload>;
  /**
   * Requests presigned URLs for several files, in their order. Rejects if one is missing, with its index
   * among all files of the upload; `firstIndex` is that of the first of these.
   */
  presignBatch: (
    files: readonly File[],
    folder: StorageFolder,
    signal: AbortSignal,
    firstIndex: number,
  ) => Promise<PresignedUpload[]>;
  send: (
    target: PresignedUpload['upload'],
    file: File,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ) => Promise<void>;
  /** Resolves to the id of the image. */
  register: (upload: PresignedUpload, signal: AbortSignal) => Promise<string>;
  read: (id: string, signal: AbortSignal) => Promise<MediaItem>;
}

const createPresignRequest = (file: File, folder: StorageFolder): PresignPutRequest => ({
  folder,
  fileName: [...joinIntoOneLine(file.name)].slice(0, MAX_LINE_LENGTH).join('') || 'image',
  contentType: getUploadType(file),
  size: file.size,
});

/**
 * Additional fields of a registration: the image picker's status (requirement I4), or the image to replace.
 */
export type RegistrationFields = Pick<MediaRegisterRequest, 'status' | 'replaces' | 'expectedVersion'>;

/**
 * Creates the API calls that turn a file into an image of the library: request a presigned URL, send the file
 * there, register it, read the image.
 * @param getRegistration returns the additional fields, called for every registration
 */
export const createUploadCalls = (
  api: ApiClient,
  getRegistration: () => RegistrationFields = () => ({}),
): UploadCalls => ({
  async presign(file, folder, signal) {
    const options = { body: createPresignRequest(file, folder), timeoutMs: PRESIGN_TIMEOUT_MS, signal };
    return PresignedUpload.parse(await api.post('/storage/presign/put', options));
  },

  async presignBatch(files, folder, signal, firstIndex) {
    const body = { folder, files: files.map((file) => createPresignRequest(file, folder)) };
    const options = { body, timeoutMs: PRESIGN_TIMEOUT_MS, signal };
    const { items } = await api.post('/storage/presign-batch/put', options);
    return files.map((file, index) => {
      const entry = PresignedUpload.safeParse(items[index]);
      if (!entry.success) throw new MissingPresignError(firstIndex + index, file.name);
      return entry.data;
    });
  },

  send: (target, file, signal, onProgress) =>
    abortOnStall(STALL_MS, signal, (stopped, moved) =>
      uploadFile(target, file, {
        signal: stopped,
        onProgress: (percent) => {
          moved();
          onProgress(percent);
        },
      }),
    ),

  async register({ key, folder }, signal) {
    const body: MediaRegisterRequest = { imageKey: key, storageFolder: folder, ...getRegistration() };
    return (await api.post('/media', { body, timeoutMs: REGISTER_TIMEOUT_MS, signal })).id;
  },

  read: (id, signal) => api.get('/media/{id}', { params: { id }, timeoutMs: READ_TIMEOUT_MS, signal }),
});
