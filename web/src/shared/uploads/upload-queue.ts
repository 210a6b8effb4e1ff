import type { StorageFolder } from '#contract/image-ref';
import { MAX_BATCH_FILES } from '#contract/limits';
import { checkFile, type CheckedFile, type FileRules } from './check-file';
import { FileUpload, type UploadStep, type UploadedImage } from './file-upload';
import type { UploadCalls } from './upload-calls';
import { RegistrationOrder, type RegistrationTurn } from './registration-order';
import { canRetryUpload, isUploadConnectionLost, type FileRefusedError } from './upload-failures';
import { summariseQueue, type QueuedUpload, type UploadQueueState, type UploadRound } from './upload-queue-state';

/** Number of files that are sent in parallel. */
const MAX_PARALLEL_UPLOADS = 3;

export interface UploadQueueSettings {
  calls: UploadCalls;
  rules: FileRules;
  /** Delay before the progress bar disappears after the end, in ms. */
  clearDelayMs: Record<UploadRound, number>;
}

export interface UploadHandlers {
  /** Called for each uploaded image, with the position of its file in the order of choosing. */
  onImage?: (image: UploadedImage, order: number) => void;
  /** Called when no upload is running any more. */
  onSettled?: () => void;
}

interface QueueEntry {
  view: QueuedUpload;
  upload: FileUpload;
  control: AbortController;
  turn: RegistrationTurn;
}

/** Returns the refusal that stops all files: of the only file, or the first `tooLarge` of several. */
function findBlockingRefusal(checked: readonly CheckedFile[]): FileRefusedError | null {
  const refusals = checked.map(({ refusal }) => refusal).filter((refusal) => refusal !== null);
  return checked.length === 1 ? (refusals[0] ?? null) : (refusals.find(({ reason }) => reason === 'tooLarge') ?? null);
}

/**
 * Queue of uploads into the library: files are checked together and sent a few at a time. Failed ones stay
 * and can be retried; after a lost connection they continue.
 */
export class UploadQueue {
  #entries: QueueEntry[] = [];
  #round: UploadRound = 'single';
  #running = 0;
  #error: unknown = null;
  #barIsShown = false;
  #clearing: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;
  readonly #order = new RegistrationOrder();
  #checks: Promise<unknown> = Promise.resolve();
  #handlers: UploadHandlers = {};
  #state: UploadQueueState = summariseQueue([], { round: 'single', isBusy: false, isBarShown: false, error: null });
  readonly #listeners = new Set<() => void>();

  constructor(private readonly settings: UploadQueueSettings) {}

  readonly getState = (): UploadQueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the handlers, replacing the previous ones. */
  setHandlers(handlers: UploadHandlers): void {
    this.#handlers = handlers;
  }

