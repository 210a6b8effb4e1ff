import type { StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import type { PresignedUpload } from '#contract/storage';
import { HttpError } from '#shared/api/http-error';
import type { UploadCalls } from './upload-calls';

/** What comes next for a file: permission, the bytes themselves, making them an image, reading the image. */
export type UploadStep = 'presign' | 'send' | 'register' | 'read';

/** A permission is not used in the last minute of its life (it lasts for PRESIGNED_URL_MINUTES). */
const PERMISSION_LIFE_MS = 14 * 60_000;

/** An image that an upload became; `isDuplicate` when its bytes were in the folder already. */
export interface UploadedImage {
  item: MediaItem;
  isDuplicate: boolean;
}

const stemOf = (key: string): string => key.replace(/\.[^.]*$/, '');
const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof HttpError && statuses.includes(error.status);

/**
 * One file on its way into the library. `run` may fail at any step; running it again continues at the step where it
 * stopped, and goes back only as far as what was lost.
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

  /** Takes a permission that was asked for together with others. */
  permit(presigned: PresignedUpload): void {
    this.#presigned = presigned;
    this.#presignedAt = performance.now();
    this.#step = 'send';
  }

  /**
   * @param onMove called at every step, and with the percent of the file that was sent
   * @param turn the file is registered after it, so that files are stored in their order
   */
  async run(
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
      this.permit(await calls.presign(file, folder, signal));
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
    return { item, isDuplicate: stemOf(item.imageKey) !== stemOf(presigned.key) };
  }

  async #send({ upload }: PresignedUpload, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
    try {
      await this.calls.send(upload, this.file, signal, onProgress);
    } catch (error) {
      // The bytes are there: they were taken the time before, and only the answer was lost.
      if (hasStatus(error, 409, 412)) return;
      // The permission is of no use (any more); the next try asks for another one.
      if (hasStatus(error, 400, 401, 403, 404, 410)) this.#step = 'presign';
      throw error;
    }
  }

  async #register(presigned: PresignedUpload, signal: AbortSignal): Promise<string> {
    try {
      return await this.calls.register(presigned, signal);
    } catch (error) {
      // The object is not there any more, so the file has to be sent again.
      if (hasStatus(error, 400, 404, 413, 415)) this.#step = 'presign';
      throw error;
    }
  }

  async #read(signal: AbortSignal): Promise<MediaItem> {
    try {
      return await this.calls.read(this.#mediaId, signal);
    } catch (error) {
      // Someone has deleted the image in this very moment.
      if (hasStatus(error, 404)) this.#step = 'presign';
      throw error;
    }
  }
}
