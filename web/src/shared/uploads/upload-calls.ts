import type { StorageFolder } from '#contract/image-ref';
import { MAX_LINE_LENGTH } from '#contract/limits';
import { inOneLine } from '#contract/line';
import type { MediaItem, MediaRegisterRequest } from '#contract/media';
import { PresignedUpload, type PresignPutRequest } from '#contract/storage';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { uploadTypeOf } from './check-file';
import { MissingPresign } from './upload-failures';

interface UploadOptions {
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

/**
 * Runs work that tells of every move it makes, and stops it when it has not moved for `stallMs`, or when `signal` says so.
 */
async function withoutStall<Result>(
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
/** The server reads, checks and strips the picture before it answers, and others may wait before it. */
const REGISTER_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 15_000;
/** A target that takes nothing more for so long has gone away. */
const STALL_MS = 30_000;

/** What the server is asked, step by step, to make a file an image of the library (spec section 7). */
export interface UploadCalls {
  presign: (file: File, folder: StorageFolder, signal: AbortSignal) => Promise<PresignedUpload>;
  /** Permissions for several files, in their order; fails when one is left out. */
  presignBatch: (files: readonly File[], folder: StorageFolder, signal: AbortSignal) => Promise<PresignedUpload[]>;
  send: (
    target: PresignedUpload['upload'],
    file: File,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ) => Promise<void>;
  /** Answers the id of the image. */
  register: (upload: PresignedUpload, signal: AbortSignal) => Promise<string>;
  read: (id: string, signal: AbortSignal) => Promise<MediaItem>;
}

const request = (file: File, folder: StorageFolder): PresignPutRequest => ({
  folder,
  fileName: [...inOneLine(file.name)].slice(0, MAX_LINE_LENGTH).join('') || 'image',
  contentType: uploadTypeOf(file),
  size: file.size,
});

/** What a registration says besides where the object is: the picker's status (requirement I4), or the image it replaces. */
export type Registration = Pick<MediaRegisterRequest, 'status' | 'replaces' | 'expectedVersion'>;

/** @param registration asked for at every registration */
export const uploadCalls = (api: ApiClient, registration: () => Registration = () => ({})): UploadCalls => ({
  async presign(file, folder, signal) {
    const options = { body: request(file, folder), timeoutMs: PRESIGN_TIMEOUT_MS, signal };
    return PresignedUpload.parse(await api.post('/storage/presign/put', options));
  },

  async presignBatch(files, folder, signal) {
    const body = { folder, files: files.map((file) => request(file, folder)) };
    const options = { body, timeoutMs: PRESIGN_TIMEOUT_MS, signal };
    const { items } = await api.post('/storage/presign-batch/put', options);
    return files.map((file, index) => {
      const entry = PresignedUpload.safeParse(items[index]);
      if (!entry.success) throw new MissingPresign(index, file.name);
      return entry.data;
    });
  },

  send: (target, file, signal, onProgress) =>
    withoutStall(STALL_MS, signal, (stopped, moved) =>
      uploadFile(target, file, {
        signal: stopped,
        onProgress: (percent) => {
          moved();
          onProgress(percent);
        },
      }),
    ),

  async register({ key, folder }, signal) {
    const body: MediaRegisterRequest = { imageKey: key, storageFolder: folder, ...registration() };
    return (await api.post('/media', { body, timeoutMs: REGISTER_TIMEOUT_MS, signal })).id;
  },

  read: (id, signal) => api.get('/media/{id}', { params: { id }, timeoutMs: READ_TIMEOUT_MS, signal }),
});
