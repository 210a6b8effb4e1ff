import type { StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import type { PresignedUpload } from '#contract/storage';
import { HttpError } from '#shared/api/http-error';
import type { UploadCalls } from './upload-calls';

/** Next step of an upload: request a presigned URL, send the bytes, register the image, read the image. */
export type UploadStep = 'presign' | 'send' | 'register' | 'read';

/** A presigned URL is used for one minute less than it is valid (PRESIGNED_URL_MINUTES). */
const PERMISSION_LIFE_MS = 14 * 60_000;

/** An uploaded image. `isDuplicate` is true if the folder already had the same bytes. */
export interface UploadedImage {
  item: MediaItem;
  isDuplicate: boolean;
}

const removeExtension = (key: string): string => key.replace(/\.[^.]*$/, '');
const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof HttpError && statuses.includes(error.status);

/**
 * Upload of one file. If it fails it can be run again, and continues at the failed step or as far back as
 * necessary.
 */
export class FileUpload {
  #step: UploadStep = 'presign';
  #presigned: PresignedUpload | null = null;
  #presignedAt = 0;
  #mediaId = '';

  constructor(
    readonly file: File,
    readonly folder: StorageFolder,
    private readonly calls: UploadCalls,
  ) {}

  get step(): UploadStep {
    return this.#step;
  }

  /** Sets a presigned URL that was requested in a batch. */
  setPermission(presigned: PresignedUpload): void {
    this.#presigned = presigned;
    this.#presignedAt = performance.now();
    this.#step = 'send';
  }

  /**
   * Runs the remaining steps and resolves to the image. Rejects with the error of the failed step.
   * @param onMove called at every step, and with the percentage of bytes sent
   * @param turn the file is registered after it, so that images are stored in the order of their files
   */
  async upload(
    signal: AbortSignal,
    onMove: (step: UploadStep, percent: number) => void,
    turn: Promise<unknown> = Promise.resolve(),
  ): Promise<UploadedImage> {
    const { calls, file, folder } = this;
    const move = (step: UploadStep, percent: number): void => {
      signal.throwIfAborted();
      onMove(step, percent);
    };
    const isOld = performance.now() - this.#presignedAt > PERMISSION_LIFE_MS;
    if (this.#step === 'presign' || !this.#presigned || (this.#step === 'send' && isOld)) {
      move('presign', 0);
      this.setPermission(await calls.presign(file, folder, signal));
    }
    const presigned = this.#presigned as PresignedUpload;
    if (this.#step === 'send') {
      move('send', 0);
      await this.#send(presigned, signal, (percent) => {
        onMove('send', percent);
      });
      this.#step = 'register';
    }
    if (this.#step === 'register') {
      await turn;
      move('register', 100);
      this.#mediaId = await this.#register(presigned, signal);
      this.#step = 'read';
    }
    move('read', 100);
    const item = await this.#read(signal);
    return { item, isDuplicate: removeExtension(item.imageKey) !== removeExtension(presigned.key) };
  }

  async #send({ upload }: PresignedUpload, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
    try {
      await this.calls.send(upload, this.file, signal, onProgress);
    } catch (error) {
      // The bytes were stored by an earlier attempt whose response was lost.
      if (hasStatus(error, 409, 412)) return;
      // The presigned URL is not valid any more; the next attempt requests another one.
      if (hasStatus(error, 400, 401, 403, 404, 410)) this.#step = 'presign';
      throw error;
    }
  }

  async #register(presigned: PresignedUpload, signal: AbortSignal): Promise<string> {
    try {
      return await this.calls.register(presigned, signal);
    } catch (error) {
      // The object does not exist any more, so the file must be sent again.
      if (hasStatus(error, 400, 404, 413, 415)) this.#step = 'presign';
      throw error;
    }
  }

  async #read(signal: AbortSignal): Promise<MediaItem> {
    try {
      return await this.calls.read(this.#mediaId, signal);
    } catch (error) {
      // Someone has just deleted the image.
      if (hasStatus(error, 404)) this.#step = 'presign';
      throw error;
    }
  }
}