  /**
   * Uploads files into a folder. One file that is too large stops all (requirement M8); other refused files
   * of a batch are listed as failed.
   */
  async add(files: readonly File[], folder: StorageFolder): Promise<void> {
    if (files.length === 0) return;
    const { rules, calls } = this.settings;
    const checked = await this.#check(files.map((file) => checkFile(file, rules)));
    if (this.#running === 0) this.#begin(files.length > 1 ? 'batch' : 'single');
    else this.#round = 'batch';
    this.#error = findBlockingRefusal(checked);
    if (this.#error !== null) {
      this.#announce();
      return;
    }
    const entries = checked.map(({ file, refusal }) => this.#entryOf(new FileUpload(file, folder, calls), refusal));
    this.#entries = [...this.#entries, ...entries];
    const acceptedEntries = entries.filter(({ view }) => view.status === 'waiting');
    if (acceptedEntries.length === 0) this.#announce();
    else await this.#work(() => this.#sendAll(acceptedEntries, folder));
  }

  /** Waits for these checks and all earlier ones. */
  #check(checks: readonly Promise<CheckedFile>[]): Promise<CheckedFile[]> {
    const earlier = this.#checks;
    const checked = Promise.all(checks);
    this.#checks = checked;
    return earlier.then(() => checked);
  }

  async #sendAll(entries: readonly QueueEntry[], folder: StorageFolder): Promise<void> {
    if (entries.length > 1 && !(await this.#permit(entries, folder))) return;
    await this.#runAll(entries);
  }

  /** Retries a failed file from the step at which it failed. */
  retry(id: number): Promise<void> {
    return this.#again(this.#entries.filter(({ view }) => view.id === id));
  }

  retryAll(): Promise<void> {
    return this.#again(this.#entries);
  }

  /** Continues the uploads that failed because the connection was lost. */
  readonly resume = (): void => {
    void this.#again(this.#entries.filter(({ view }) => isUploadConnectionLost(view.error)));
  };

  /** Cancels a file, or removes a failed one. */
  cancel(id: number): void {
    for (const { view, control, turn } of this.#entries) {
      if (view.id !== id) continue;
      control.abort();
      turn.complete();
      this.#change(view, { status: 'cancelled' });
    }
    this.#error = null;
    this.#announce();
  }

  readonly cancelAll = (): void => {
    for (const { view } of this.#entries) if (view.status !== 'done') this.cancel(view.id);
  };

  /** Removes all finished files, unless uploads are running. */
  readonly dismiss = (): void => {
    if (this.#running > 0) return;
    this.#entries = [];
    this.#error = null;
    this.#announce();
  };

  #begin(round: UploadRound): void {
    clearTimeout(this.#clearing);
    this.#entries = this.#entries.filter(({ view }) => view.status === 'failed');
    this.#round = round;
    this.#error = null;
    this.#barIsShown = false;
  }

  #entryOf(upload: FileUpload, refusal: FileRefusedError | null): QueueEntry {
    const { name, size } = upload.file;
    const view: QueuedUpload = {
      id: this.#nextId,
      name,
      size,
      status: refusal ? 'failed' : 'waiting',
      step: upload.step,
      percent: 0,
      error: refusal,
      isDuplicate: false,
    };
    this.#nextId += 1;
    const turn = this.#order.takeTurn();
    if (refusal) turn.complete();
    return { view, upload, control: new AbortController(), turn };
  }

  /** Counts running work, and ends the round after the last. */
  async #work(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.#clearing);
    this.#running += 1;
    this.#barIsShown = true;
    this.#announce();
    try {
      await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#settle();
      this.#announce();
    }
  }

  #settle(): void {
    this.#clearing = setTimeout(() => {
      this.#barIsShown = false;
      this.#announce();
    }, this.settings.clearDelayMs[this.#round]);
    this.#handlers.onSettled?.();
  }

  /** Requests presigned URLs in batches. Resolves to whether all files got one. */
  async #permit(entries: readonly QueueEntry[], folder: StorageFolder): Promise<boolean> {
    try {
      for (let from = 0; from < entries.length; from += MAX_BATCH_FILES) {
        const batch = entries.slice(from, from + MAX_BATCH_FILES);
        const files = batch.map(({ upload }) => upload.file);
        const control = AbortSignal.any(batch.map((entry) => entry.control.signal));
        const permissions = await this.settings.calls.presignBatch(files, folder, control, from);
        for (const [index, { upload }] of batch.entries()) {
          const permission = permissions[index];
          if (permission) upload.setPermission(permission);
        }
      }
      return true;
    } catch (error) {
      this.#error = error;
      for (const entry of entries) if (entry.view.status === 'waiting') this.#fail(entry, error);
      return false;
    }
  }

  async #again(entries: readonly QueueEntry[]): Promise<void> {
    const failed = entries.filter(({ view }) => view.status === 'failed' && canRetryUpload(view.error));
    if (failed.length === 0) return;
    for (const entry of failed) {
      entry.control = new AbortController();
      entry.turn = this.#order.takeTurn();
      this.#change(entry.view, { status: 'waiting', error: null });
    }
    this.#error = null;
    await this.#work(() => this.#runAll(failed));
  }

  async #runAll(entries: readonly QueueEntry[]): Promise<void> {
    const waiting = [...entries];
    const worker = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        if (entry.view.status === 'waiting') await this.#run(entry);
      }
    };
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL_UPLOADS, waiting.length) }, worker));
  }

  async #run(entry: QueueEntry): Promise<void> {
    const { view, upload, control, turn } = entry;
    this.#change(view, { status: 'running' });
    try {
      const onMove = (step: UploadStep, percent: number): void => {
        if (step === 'read') turn.complete();
        this.#change(view, { step, percent });
      };
      const image = await upload.upload(control.signal, onMove, turn.earlierDone);
      if (control.signal.aborted) return;
      this.#change(view, { status: 'done', percent: 100, isDuplicate: image.isDuplicate });
      this.#handlers.onImage?.(image, view.id);
    } catch (error) {
      if (!control.signal.aborted) this.#fail(entry, error);
    }
  }

  #fail({ view, turn }: QueueEntry, error: unknown): void {
    turn.complete();
    this.#change(view, { status: 'failed', error });
  }

  #change(view: QueuedUpload, change: Partial<QueuedUpload>): void {
    Object.assign(view, change);
    this.#announce();
  }

  #announce(): void {
    this.#state = summariseQueue(
      this.#entries.map(({ view }) => ({ ...view })),
      { round: this.#round, isBusy: this.#running > 0, isBarShown: this.#barIsShown, error: this.#error },
    );
    for (const listener of this.#listeners) listener();
  }
}
